"""Pictures from files, which ipycanvas imports; it lies in the site for tests in place of Pillow."""

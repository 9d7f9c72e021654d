"""The kernel and the notebook that one test leaves to the next are as new."""

LEFT_BEHIND = """import asyncio, os, sys
import ipywidgets
import mathfish_widgets as mf
from mathfish_widgets.session import autoplay
autoplay.PACES["fast"] = 0.02
os.environ["MATHFISH_SITE"] = "https://example.org/fish/"
mf.DocFish(seed=7)"""
NOTHING_LEFT = """import os, sys
assert not {"mf", "autoplay", "LEFT"} & {*globals()}
assert "MATHFISH_SITE" not in os.environ
assert not [name for name in sys.modules if name.startswith("mathfish_widgets")]
import ipywidgets
import mathfish_widgets as mf
assert not ipywidgets.Widget.widgets
from mathfish_widgets.session import autoplay
assert autoplay.PACES["fast"] > 0.02
mf.DocFish(seed=7)"""
AT_WORK = """async () => {
  const { kernel } = jupyterapp.shell.currentWidget.context.sessionContext.session;
  const busy = new Promise(resolve => kernel.statusChanged.connect((_, status) => status === 'busy' && resolve()));
  void kernel.requestExecute({ code: 'any(number < 0 for number in range(10_000_000))' }).done.catch(() => null);
  await busy;
}"""
KERNEL = "() => jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.id"


def test_the_next_test_finds_nothing_of_the_one_before_in_its_kernel(lab_page, lab):
    page = lab_page()
    page.open_and_run(lab.write("before.ipynb", LEFT_BEHIND, "LEFT = 1"))
    page.page.evaluate(AT_WORK)
    kernel = page.tidied()
    assert kernel == page.page.evaluate(KERNEL)
    lab.end_kernels({kernel})
    page.open_and_run(lab.write("after.ipynb", NOTHING_LEFT))
    assert page.page.evaluate(KERNEL) == kernel
    assert page.page.locator(".mathfish").count() == 1


def test_a_kernel_that_was_not_left_as_new_is_not_gone_on_with(lab_page, lab):
    page = lab_page()
    page.open_and_run(lab.write("before.ipynb", LEFT_BEHIND))
    kernel = page.page.evaluate(KERNEL)
    page.open_and_run(lab.write("after.ipynb", "import mathfish_widgets as mf; mf.DocFish(seed=7)"))
    assert page.page.evaluate(KERNEL) != kernel

// Made by `make bundle` from the sources beside this folder; change those, not this.

// node_modules/lean-qr/nano.mjs
var t = [0.2, 3 / 8, 5 / 9, 2 / 3];
var o = (o3, r) => (e2) => {
  const n2 = 4 * o3 + e2 - 4, f2 = "*-04-39?2$%%$%%'$%''%'''%')(%'))%(++'(++'(+.'+-.',/3',33)-/5)-43).36)058*18<+37<+4:<,4:E,5<A-7>C/8@F/:EH/<EK0=FM1?IP2@KS3BNV4DPY5FS\\6HV_6IXb7K[e8N^i9Pam;Rdp<Tgt".charCodeAt(n2) - 35, s2 = n2 > 8 ? f2 : 1, l2 = r / s2 | 0, c2 = r % s2, a2 = s2 - c2, i2 = n2 > 8 ? l2 * t[e2] + (o3 > 5) & -2 : f2, d2 = l2 - i2;
  return { t: a2 * d2 + c2 * d2 + c2, o: [[a2, d2], [c2, d2 + 1]], l: i2 };
};
var e = (t2) => new Uint8Array(t2);
var n = (t2) => {
  const o3 = new Error(`lean-qr error ${t2}`);
  throw o3.code = t2, o3;
};
var f = (t2, o3 = t2 * t2, r = e(o3)) => ({ size: t2, i: r, get: (o4, e2) => o4 >= 0 && o4 < t2 && !!(1 & r[e2 * t2 + o4]), u(o4, { on: r2 = [0, 0, 0], off: e2 = [0, 0, 0, 0], pad: n2 = 4, padX: f2 = n2, padY: s2 = n2 } = {}) {
  const l2 = t2 + 2 * f2, c2 = t2 + 2 * s2, a2 = o4.createImageData(l2, c2), i2 = new Uint32Array(a2.data.buffer);
  a2.data.set([...r2, 255]);
  const d2 = i2[0];
  a2.data.set([...e2, 255]);
  const u2 = i2[0];
  for (let t3 = 0; t3 < c2; ++t3) for (let o5 = 0; o5 < l2; ++o5) i2[t3 * l2 + o5] = this.get(o5 - f2, t3 - s2) ? d2 : u2;
  return a2;
}, toCanvas(t3, o4) {
  const r2 = t3.getContext("2d"), e2 = this.u(r2, o4);
  t3.width = e2.width, t3.height = e2.height, r2.putImageData(e2, 0, 0);
} });
var s = [(t2, o3) => 1 & (t2 ^ o3), (t2, o3) => 1 & o3, (t2) => t2 % 3, (t2, o3) => (t2 + o3) % 3, (t2, o3) => 1 & (t2 / 3 ^ o3 >> 1), (t2, o3) => (t2 & o3 & 1) + t2 * o3 % 3, (t2, o3) => (t2 & o3) + t2 * o3 % 3 & 1, (t2, o3) => (t2 ^ o3) + t2 * o3 % 3 & 1];
var l = e(511);
for (let t2 = 0, o3 = 1; t2 < 255; o3 = 2 * o3 ^ 285 * (o3 > 127)) l[l[o3 + 255] = t2++] = o3;
var c = (t2) => l[t2 % 255];
var a = (t2) => l[t2 + 255];
var i = (t2, o3) => {
  const r = e(t2.length + o3.length - 1);
  for (let e2 = 0; e2 < t2.length; ++e2) for (let n2 = 0; n2 < o3.length; ++n2) r[e2 + n2] ^= c(t2[e2] + o3[n2]);
  return r.map(a);
};
var d = (t2, o3) => {
  const r = e(t2.length + o3.length - 1);
  r.set(t2, 0);
  for (let e2 = 0; e2 < t2.length; ++e2) if (r[e2]) {
    const t3 = a(r[e2]);
    for (let n2 = 0; n2 < o3.length; ++n2) r[e2 + n2] ^= c(o3[n2] + t3);
  }
  return r.slice(t2.length);
};
var u = [[0], [0, 0]];
for (let t2 = 1; t2 < 30; ++t2) u.push(i(u[t2], [0, t2]));
var _ = (t2, o3) => {
  const r = [[], []];
  let n2 = 0, f2 = 0;
  for (const [e2, s3] of o3.o) for (let l2 = 0; l2 < e2; ++l2, n2 += s3) {
    const e3 = t2.slice(n2, n2 + s3);
    r[0].push(e3), r[1].push(d(e3, u[o3.l])), f2 += s3 + o3.l;
  }
  const s2 = e(f2);
  f2 = 0;
  for (const t3 of r) for (let o4 = 0, r2 = -1; r2 < f2; ++o4) {
    r2 = f2;
    for (const r3 of t3) o4 < r3.length && (s2[f2++] = r3[o4]);
  }
  return s2;
};
var p = (t2, o3, r) => {
  let e2 = t2 <<= r;
  for (let t3 = 134217728; t3 >>= 1; ) e2 & t3 && (e2 ^= o3 * (t3 >> r));
  return e2 | t2;
};
var z = ({ size: t2, i: o3 }, r) => {
  const e2 = (r2, e3, n3, f3) => {
    for (; n3-- > 0; r2 += t2) o3.fill(f3, r2, r2 + e3);
  }, n2 = (o4, r2, n3) => {
    for (let f3 = 0; f3++ < 3; n3 -= 2) e2(r2 * t2 + o4 - (n3 >> 1) * (t2 + 1), n3, n3, 2 | f3);
  }, f2 = 2 * ((t2 - 13) / (1 + (r / 7 | 0)) / 2 + 0.75 | 0);
  if (r > 1) for (let o4 = t2 - 7; o4 > 8; o4 -= f2) {
    for (let t3 = o4; t3 > 8; t3 -= f2) n2(o4, t3, 5);
    o4 < t2 - 7 && n2(o4, 6, 5);
  }
  if (r > 6) for (let e3 = p(r, 7973, 12), n3 = 1; n3 < 7; ++n3) for (let r2 = 12; r2-- > 9; e3 >>= 1) o3[n3 * t2 - r2] = 2 | 1 & e3;
  e2(7, 2, 9, 2), e2(t2 - 8, 8, 9, 2);
  for (let r2 = 0; r2 < t2; ++r2) o3[6 * t2 + r2] = 3 ^ 1 & r2;
  n2(3, 3, 7), n2(t2 - 4, 3, 7);
  for (let r2 = 0; r2 < t2; ++r2) for (let e3 = r2; e3 < t2; ++e3) o3[e3 * t2 + r2] = o3[r2 * t2 + e3];
  o3[(t2 - 8) * t2 + 8] = 3;
};
var g = ({ size: t2, i: o3 }) => {
  const r = [];
  for (let e2 = t2 - 2, n2 = t2, f2 = -1; e2 >= 0; e2 -= 2) {
    for (5 === e2 && (e2 = 4); n2 += f2, -1 !== n2 && n2 !== t2; ) {
      const f3 = n2 * t2 + e2;
      o3[f3 + 1] || r.push(f3 + 1), o3[f3] || r.push(f3);
    }
    f2 *= -1;
  }
  return r;
};
var w = ({ i: t2 }, o3, r) => o3.forEach((o4, e2) => t2[o4] = r[e2 >> 3] >> (7 & ~e2) & 1);
var y = ({ size: t2, i: o3 }, r, e2, n2) => {
  for (let e3 = 0; e3 < t2; ++e3) for (let n3 = 0; n3 < t2; ++n3) {
    const f3 = e3 * t2 + n3;
    o3[f3] ^= !(r(n3, e3) || 2 & o3[f3]);
  }
  let f2 = 21522 ^ p((1 ^ n2) << 3 | e2, 1335, 10);
  for (let r2 = 0; r2++ < 8; f2 >>= 1) o3[(r2 - (r2 < 7)) * t2 + 8] = 1 & f2, o3[9 * t2 - r2] = 1 & f2;
  for (let r2 = 8; --r2, f2; f2 >>= 1) o3[8 * t2 + r2 - (r2 < 7)] = 1 & f2, o3[(t2 - r2) * t2 + 8] = 1 & f2;
};
var E = ({ size: t2, i: o3 }, r = 0, e2 = 0) => {
  for (let n2 = 0; n2 < t2; ++n2) {
    for (let f2 = 0; f2 < 2; ++f2) for (let s2, l2 = 0, c2 = 0, a2 = 2; l2 < t2; ++l2) {
      const i2 = 1 & o3[f2 ? n2 * t2 + l2 : l2 * t2 + n2];
      e2 += i2, c2 = (c2 >> 1 | 2098176) & (3047517 ^ i2 - 1), 2049 & c2 && (r += 40), i2 ^ a2 && (s2 = 0), a2 = i2, r += 5 === ++s2 ? 3 : s2 > 5;
    }
    if (n2) for (let e3 = t2 + n2, f2 = 5 * o3[n2 - 1] ^ o3[n2]; e3 < t2 * t2; e3 += t2) {
      const t3 = 5 * o3[e3 - 1] ^ o3[e3];
      r += 3 * !(1 & (f2 | t3) | 4 & (f2 ^ t3)), f2 = t3;
    }
  }
  return r + 10 * (10 * Math.abs(e2 / (t2 * t2) - 1) | 0);
};
var h = [];
var m = (t2 = n(1), { minCorrectionLevel: r = 0, minVersion: l2 = 1 } = {}) => {
  "string" != typeof t2 && n(5), t2 = new TextEncoder().encode(t2);
  const c2 = e(2957);
  c2.set([113, 164, t2.length >> 8]);
  for (let e2 = l2; e2 < 41; ++e2) {
    let n2 = h[e2];
    n2 || (h[e2] = n2 = f(4 * e2 + 17), z(n2, e2), n2.p = g(n2));
    const l3 = o(e2, n2.p.length >> 3)(r);
    if (l3.t >= 3 + (e2 > 9) + t2.length) {
      let o3 = e2 > 9 ? 3 : 2;
      for (c2[o3++] = t2.length, c2.set(t2, o3), o3 += t2.length - 1; o3 < 2954; c2.set([236, 17], o3 += 2)) ;
      const a2 = f(n2.size, n2.i);
      return w(a2, n2.p, _(c2, l3)), s.map((t3, o4) => {
        const e3 = f(a2.size, a2.i);
        return y(e3, t3, o4, r), e3.s = E(e3), e3;
      }).sort((t3, o4) => t3.s - o4.s)[0];
    }
  }
  n(4);
};

// node_modules/lean-qr/extras/svg.mjs
var o2 = (t2) => {
  const e2 = [];
  let i2 = "";
  for (let o3 = 0; o3 <= t2.size; ++o3) for (let n2 = 0; n2 <= t2.size; ++n2) {
    const s2 = t2.get(n2, o3), l2 = n2 << 8 | o3;
    let r = t2.get(n2 - 1, o3) ^ s2 && l2 + 1, a2 = t2.get(n2, o3 - 1) ^ s2 && l2 + 256;
    if (r || a2) {
      s2 || ([r, a2] = [a2, r]);
      const t3 = e2[r || l2] ||= [], o4 = e2[a2 || l2];
      r && t3.push(l2), a2 && t3.push(a2), t3 === o4 ? i2 += `M${t3.map((t4) => `${t4 >> 8} ${255 & t4}`).join("L")}Z` : (o4 && t3.push(...o4), e2[t3[t3.length - 1]] = t3);
    }
  }
  return i2;
};

// mathfish_widgets/widgets/static/shared/elements.js
function setAttribute(node, name, value) {
  if (value === null || value === void 0 || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

// mathfish_widgets/widgets/static/shared/qr_code.js
var SVG = "http://www.w3.org/2000/svg";
var QUIET = 4;
function drawSquares(text, name) {
  const squares = m(text);
  const side = squares.size + 2 * QUIET;
  const picture = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  setAttribute(picture, "viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  setAttribute(picture, "role", "img");
  setAttribute(picture, "aria-label", name);
  setAttribute(path, "d", o2(squares));
  picture.append(path);
  return picture;
}
export {
  drawSquares
};

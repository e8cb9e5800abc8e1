import { DoubleSide, Matrix3, type ShaderMaterialParameters } from 'three'

/** Options of what lies over all that is drawn up to the layer's plane; its fragment shader calls `setDepth`. */
export const OVER_PICTURE: ShaderMaterialParameters = {
  transparent: true,
  side: DoubleSide,
  depthWrite: false,
  toneMapped: false,
  fog: false,
}

/** Places of the picture that lie on no canvas. */
export const NOWHERE: Matrix3 = /* @__PURE__ */ new Matrix3().set(0, 0, -1, 0, 0, -1, 0, 0, 1)

/** Places of the picture, from -1 to 1, on a fog's canvas: the varying that `ON_CANVAS` reads. */
export const TO_CANVAS: string = `
uniform mat3 toCanvas;
varying vec3 vCanvas;
`

/** Reads a fog's canvas: `beyond` where it has nothing, as past the horizon. */
export const ON_CANVAS: string = `
varying vec3 vCanvas;
vec4 onCanvas(sampler2D canvas, vec4 beyond) {
  if (vCanvas.z <= 0.0) return beyond;
  vec2 at = vCanvas.xy / vCanvas.z;
  bool isOutside = any(lessThan(at, vec2(0.0))) || any(greaterThan(at, vec2(1.0)));
  return isOutside ? beyond : texture2D(canvas, at);
}
`

/** A colour of the screen as what is drawn into holds it: linear in a composer's buffer. */
export const SHOWN: string = `
uniform bool isLinear;
vec3 shown(vec3 color) {
  return isLinear ? mix(pow((color + 0.055) / 1.055, vec3(2.4)), color / 12.92, vec3(lessThanEqual(color, vec3(0.04045)))) : color;
}
`

/** The vertex shader's part of `setDepth`: a place of the picture, from -1 to 1. */
export const PLACED: string = `
attribute vec2 corner;
varying vec2 vCorner;
vec4 placed() {
  vCorner = corner;
  return vec4(corner, 0.5, 1.0);
}
`

/**
 * Puts a pixel at the depth of the layer's plane there, a little nearer: content in the plane itself is behind it, however its
 * depth was rounded. By 4 steps of a depth buffer of 24 bits, and by what the plane's depth grows from pixel to pixel.
 */
export const DEPTH: string = `
uniform vec3 plane;
varying vec2 vCorner;
void setDepth() {
  float depth = dot(plane, vec3(vCorner, 1.0));
#ifdef USE_REVERSED_DEPTH_BUFFER
  gl_FragDepth = clamp(depth + fwidth(depth) + 2.4e-7, 0.0, 1.0);
#else
  gl_FragDepth = clamp(0.5 * (depth - fwidth(depth)) + 0.5 - 2.4e-7, 0.0, 1.0);
#endif
}
`

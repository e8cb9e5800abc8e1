import { DoubleSide, type MaterialParameters, Matrix3, type ShaderMaterial } from 'three'
import { isLinear, type LayerRenderer } from './renderers.js'

/** Material options of a quad over everything up to the layer's plane. Its fragment shader calls `setDepth`. */
export const OVER_PICTURE: MaterialParameters = {
  transparent: true,
  side: DoubleSide,
  forceSinglePass: true,
  depthWrite: false,
  toneMapped: false,
}

/** Sets a material's `isLinear` uniform: true if the framebuffer holds linear colors, not those of the screen. */
export function prepareColors(this: ShaderMaterial, renderer: LayerRenderer): void {
  this.uniforms.isLinear!.value = isLinear(renderer)
  this.uniformsNeedUpdate = true
}

/** Maps every position of the picture to a point outside the canvas. */
export const NOWHERE: Matrix3 = /* @__PURE__ */ new Matrix3().set(0, 0, -1, 0, 0, -1, 0, 0, 1)

/**
 * Shader text: returns the color of a fog's canvas, or `outside` at a pixel that is not on the canvas or past the
 * horizon.
 */
export const SAMPLE_CANVAS: string = `
varying vec3 vCanvas;
vec4 sampleCanvas(sampler2D canvas, vec4 outside) {
  if (vCanvas.z <= 0.0) return outside;
  vec2 at = vCanvas.xy / vCanvas.z;
  bool isOutside = any(lessThan(at, vec2(0.0))) || any(greaterThan(at, vec2(1.0)));
  return isOutside ? outside : texture2D(canvas, at);
}
`

/** Shader text: converts a screen color to the color space of the framebuffer, which is linear in a composer. */
export const TO_BUFFER: string = `
uniform bool isLinear;
vec3 toBuffer(vec3 color) {
  return isLinear ? mix(pow((color + 0.055) / 1.055, vec3(2.4)), color / 12.92, vec3(lessThanEqual(color, vec3(0.04045)))) : color;
}
`

/** Vertex shader of a quad over the picture, from -1 to 1, for fragment shaders with `setDepth` and `sampleCanvas`. */
export const QUAD_VERTEX: string = `
attribute vec2 corner;
uniform mat3 toCanvas;
varying vec2 vCorner;
varying vec3 vCanvas;
void main() {
  vCorner = corner;
  vCanvas = toCanvas * vec3(corner, 1.0);
  gl_Position = vec4(corner, 0.5, 1.0);
}
`

/**
 * Shader text: sets a pixel's depth to that of the layer's plane, a little nearer, so that content in the plane itself
 * is behind it, however its depth was rounded: by 4 steps of a 24-bit depth buffer, plus the change of the plane's
 * depth from pixel to pixel.
 */
export const SET_DEPTH: string = `
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

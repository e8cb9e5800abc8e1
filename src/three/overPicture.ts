import { DoubleSide, type ShaderMaterialParameters } from 'three'

/** Options of what lies over all that is drawn up to the layer's plane; its fragment shader calls `setDepth`. */
export const OVER_PICTURE: ShaderMaterialParameters = {
  transparent: true,
  side: DoubleSide,
  depthWrite: false,
  toneMapped: false,
  fog: false,
}

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

/** Texels per light: see `LightRecords`. */
export const LIGHT_TEXELS = 5

/** Lights in a row of the texture of records. */
export const LIGHTS_PER_ROW = 128

/** Begins every shader. */
export const HEAD: string = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp usampler2D;
`

/** Head of vertex shaders: the attributes of a light, and the corner of a quad. */
export const VERTEX_HEAD: string = `${HEAD}
uniform sampler2D lights;
vec4 record(int light, int field) {
  return texelFetch(lights, ivec2(light % ${LIGHTS_PER_ROW} * ${LIGHT_TEXELS} + field, light / ${LIGHTS_PER_ROW}), 0);
}
vec2 corner() { return vec2(gl_VertexID & 1, gl_VertexID >> 1 & 1); }
`

/** A vertex shader that covers the viewport. */
export const FULLSCREEN_VERTEX = `
void main() { gl_Position = vec4(2.0 * corner() - 1.0, 0.0, 1.0); }`

/**
 * Noise from 0 to 1, fixed for each pixel: Jimenez, Next Generation Post Processing in Call of Duty, 2014. The values
 * of neighboring pixels are spread evenly, so that a few pixels suffice for every shade between two steps.
 */
export const NOISE: string = `
float noise(vec2 pixel) { return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))); }
`

/**
 * Rounds to 8 bits with dithering: the fraction of pixels that get the upper step equals the shade's distance from the
 * lower one. Exact steps stay unchanged.
 */
export const DITHER: string = `${NOISE}
vec3 dithered(vec3 light, vec2 pixel) {
  vec3 threshold = vec3(noise(pixel), noise(pixel + 17.0), noise(pixel + 43.0));
  return floor(light * 255.0 + mix(vec3(0.01), vec3(0.99), threshold)) / 255.0;
}
`

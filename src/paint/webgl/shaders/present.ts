import { DITHER } from './shared.js'

/** Every channel is the level at which sums are clamped. */
export const LEVEL_FRAGMENT: string = `
uniform vec2 level;
out vec4 color;
void main() { color = vec4(level.x); }`

/** The sums, clamped and dithered to 8 bits. `rows` holds the first row, and the step to the next. */
export const PRESENT_FRAGMENT: string = `${DITHER}
uniform sampler2D map;
uniform vec2 rows;
out vec4 color;
void main() {
  ivec2 texel = ivec2(gl_FragCoord.x, rows.x + rows.y * gl_FragCoord.y);
  color = vec4(dithered(clamp(texelFetch(map, texel, 0).rgb, 0.0, 1.0), gl_FragCoord.xy), 1.0);
}`

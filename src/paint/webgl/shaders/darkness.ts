import type { fragmentOf } from './light.js'

/** Of a darkness, the map that it leaves, as opaque as cone and mask say. */
export function darknessFragment(from: typeof fragmentOf): string {
  const shown = 'vec4(clamp(texelFetch(map, ivec2(gl_FragCoord.xy), 0).rgb, 0.0, 1.0), strength * most)'
  return `
uniform sampler2D map;${from('1.0', shown)}`
}

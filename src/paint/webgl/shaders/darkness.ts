import { fragmentOf } from './light.js'

const SHOWN = 'vec4(clamp(texelFetch(map, ivec2(gl_FragCoord.xy), 0).rgb, 0.0, 1.0), strength * most)'

/** Draws the map inside a darkness, with the alpha of its cone and its mask. */
export const DARKNESS_FRAGMENT: string = /* @__PURE__ */ `
uniform sampler2D map;${fragmentOf('1.0', SHOWN)}`

import { fragmentOf } from './light.js'

const SHOWN = 'vec4(clamp(texelFetch(map, ivec2(gl_FragCoord.xy), 0).rgb, 0.0, 1.0), strength * most)'

/** Draws the map that a darkness leaves, as opaque as its cone and its mask are. */
export const DARKNESS_FRAGMENT: string = /* @__PURE__ */ `
uniform sampler2D map;${fragmentOf('1.0', SHOWN)}`

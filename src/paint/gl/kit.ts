import { pixelSize } from './MapView.js'
import { spreadShadow } from './SoftWalls.js'
import { fragmentOf, LIGHT_VERTEX } from './shaders/light.js'
import { deep, hiding, hidingBy, maskBy } from './shaders/soft.js'

/** What is used again by what comes late: handed over, since a chunk that others import from pays 0.4 kB for what it exports. */
export const KIT = { LIGHT_VERTEX, deep, fragmentOf, hiding, hidingBy, maskBy, pixelSize, spreadShadow }

export type Kit = typeof KIT

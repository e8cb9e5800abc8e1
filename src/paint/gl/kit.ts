import { pixelSize } from './MapView.js'
import { spreadShadow } from './SoftWalls.js'
import { fragmentOf, LIGHT_VERTEX } from './shaders/light.js'
import { deep, hiding, hidingBy, maskBy } from './shaders/soft.js'

/** What is used again by what comes late: handed over, since a chunk that others import from pays 0.4 kB for what it exports. */
export interface Kit {
  readonly LIGHT_VERTEX: string
  readonly deep: typeof deep
  readonly fragmentOf: typeof fragmentOf
  readonly hiding: typeof hiding
  readonly hidingBy: typeof hidingBy
  readonly maskBy: typeof maskBy
  readonly pixelSize: typeof pixelSize
  readonly spreadShadow: typeof spreadShadow
}

export const KIT: Kit = { LIGHT_VERTEX, deep, fragmentOf, hiding, hidingBy, maskBy, pixelSize, spreadShadow }

import { checkNotNegative, checkOptions, failRange, failType } from '../../geometry/check.js'
import type { FogPaintOptions } from '../../paint/fog/FogView.js'
import type { ExploredMap } from '../../scene/explored/ExploredMap.js'
import { type ColorParser, checkColor, type Rgba } from '../../scene/lights/color.js'
import { sameValue } from '../../scene/sameValue.js'

/** What a fog shows and hides, as its users write it. */
export interface FogProps {
  /** The viewers whose sight clears it: those of one group alone. @default all viewers */
  group?: string | undefined
  /** Where it remembers what was seen: what is seen is added. Without one nothing is remembered. */
  explored?: ExploredMap | undefined
  /** What covers what nobody has seen, a CSS color. @default '#07080c' */
  unexplored?: string | undefined
  /** How an area looks that is remembered and not seen now: the content times this, without any light. */
  remembered?: RememberedLook | undefined
  /** World units over which edges fade, into what is shown: what is hidden is covered wholly. @default 0 */
  soft?: number | undefined
}

/** How what is remembered looks: the same whatever the lights and the ambient light are. */
export interface RememberedLook {
  /** A CSS color that is multiplied over the content in place of the light. @default '#8a8fa3' */
  color?: string | undefined
  /** Share of the content's saturation that stays: 0 is gray, 1 as it is. Not in a `<LightLayer>`. @default 0.35 */
  saturation?: number | undefined
}

/** The same, checked. */
export interface FogSettings extends FogPaintOptions {
  readonly group: string | undefined
  readonly explored: ExploredMap | null
}

/** An ExploredMap or none, or an error. */
export function checkExplored(name: string, explored: ExploredMap | undefined): void {
  if (explored === undefined || typeof explored?.merge === 'function') return
  failType(name, 'an ExploredMap, as createExploredMap gives it', explored)
}

export function checkFog(name: string, props: FogProps, parse: ColorParser): FogSettings {
  const { group, explored, unexplored = '#07080c', remembered = {}, soft = 0 } = props
  const { color = '#8a8fa3', saturation = 0.35 } = checkOptions(remembered, `${name} remembered`)
  if (group !== undefined && typeof group !== 'string') failType(`${name} group`, 'a string', group)
  checkExplored(`${name} explored`, explored)
  const share = checkNotNegative(`${name} remembered.saturation`, saturation)
  return {
    group,
    explored: explored ?? null,
    unexplored: checkColor(`${name} unexplored`, unexplored, parse),
    color: overWhite(checkColor(`${name} remembered.color`, color, parse)),
    saturation: share > 1 ? failRange(`${name} remembered.saturation`, 'from 0 to 1', saturation) : share,
    soft: checkNotNegative(`${name} soft`, soft),
  }
}

/** The opaque color that multiplies as a translucent one does. */
function overWhite([red, green, blue, alpha]: Rgba): Rgba {
  const mixed = (channel: number): number => 1 - alpha + alpha * channel
  return [mixed(red), mixed(green), mixed(blue), 1]
}

export function isSameFog({ explored, ...look }: FogSettings, { explored: other, ...rest }: FogSettings): boolean {
  return explored === other && sameValue(look, rest)
}

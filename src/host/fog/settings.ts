import {
  checkFraction,
  checkList,
  checkNotNegative,
  checkOptions,
  checkString,
  failType,
} from '../../geometry/check.js'
import type { Outline } from '../../geometry/points.js'
import { checkPolygon } from '../../geometry/polygons.js'
import type { FogPaintOptions } from '../../paint/fog/FogView.js'
import type { ExploredMap } from '../../scene/explored/ExploredMap.js'
import { ambientLight, type ColorParser, checkColor, type Rgba } from '../../scene/lights/color.js'
import type { SightPlan } from '../../scene/plan/sightPlan.js'
import { sameValue } from '../../scene/sameValue.js'

/** Settings of a fog, as given in props. */
export interface FogProps {
  /** The group whose viewers clear the fog. @default all viewers */
  group?: string | undefined
  /**
   * The areas in sight, such as a server computes with `visibilityPolygon` or `scene.sightPlan`: outlines in world
   * units. Viewers and light levels of the scene then have no effect.
   * @default what the viewers see
   */
  views?: readonly Outline[] | undefined
  /** The map of explored areas. Areas in sight are added to it. Without one nothing is remembered. */
  explored?: ExploredMap | undefined
  /** CSS color that covers unexplored areas. @default '#07080c' */
  unexplored?: string | undefined
  /** Look of areas that are explored but not in sight. It replaces all light there. */
  remembered?: RememberedLook | undefined
  /**
   * Distance over which edges fade, in world units. The fade is on the visible side; hidden areas are covered
   * completely.
   * @default 0
   */
  soft?: number | undefined
}

/** Look of remembered areas, independent of the lights and the ambient light. */
export interface RememberedLook {
  /** CSS color that replaces the light and multiplies the content. @default '#8a8fa3' */
  color?: string | undefined
  /** Fraction of the content's saturation that remains, from 0 (gray) to 1. Not in a `<LightLayer>`. @default 0.35 */
  saturation?: number | undefined
}

/** Checked settings of a fog. */
export interface FogSettings extends FogPaintOptions {
  readonly group: string | undefined
  /** The areas in sight, or null if viewers decide. */
  readonly views: SightPlan | null
  readonly explored: ExploredMap | null
}

/** Throws if `explored` is neither an ExploredMap nor undefined. */
export function checkExplored(name: string, explored: ExploredMap | undefined): void {
  if (explored === undefined || typeof explored?.merge === 'function') return
  failType(name, 'an ExploredMap made by createExploredMap', explored)
}

export function checkFog(name: string, props: FogProps, parse: ColorParser): FogSettings {
  const { group, views, explored, unexplored = '#07080c', remembered = {}, soft = 0 } = props
  const { color = '#8a8fa3', saturation = 0.35 } = checkOptions(remembered, `${name} remembered`)
  if (group !== undefined) checkString(`${name} group`, group)
  checkExplored(`${name} explored`, explored)
  return {
    group,
    views: views === undefined ? null : checkViews(`${name} views`, views),
    explored: explored ?? null,
    unexplored: checkColor(`${name} unexplored`, unexplored, parse),
    color: overWhite(checkColor(`${name} remembered.color`, color, parse)),
    saturation: checkFraction(`${name} remembered.saturation`, saturation),
    soft: checkNotNegative(`${name} soft`, soft),
  }
}

function checkViews(name: string, views: readonly Outline[]): SightPlan {
  const rings = Array.from(checkList(name, 'outlines', views), (view, i) => checkPolygon(`${name}[${i}]`, view))
  return { senses: rings.map((ring) => ({ ring, lit: null })) }
}

/** Returns the opaque color that multiplies like a translucent one. */
function overWhite(color: Rgba): Rgba {
  return [...ambientLight(color), 1]
}

export function isSameFog({ explored, ...look }: FogSettings, { explored: other, ...rest }: FogSettings): boolean {
  return explored === other && sameValue(look, rest)
}

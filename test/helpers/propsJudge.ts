import { flattenCircle } from '../../src/geometry/circles.js'
import type { SceneLight } from '../../src/scene/emitters/kinds.js'
import { codesOfProps, type OccluderProps, placeWalls, wallsOfProps } from '../../src/scene/occluders/occluder.js'
import { CHANNELS } from '../../src/visibility/attributes.js'
import type { JudgedWalls, Share } from './softJudge.js'

const ENDLESS = Number.POSITIVE_INFINITY

/**
 * Largest distance of flattened circles inside round ones, in pixels, as the props define it for a
 * scene at its plain scale.
 */
const TOLERANCE = 0.25

/** The channels of `#rrggbb`. */
function channels(color = '#ffffff'): Share {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as unknown as Share
}

/**
 * Returns the walls of occluders and their effect on a light, only by its props and theirs, without
 * reading a plan. `center` is the center of the area that a sun lights.
 */
export function wallsByProps(
  light: SceneLight,
  occluders: readonly OccluderProps[],
  center = { x: light.x, y: light.y },
): JudgedWalls & { readonly center: { readonly x: number; readonly y: number } } {
  const { parallel = false, direction = 0, size = 0, elevation, height, shadowLength = ENDLESS, mask = -1 } = light
  const walls: number[] = []
  const codes: number[] = []
  const spans: JudgedWalls['spans'][number][] = []
  const panes: number[] = []
  const transmittances: Share[] = []
  for (const props of occluders) {
    if (((props.layer ?? -1) & mask) === 0 || light.shadows === false) continue
    const { opacity = 1, depth = 0 } = props
    if (opacity < 1) {
      const [red, green, blue] = channels(props.tint)
      transmittances.push([red * (1 - opacity), green * (1 - opacity), blue * (1 - opacity)])
    }
    const pane = opacity < 1 ? transmittances.length : 0
    const h = props.height ?? ENDLESS
    const isLower = !parallel && height !== undefined && h < height
    const byElevation = parallel && elevation !== undefined ? h / Math.tan(elevation) : ENDLESS
    const span = {
      start: pane > 0 ? 0 : depth,
      length: Math.min(shadowLength, byElevation),
      ratio: isLower ? h / (height - h) : ENDLESS,
    }
    if (span.length === 0 || span.ratio === 0) continue
    const own = wallsOfProps('Occluder', props, (circle) => flattenCircle(circle, TOLERANCE))
    const ownCodes = codesOfProps('Occluder', props, own)
    const placed = placeWalls('Occluder', own.walls, props)
    ownCodes.forEach((code, wall) => {
      if ((code & CHANNELS.light) === 0) return
      walls.push(...placed.subarray(4 * wall, 4 * wall + 4))
      codes.push(code)
      spans.push(span)
      panes.push(pane)
    })
  }
  const sun = parallel ? ({ shape: 'directional', direction, spread: size, distance: 1e8 } as const) : null
  const isTube = light.endX !== undefined || light.endY !== undefined
  const [endX, endY] = [light.endX ?? light.x, light.endY ?? light.y]
  const line = isTube
    ? ({ shape: 'segment', x0: light.x, y0: light.y, x1: endX, y1: endY, reach: light.radius ?? 300 } as const)
    : null
  return {
    walls: Float64Array.from(walls),
    codes: Uint16Array.from(codes),
    spans,
    panes,
    transmittances,
    sun,
    line,
    center,
  }
}

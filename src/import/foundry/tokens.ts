import type { SceneDataViewer } from '../../scene/data/sceneData.js'
import type { Sense } from '../../scene/sight/viewer.js'
import { checkPixels } from '../checkPixels.js'
import type { Frame } from './frame.js'
import { readCone } from './lights.js'
import type { FoundryMode, FoundryToken } from './schema.js'

/** Detection mode of every token: sees in the light, up to walls. */
export const LIGHT_PERCEPTION = 'lightPerception'
/** Detection mode to which the range of sight applies: sees without light. */
export const BASIC_SIGHT = 'basicSight'

/** Detection modes that detect all targets alike, in the order of a viewer's senses. */
export const SENSES: ReadonlyMap<string, Sense> = new Map<string, Sense>([
  [LIGHT_PERCEPTION, {}],
  [BASIC_SIGHT, { name: BASIC_SIGHT, needs: 'dark' }],
  ['feelTremor', { name: 'feelTremor', channel: null, needs: 'dark' }],
  ['seeAll', { name: 'seeAll', needs: 'dark' }],
  ['senseAll', { name: 'senseAll', channel: null, needs: 'dark' }],
])

/** Returns a viewer for each token with sight. `null` stands for tokens of other levels. */
export function readTokens(
  tokens: readonly (FoundryToken | null)[],
  frame: Frame,
  warnings: string[],
): SceneDataViewer[] {
  return tokens.flatMap((token, i) => {
    if (token === null) return []
    const path = `tokens[${i}]`
    const { light, dimLight, brightLight } = token
    if (light?.dim || light?.bright || dimLight || brightLight) warnings.push(`${path} carries a light: left out`)
    return (token.sight?.enabled ?? token.vision) ? readViewer(path, token, frame, warnings) : []
  })
}

function readViewer(path: string, token: FoundryToken, frame: Frame, warnings: string[]): SceneDataViewer {
  const { sight } = token
  const senses = readSenses(path, token, frame.scale, warnings)
  return {
    x: checkPixels(`${path}.x`, token.x + (token.width * frame.size) / 2 - frame.left),
    y: checkPixels(`${path}.y`, token.y + (token.height * frame.size) / 2 - frame.top),
    ...readCone(token.rotation, sight === null ? token.sightAngle : sight.angle),
    ...(senses !== null && { senses }),
  }
}

/** Returns the senses of a token, or null for light perception only, which is the default of a viewer. */
function readSenses(path: string, token: FoundryToken, scale: number, warnings: string[]): Sense[] | null {
  const { sight, detectionModes: modes } = token
  const range = sight === null ? Math.max(token.dimSight, token.brightSight) : sight.range
  const ranges = new Map<string, number | null>([[LIGHT_PERCEPTION, null]])
  if (range !== 0) ranges.set(BASIC_SIGHT, range)
  const modeList: FoundryMode[] = Array.isArray(modes)
    ? modes
    : Object.entries(modes).map(([id, mode]) => ({ ...mode, id }))
  for (const { id, enabled, range } of modeList) {
    if (enabled && !SENSES.has(id))
      warnings.push(`${path} has the unknown detection mode ${JSON.stringify(id)}: left out`)
    else if (enabled && range !== 0) ranges.set(id, range)
    else ranges.delete(id)
  }
  if (ranges.size === 1 && ranges.get(LIGHT_PERCEPTION) === null) return null
  return [...SENSES].flatMap(([id, sense]) => {
    const range = ranges.get(id)
    if (range === undefined) return []
    return range === null ? { ...sense } : { ...sense, radius: checkPixels(`${path}.sight.range`, range * scale) }
  })
}

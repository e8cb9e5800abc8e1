import { closedWalls } from '../../scene/data/closedWalls.js'
import type { Channel, SceneDataOccluder, WallAttributes } from '../../scene/data/sceneData.js'
import { sidesOf } from '../../scene/occluders/outlines.js'
import type { ReportLoss } from '../checkFormat.js'
import type { FileUnits } from './fileUnits.js'

const CHANNELS: readonly Channel[] = ['light', 'sight', 'move', 'sound']

/** Effects of a wall on a channel, in the numbers of version 9 and later. */
const NONE = 0
const LIMITED = 10
const NORMAL = 20
/** Without a threshold it blocks everything, but it distinguishes a window from a wall. */
const PROXIMITY = 30

const DIRECTIONS = { both: 0, negative: 1, positive: 2 }

/** Returns a wall of the file for each wall that has a length. */
export function formatWalls(
  occluders: readonly SceneDataOccluder[],
  units: FileUnits,
  reportLoss: ReportLoss,
): object[] {
  return occluders.flatMap((occluder, i) => formatOccluder(`data.occluders[${i}]`, occluder, units, reportLoss))
}

function formatOccluder(path: string, occluder: SceneDataOccluder, units: FileUnits, reportLoss: ReportLoss): object[] {
  const { kind, attributes, secret = false, locked = false } = occluder
  const isDoor = kind === 'door'
  const isOpen = occluder.open || attributes?.open === true
  const walls = Float64Array.from(closedWalls(occluder))
  // An object that is lit itself blocks from its inside.
  const insides = kind === 'object' && attributes === undefined ? sidesOf(walls) : []
  if (kind === 'object') reportLoss(`${path}.kind is lost: its outline becomes walls`)
  if (isDoor && walls.length > 4) reportLoss(`${path} becomes ${walls.length / 4} doors`)
  const rest = {
    ...(isOpen && !isDoor ? BLOCKS_NOTHING : formatEffects(path, occluder, reportLoss)),
    door: isDoor ? (secret ? 2 : 1) : 0,
    ds: isDoor && isOpen ? 1 : isDoor && locked ? 2 : 0,
  }
  const documents: object[] = []
  for (let i = 0; i < walls.length; i += 4) {
    const [x0, y0, x1, y1] = walls.subarray(i, i + 4) as unknown as [number, number, number, number]
    if (x0 === x1 && y0 === y1) continue
    const c = [units.x(x0), units.y(y0), units.x(x1), units.y(y1)]
    documents.push({ c, ...rest, dir: DIRECTIONS[insides[i / 4] ?? attributes?.from ?? 'both'] })
  }
  return documents
}

const BLOCKS_NOTHING = { light: NONE, sight: NONE, move: NONE, sound: NONE }

function formatEffects(
  path: string,
  { kind, attributes }: SceneDataOccluder,
  reportLoss: ReportLoss,
): Record<Channel, number> {
  const { blocks = CHANNELS, limited = false }: WallAttributes =
    attributes ?? (kind === 'window' ? { blocks: ['move', 'sound'] } : {})
  const isLimited = (channel: Channel): boolean => (typeof limited === 'boolean' ? limited : limited.includes(channel))
  if (blocks.includes('move') && isLimited('move'))
    reportLoss(`${path}.attributes.limited: movement is blocked completely`)
  const effect = (channel: Channel): number => {
    if (!blocks.includes(channel)) return NONE
    if (channel !== 'move' && isLimited(channel)) return LIMITED
    return kind === 'window' && (channel === 'light' || channel === 'sight') ? PROXIMITY : NORMAL
  }
  return { light: effect('light'), sight: effect('sight'), move: effect('move'), sound: effect('sound') }
}

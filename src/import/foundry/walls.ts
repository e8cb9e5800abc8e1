import type { Channel, SceneDataOccluder, WallAttributes } from '../../scene/data/sceneData.js'
import { checkPixels } from '../checkPixels.js'
import type { Frame } from './frame.js'
import type { FoundryWall } from './schema.js'

const CHANNELS: readonly Channel[] = ['light', 'sight', 'move', 'sound']

/** Effect of a wall on a channel. 1 and 2 are the numbers of version 8. */
type Effect = 'none' | 'normal' | 'limited' | 'proximity' | 'distance'

const EFFECTS = new Map<number, Effect>([
  [0, 'none'],
  [1, 'normal'],
  [2, 'limited'],
  [10, 'limited'],
  [20, 'normal'],
  [30, 'proximity'],
  [40, 'distance'],
])

/** Blocking sides by `dir`. 1 blocks from the left, looking from the first end to the second. */
const SIDES = new Map<number, 'negative' | 'positive'>([
  [1, 'negative'],
  [2, 'positive'],
])

const SECRET = 2
const OPEN = 1
const LOCKED = 2

/**
 * Returns the occluders of a scene's walls, walls before doors and windows. `null` stands for walls of other levels.
 */
export function readWalls(
  walls: readonly (FoundryWall | null)[],
  frame: Frame,
  warnings: string[],
): SceneDataOccluder[] {
  const wallOccluders: SceneDataOccluder[] = []
  const openings: SceneDataOccluder[] = []
  walls.forEach((wall, i) => {
    if (wall === null) return
    const occluder = readWall(`walls[${i}]`, wall, frame, warnings)
    if (occluder !== null) (occluder.kind === 'wall' ? wallOccluders : openings).push(occluder)
  })
  return [...wallOccluders, ...openings]
}

function readWall(path: string, wall: FoundryWall, frame: Frame, warnings: string[]): SceneDataOccluder | null {
  const walls = wall.c.map((value, i) => checkPixels(`${path}.c`, value - (i % 2 === 0 ? frame.left : frame.top)))
  if (walls[0] === walls[2] && walls[1] === walls[3]) {
    warnings.push(`${path} has no length and blocks nothing: skipped`)
    return null
  }
  const effects = readEffects(path, wall, warnings)
  const isDoor = wall.door > 0
  const kind = isDoor ? 'door' : isWindow(effects) ? 'window' : 'wall'
  const attributes = attributesOf(effects, wall.dir)
  return {
    kind,
    walls,
    open: isDoor && wall.ds === OPEN,
    ...(!isDefault(kind, attributes) && { attributes }),
    ...(isDoor && wall.door === SECRET && { secret: true }),
    ...(isDoor && wall.ds === LOCKED && { locked: true }),
  }
}

function readEffects(path: string, wall: FoundryWall, warnings: string[]): Record<Channel, Effect> {
  const read = (channel: Channel, value: number): Effect => {
    const effect = EFFECTS.get(value)
    if (effect === undefined) warnings.push(`${path}.${channel} has the unknown value ${value}: read as blocking`)
    if (effect === 'proximity' || effect === 'distance') {
      warnings.push(`${path}.${channel} depends on distance (${effect}): read as blocking everywhere`)
    }
    return effect ?? 'normal'
  }
  return {
    light: read('light', wall.light ?? wall.sense),
    sight: read('sight', wall.sight ?? wall.sense),
    move: read('move', wall.move),
    sound: read('sound', wall.sound),
  }
}

/** Returns true for windows: they let sight through, perhaps only nearby, and block movement. */
function isWindow({ light, sight, move }: Record<Channel, Effect>): boolean {
  const isGlass = (effect: Effect): boolean => effect === 'none' || effect === 'proximity'
  return isGlass(light) && isGlass(sight) && move !== 'none'
}

function attributesOf(effects: Record<Channel, Effect>, dir: number): WallAttributes {
  const blocks = CHANNELS.filter((channel) => effects[channel] !== 'none')
  const limited = CHANNELS.filter((channel) => effects[channel] === 'limited')
  const from = SIDES.get(dir)
  return {
    ...(blocks.length < CHANNELS.length && { blocks }),
    ...(from !== undefined && { from }),
    ...(limited.length > 0 && { limited }),
  }
}

/** Returns true if the attributes are the default of the kind. */
function isDefault(kind: SceneDataOccluder['kind'], { blocks, from, limited }: WallAttributes): boolean {
  if (from !== undefined || limited !== undefined) return false
  return kind === 'window' ? blocks?.join() === 'move,sound' : blocks === undefined
}

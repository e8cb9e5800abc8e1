import type { Channel, SceneData, SceneDataOccluder, Sense } from 'react-umbra'
import { DEFAULTS, SIGHT } from './defaults.js'
import { clamp, tidyLength } from './placing.js'
import {
  type Corner,
  channelsOf,
  type Item,
  limitedOf,
  type PlaygroundScene,
  type ViewerSense,
} from './playgroundScene.js'

/** Channels that a window blocks; it lets light and sight through. */
export const THROUGH_GLASS: readonly Channel[] = ['move', 'sound']

/**
 * A map as a scene: each line of its walls an item that can be moved, each lamp a light, each who sees a viewer; the
 * rest is as before. A picture that can be shown has the walls drawn.
 */
export function sceneFromMap(map: SceneData, before: PlaygroundScene): PlaygroundScene {
  const [width, height] = [clamp(map.width, 50, 10_000), clamp(map.height, 50, 10_000)]
  const items: Item[] = []
  const drawn = pictureOf(map) === null
  for (const occluder of map.occluders) {
    const said = { ...blockingOf(occluder), drawn }
    for (const line of linesOf(occluder)) {
      const item = lineItem(items.length + 1, line)
      const isDoor = occluder.kind === 'door'
      const isLit = occluder.kind === 'object' && occluder.attributes === undefined
      items.push(item.kind === 'wall' ? { ...item, ...said, door: isDoor } : { ...item, ...said, lit: isLit })
    }
  }
  for (const { direction = 0, angle, ...light } of map.lights) {
    const id = items.length + 1
    if (angle === undefined) items.push({ ...DEFAULTS.light, ...light, id, kind: 'light' })
    else items.push({ ...DEFAULTS.flashlight, ...light, id, kind: 'flashlight', direction, angle, feather: 0 })
  }
  for (const { senses, ...viewer } of map.viewers ?? []) {
    const own = senses && { senses: senses.map(withAll) }
    items.push({ ...DEFAULTS.viewer, ...viewer, ...own, id: items.length + 1, kind: 'viewer' })
  }
  const daylight = map.daylight ?? 'dark'
  return { ...before, width, height, daylight, grid: clamp(map.grid?.size ?? before.grid, 2, 1000), items }
}

/** A map's picture, where it is in the file itself: nothing is fetched from where a file says. */
export const pictureOf = ({ image }: SceneData): string | null =>
  image !== undefined && /^data:image\//i.test(image) ? image : null

/** Returns the channels and the side that an occluder blocks. */
function blockingOf({ kind, open, attributes = {} }: SceneDataOccluder) {
  const { wall } = DEFAULTS
  const isGlass = kind === 'window' && attributes.blocks === undefined
  return {
    open: open || attributes.open === true,
    blocks: isGlass ? THROUGH_GLASS : (attributes.blocks ?? wall.blocks),
    from: attributes.from ?? wall.from,
    limited: limitedOf(channelsOf(attributes.limited ?? false)),
  }
}

/** A sense with what its file leaves out. */
const withAll = ({ name = SIGHT.name, radius, channel = SIGHT.channel, needs = SIGHT.needs }: Sense): ViewerSense => ({
  name,
  radius: radius ?? null,
  channel,
  needs,
})

/** Walls that go on from one another, as lines of corners. */
function linesOf({ walls, closed = false }: SceneDataOccluder): Corner[][] {
  const lines: Corner[][] = []
  for (let i = 0; i < walls.length; i += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [walls[i], walls[i + 1], walls[i + 2], walls[i + 3]]
    const end = lines.at(-1)?.at(-1)
    if (end === undefined || end[0] !== x0 || end[1] !== y0) lines.push([[x0, y0]])
    lines.at(-1)!.push([x1, y1])
  }
  const [line] = lines
  if (closed && line !== undefined && lines.length === 1 && !isRing(line)) line.push(line[0]!)
  return lines
}

const isRing = (line: readonly Corner[]): boolean => {
  const [first, last] = [line[0]!, line.at(-1)!]
  return line.length > 3 && first[0] === last[0] && first[1] === last[1]
}

function lineItem(id: number, line: readonly Corner[]): Extract<Item, { kind: 'polygon' | 'wall' }> {
  const isClosed = isRing(line)
  const corners = isClosed ? line.slice(0, -1) : line
  const [x, y] = [0, 1].map((axis) => tidyLength(mean(corners.map((corner) => corner[axis]!))))
  const points = corners.map(([cx, cy]): Corner => [tidyLength(cx - x!), tidyLength(cy - y!)])
  const place = { id, x: x!, y: y!, points }
  return isClosed ? { ...DEFAULTS.polygon, ...place, kind: 'polygon' } : { ...DEFAULTS.wall, ...place, kind: 'wall' }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

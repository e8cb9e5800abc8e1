import type { SceneData, SceneDataLight, SceneDataOccluder, SceneDataViewer } from 'react-umbra'
import { SIGHT } from './defaults.js'
import { THROUGH_GLASS } from './fromMap.js'
import { cornersOf, toWorld } from './placing.js'
import {
  ALL_LAYERS,
  type BodyItem,
  CHANNELS,
  type CircleItem,
  type Corner,
  channelsOf,
  type FlashlightItem,
  isBody,
  type LightItem,
  type PlaygroundScene,
  type ViewerItem,
} from './playgroundScene.js'

const FULL_TURN = 2 * Math.PI

/** Farthest that a circle's outline lies within it, in world units. */
const ARC_TOLERANCE = 0.25

/**
 * A scene as a map that other programs can be given: bodies with their walls where they stand, doors, lights and
 * viewers that are on; `image` is the picture under it. What a map has no word for is left out.
 */
export function mapFromScene(scene: PlaygroundScene, image: string | null = null): SceneData {
  const { width, height, ambient, daylight, grid, items } = scene
  return {
    ...{ width, height, ambient },
    ...(daylight !== 'dark' && { daylight }),
    ...(image !== null && { image }),
    grid: { x: 0, y: 0, size: grid },
    occluders: items.filter(isBody).map(occluderOf),
    lights: items
      .filter(isShining)
      .filter(({ enabled }) => enabled)
      .map(lightOf),
    viewers: items
      .filter((item) => item.kind === 'viewer')
      .filter(({ enabled }) => enabled)
      .map(viewerOf),
    warnings: [],
  }
}

/** Returns the parts of a scene that no map can store, in the panel's words. */
export function lostInMap({ blend, fog, relief, items }: PlaygroundScene): string[] {
  const lights = items.filter(isShining)
  const lost: Readonly<Record<string, boolean>> = {
    'what is off': items.some((item) => 'enabled' in item && !item.enabled),
    falloff: lights.some(({ falloff }) => falloff !== 'smooth'),
    'sizes of lights': lights.some(({ size }) => size > 0),
    blend: blend !== 'screen' || lights.some((light) => light.blend !== 'host' && light.blend !== blend),
    feather: items.some((item) => item.kind === 'flashlight' && item.feather > 0),
    flicker: lights.some(({ flicker }) => flicker !== 'steady'),
    'pictures that lights throw': lights.some(({ image }) => image !== 'nothing'),
    relief: relief === true,
    glow: lights.some(({ glow }) => glow > 0),
    tubes: items.some(({ kind }) => kind === 'tube'),
    suns: items.some(({ kind }) => kind === 'sun'),
    panes: items.some((item) => isBody(item) && item.opacity < 1),
    heights: items.some((item) => (isBody(item) ? item.tall !== null : 'height' in item && item.height !== null)),
    'lengths of shadows': lights.some(({ shadowLength }) => shadowLength !== null),
    'masks and layers': items.some(
      (item) => (isBody(item) ? item.layer : 'mask' in item ? item.mask : ALL_LAYERS) !== ALL_LAYERS,
    ),
    'what lights ignore': lights.some(({ ignores }) => ignores !== 'nothing'),
    depth: items.some((item) => isBody(item) && item.depth > 0),
    groups: items.some((item) => item.kind === 'viewer' && item.group !== ''),
    fog: fog.enabled,
  }
  return Object.keys(lost).filter((name) => lost[name])
}

const isShining = (item: PlaygroundScene['items'][number]): item is LightItem | FlashlightItem =>
  item.kind === 'light' || item.kind === 'flashlight'

function occluderOf(item: BodyItem): SceneDataOccluder {
  const outline = item.kind === 'circle' ? circleCorners(item) : cornersOf(item).map((corner) => placed(item, corner))
  const corners = item.kind === 'wall' ? outline : [...outline, ...outline.slice(0, 1)]
  const kind = kindOf(item)
  const attributes = attributesOf(item, kind, outline)
  const walls = corners.slice(1).flatMap((corner, i) => [...corners[i]!, ...corner])
  return { kind, walls, open: item.open, ...(attributes !== null && { attributes }) }
}

function placed(item: BodyItem, corner: Corner): Corner {
  const { x, y } = toWorld(item, corner)
  return [x, y]
}

/** Only a door can be open on a tabletop. */
function kindOf(item: BodyItem): SceneDataOccluder['kind'] {
  if (item.kind !== 'wall') return item.lit ? 'object' : 'wall'
  if (item.door || item.open) return 'door'
  const stops = (channel: (typeof CHANNELS)[number]): boolean => item.blocks.includes(channel)
  return stops('move') && !stops('light') && !stops('sight') ? 'window' : 'wall'
}

/** Returns an occluder's attributes, or null if its kind implies them. */
function attributesOf(
  { blocks, from, limited }: BodyItem,
  kind: SceneDataOccluder['kind'],
  outline: readonly Corner[],
): NonNullable<SceneDataOccluder['attributes']> | null {
  const isObject = kind === 'object'
  const isUsual = blocks.join() === (kind === 'window' ? THROUGH_GLASS : CHANNELS).join()
  const isLimited = channelsOf(limited).length > 0
  if (isUsual && !isLimited && (isObject || from === 'both')) return null
  // A lit occluder blocks what strikes it from its inside, whatever its sides are.
  const side = isObject ? (areaOf(outline) > 0 ? 'positive' : 'negative') : from
  return {
    ...(blocks.length < CHANNELS.length && { blocks }),
    ...(side !== 'both' && { from: side }),
    ...(isLimited && { limited }),
  }
}

/** Twice the area of an outline; below zero where it goes round against +x towards +y. */
const areaOf = (outline: readonly Corner[]): number =>
  outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!
    return sum + x * nextY - nextX * y
  }, 0)

function circleCorners({ x, y, radius }: CircleItem): Corner[] {
  const half = Math.acos(1 - Math.min(1, ARC_TOLERANCE / Math.max(radius, ARC_TOLERANCE)))
  const count = Math.max(8, Math.ceil(Math.PI / half))
  return Array.from({ length: count }, (_, i): Corner => {
    const angle = (FULL_TURN * i) / count
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** Direction and angle of what does not go all round. */
const coneOf = ({ direction, angle }: FlashlightItem | ViewerItem): { direction?: number; angle?: number } =>
  angle < FULL_TURN ? { direction, angle } : {}

function lightOf(item: LightItem | FlashlightItem): SceneDataLight {
  const { x, y, radius, color, intensity, shadows, bright, darkness, priority } = item
  return {
    ...{ x, y, radius, color, intensity, shadows },
    ...(bright !== null && { bright }),
    ...(item.kind === 'flashlight' && coneOf(item)),
    ...(darkness && { darkness }),
    ...(priority !== 0 && { priority }),
  }
}

function viewerOf(item: ViewerItem): SceneDataViewer {
  const { x, y, radius, senses } = item
  const isUsual = JSON.stringify(senses) === JSON.stringify([SIGHT])
  return {
    ...{ x, y },
    ...(radius !== null && { radius }),
    ...coneOf(item),
    ...(!isUsual && {
      senses: senses.map(({ radius, ...sense }) => ({ ...sense, ...(radius !== null && { radius }) })),
    }),
  }
}

import type { Point } from 'react-umbra'
import type { Said } from './defaults.js'
import { newItem } from './newItem.js'
import { clamp, snapped, tidyAngle, tidyLength, tidyPoint, wrapped } from './placing.js'
import { type Fog, type Item, isAimed, type Kind, type PlaygroundScene } from './playgroundScene.js'

/** Radians that turning snaps to: 15°. */
export const TURN_STEP = Math.PI / 12

export const findItem = (scene: PlaygroundScene, id: number | null): Item | undefined =>
  scene.items.find((item) => item.id === id)

const freeId = ({ items }: PlaygroundScene): number => items.reduce((most, { id }) => Math.max(most, id), 0) + 1

export const replaceItem = (scene: PlaygroundScene, item: Item): PlaygroundScene => ({
  ...scene,
  items: scene.items.map((one) => (one.id === item.id ? item : one)),
})

export function changeItem(scene: PlaygroundScene, id: number, change: Said): PlaygroundScene {
  const item = findItem(scene, id)
  if (item === undefined) return scene
  const current: Said = { ...item }
  if (Object.entries(change).every(([name, value]) => Object.is(current[name], value))) return scene
  return replaceItem(scene, { ...item, ...change } as Item)
}

/** Returns an edit that turns the fog on or off, and its description. */
export const switchFog = ({ enabled }: Fog) => ({
  type: 'edit' as const,
  edit: (scene: PlaygroundScene): PlaygroundScene => ({ ...scene, fog: { ...scene.fog, enabled: !enabled } }),
  says: ({ fog, items }: PlaygroundScene): string => {
    if (!fog.enabled) return 'The fog is gone.'
    const hasViewer = items.some(({ kind }) => kind === 'viewer')
    return hasViewer ? 'Fog covers what no viewer sees.' : 'Fog covers all: add a viewer that sees.'
  },
})

/** The side of the grid's squares where things snap to it, else 0. */
export const gridStep = ({ snap, grid }: PlaygroundScene): number => (snap ? grid : 0)

const inside = ({ width, height }: PlaygroundScene, { x, y }: Point): Point => ({
  x: clamp(x, 0, width),
  y: clamp(y, 0, height),
})

/** Adds an item of a kind; where its place is taken, a little beside it. */
export function addItem(scene: PlaygroundScene, kind: Kind, at?: Point): PlaygroundScene {
  const id = freeId(scene)
  const step = gridStep(scene)
  let { x, y } = at ?? { x: scene.width / 2, y: scene.height / 2 }
  if (at === undefined) [x, y] = [snapped(x, step), snapped(y, step)]
  const isTaken = (): boolean => scene.items.some((item) => Math.hypot(item.x - x, item.y - y) < 1)
  for (let tries = 0; at === undefined && isTaken() && tries < 50; tries++) {
    x += scene.grid
    y += scene.grid
  }
  return { ...scene, items: [...scene.items, newItem(kind, id, tidyPoint(inside(scene, { x, y })))] }
}

/** Moves an item's center, to the grid if that is on, and never out of the picture. */
export function moveItem(scene: PlaygroundScene, id: number, to: Point, step = gridStep(scene)): PlaygroundScene {
  const place = inside(scene, { x: snapped(to.x, step), y: snapped(to.y, step) })
  return changeItem(scene, id, { ...tidyPoint(place) })
}

export function turnItem(scene: PlaygroundScene, id: number, by: number): PlaygroundScene {
  const item = findItem(scene, id)
  if (item === undefined) return scene
  if (isAimed(item)) {
    return changeItem(scene, id, { direction: tidyAngle(wrapped(item.direction + by)) })
  }
  if (!('rotation' in item)) return scene
  return changeItem(scene, id, { rotation: tidyAngle(wrapped(item.rotation + by)) })
}

export const removeItem = (scene: PlaygroundScene, id: number): PlaygroundScene => ({
  ...scene,
  items: scene.items.filter((item) => item.id !== id),
})

/** Puts a copy beside an item; the copy has the next free id. */
export function duplicateItem(scene: PlaygroundScene, id: number): PlaygroundScene {
  const item = findItem(scene, id)
  if (item === undefined) return scene
  // Towards the inside: at the picture's edge a copy would lie on its pattern.
  const beside = (value: number, size: number): number => (value + scene.grid > size ? -scene.grid : scene.grid)
  const at = { x: item.x + beside(item.x, scene.width), y: item.y + beside(item.y, scene.height) }
  return { ...scene, items: [...scene.items, { ...item, id: freeId(scene), ...tidyPoint(inside(scene, at)) }] }
}

/** Gives the scene another size; what would lie outside of it is moved to its edge. */
export function resizeScene(scene: PlaygroundScene, width: number, height: number): PlaygroundScene {
  const side = (length: number): number => clamp(tidyLength(length), 50, 10_000)
  const resized = { ...scene, width: side(width), height: side(height) }
  return { ...resized, items: scene.items.map((item) => ({ ...item, ...inside(resized, item) })) }
}

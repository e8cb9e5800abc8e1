import type { Point } from 'react-umbra'
import { DEFAULTS } from './defaults.js'
import type { Corner, Item, Kind } from './playgroundScene.js'

const COLORS = ['#ffd9a0', '#9cc8ff', '#ff9fb0', '#a8e6c8', '#d9b8ff']

const ROCK: readonly Corner[] = [
  [-48, -20],
  [-8, -46],
  [44, -24],
  [38, 30],
  [-22, 42],
]

const LINE: readonly Corner[] = [
  [-80, 0],
  [80, 0],
]

/** Returns a new item for a button of the toolbar. Each light gets the next color. */
export function newItem(kind: Kind, id: number, { x, y }: Point): Item {
  const place = { id, x, y }
  const color = COLORS[id % COLORS.length]!
  switch (kind) {
    case 'light':
      return { ...DEFAULTS.light, ...place, kind, radius: 240, color }
    case 'flashlight':
      return { ...DEFAULTS.flashlight, ...place, kind, radius: 360, color, angle: 0.8 }
    case 'tube':
      return { ...DEFAULTS.tube, ...place, kind, radius: 200, color, length: 120 }
    case 'sun':
      return { ...DEFAULTS.sun, ...place, kind, direction: 0.9, elevation: 0.7, size: 0.02, color: '#ffe3b3' }
    case 'polygon':
      return { ...DEFAULTS.polygon, ...place, kind, points: ROCK, lit: true }
    case 'rectangle':
      return { ...DEFAULTS.rectangle, ...place, kind, width: 80, height: 60, lit: true }
    case 'circle':
      return { ...DEFAULTS.circle, ...place, kind, radius: 30, lit: true }
    case 'wall':
      return { ...DEFAULTS.wall, ...place, kind, points: LINE }
    case 'viewer':
      return { ...DEFAULTS.viewer, ...place, kind }
  }
}

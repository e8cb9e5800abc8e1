import { DEFAULTS, NO_FOG } from './defaults.js'
import type { Corner, FreeItem, PlaygroundScene } from './playgroundScene.js'

const { light, flashlight, polygon, rectangle, circle, wall } = DEFAULTS

const boulder: readonly Corner[] = [
  [-52, -14],
  [-20, -46],
  [30, -38],
  [54, 4],
  [26, 44],
  [-34, 36],
]

const slab: readonly Corner[] = [
  [-34, -22],
  [22, -34],
  [40, 10],
  [-8, 36],
]

const ITEMS: readonly FreeItem[] = [
  { ...light, kind: 'light', x: 210, y: 150, radius: 330, color: '#ffc98a', size: 8 },
  { ...light, kind: 'light', x: 770, y: 140, radius: 300, color: '#7fb2ff', size: 8 },
  { ...light, kind: 'light', x: 700, y: 480, radius: 300, color: '#ff8fb4', size: 8 },
  {
    ...flashlight,
    kind: 'flashlight',
    x: 120,
    y: 500,
    radius: 560,
    color: '#fff1d0',
    direction: -0.4,
    angle: 0.6,
    size: 4,
  },
  {
    ...wall,
    kind: 'wall',
    x: 480,
    y: 130,
    rotation: 0,
    points: [
      [0, -130],
      [0, 50],
    ],
  },
  {
    ...wall,
    kind: 'wall',
    x: 540,
    y: 300,
    rotation: 0,
    points: [
      [-60, -50],
      [-60, 20],
      [80, 20],
    ],
  },
  { ...circle, kind: 'circle', x: 330, y: 230, radius: 26, lit: true },
  { ...circle, kind: 'circle', x: 820, y: 300, radius: 32, lit: true },
  { ...rectangle, kind: 'rectangle', x: 130, y: 300, width: 90, height: 64, rotation: 0.3, lit: true },
  { ...rectangle, kind: 'rectangle', x: 640, y: 90, width: 60, height: 60, rotation: -0.35, lit: true },
  { ...polygon, kind: 'polygon', x: 420, y: 470, points: boulder, rotation: 0, lit: true },
  { ...polygon, kind: 'polygon', x: 850, y: 440, points: slab, rotation: 0.2, lit: true },
]

/** Initial scene of the playground: a court by night. */
export const DEFAULT_SCENE: PlaygroundScene = {
  width: 960,
  height: 600,
  ambient: '#151a2a',
  grid: 20,
  snap: false,
  blend: 'screen',
  renderer: 'auto',
  daylight: 'dark',
  fog: NO_FOG,
  items: ITEMS.map((item, index) => ({ ...item, id: index + 1 })),
}

import type { SceneData } from 'react-umbra'

type Box = readonly [x: number, y: number, width: number, height: number]

const WIDTH = 1680
const HEIGHT = 1050

/** Blocks of houses between the streets. */
export const HOUSES: readonly Box[] = [
  [150, 120, 170, 150],
  [350, 120, 210, 90],
  [350, 240, 120, 130],
  [620, 110, 150, 120],
  [800, 110, 190, 120],
  [140, 420, 120, 190],
  [300, 460, 190, 110],
  [610, 330, 130, 110],
  [930, 330, 120, 130],
  [620, 590, 150, 110],
  [930, 600, 170, 100],
  [160, 720, 230, 120],
  [450, 740, 110, 160],
  [630, 800, 210, 130],
  [900, 800, 130, 150],
  [1080, 120, 110, 200],
  [1100, 430, 120, 150],
  [1120, 790, 140, 120],
]

/** Streets, as wide as they are drawn. */
export const STREETS: readonly Box[] = [
  [0, 280, 1300, 34],
  [0, 640, 1300, 34],
  [90, 950, 1200, 28],
  [570, 0, 36, HEIGHT],
  [1050, 0, 30, HEIGHT],
  [265, 300, 26, 340],
  [790, 300, 110, 360],
]

export const PARK: Box = [1260, 380, 160, 420]

/** The river along the right edge, as a polygon. */
export const RIVER: readonly (readonly [x: number, y: number])[] = [
  [1460, 0],
  [1620, 0],
  [1560, 260],
  [1600, 520],
  [1540, 800],
  [1590, 1050],
  [1420, 1050],
  [1400, 780],
  [1460, 520],
  [1420, 240],
]

const LAMPS = [
  [845, 500],
  [590, 300],
  [590, 655],
  [280, 400],
  [1065, 300],
  [1065, 655],
  [437.5, 700],
  [590, 960],
  [1240, 500],
  [845, 300],
  [1240, 960],
] as const

const rect = ([x, y, width, height]: Box, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="100%" height="100%" fill="#e9e2cf"/>
${rect(PARK, '#a9c58d')}
<polygon points="${RIVER.map((point) => point.join()).join(' ')}" fill="#8fbfd8"/>
${STREETS.map((street) => rect(street, '#fffdf6')).join('')}
${HOUSES.map((house) => rect(house, '#d5a988')).join('')}
</svg>`

/** A small town by night, as any map file would give it: its houses block light, and lamps stand in its streets. */
export const town: SceneData = {
  width: WIDTH,
  height: HEIGHT,
  image: `data:image/svg+xml,${encodeURIComponent(picture)}`,
  occluders: HOUSES.map(([x, y, width, height]) => ({
    kind: 'object',
    open: false,
    walls: [
      ...[x, y, x + width, y, x + width, y, x + width, y + height],
      ...[x + width, y + height, x, y + height, x, y + height, x, y],
    ],
  })),
  lights: LAMPS.map(([x, y]) => ({ x, y, radius: 330, color: '#ffd9a0', intensity: 1, shadows: true })),
  warnings: [],
}

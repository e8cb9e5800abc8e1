import {
  formatFoundryScene,
  formatUniversalVtt,
  type SceneData,
  type SceneDataOccluder,
  wallsFromMask,
} from '../../../src/import.js'
import type { Amplifiers } from './amplifier.js'

/** Characters that a wall of a file takes, about. */
const WALL = 24

const scene = (occluders: SceneDataOccluder[]): SceneData => ({
  width: 100,
  height: 100,
  occluders,
  lights: [],
  warnings: [],
})

function wallsBy(count: number, at: (i: number) => readonly number[]): number[] {
  const walls: number[] = []
  for (let i = 0; i < count; i++) for (const value of at(i)) walls.push(value)
  return walls
}

/** The scenes that a function writes. */
function scenesFor(format: (data: SceneData) => string): Amplifiers {
  const one =
    (kind: SceneDataOccluder['kind'], at: (i: number) => readonly number[], closed = false) =>
    (size: number) => {
      const data = scene([{ kind, walls: wallsBy(Math.ceil(size / WALL), at), open: false, closed }])
      return () => format(data)
    }
  return {
    'deep nesting': {},
    'long tokens': {
      image: (size) => {
        const data = { ...scene([]), image: `data:image/png;base64,${'='.repeat(size)}` }
        return () => format(data)
      },
    },
    'repeated references': {
      occluders: (size) => {
        const data = scene(new Array(Math.ceil(size / WALL)).fill({ kind: 'wall', walls: [0, 0, 1, 1], open: false }))
        return () => format(data)
      },
    },
    'huge sizes': {},
    'sparse cells': { 'walls apart': one('wall', (i) => [2 * i, 0, 2 * i + 1, 0]) },
    'dense cells': {
      chain: one('wall', (i) => [i, i % 2, i + 1, (i + 1) % 2]),
      'object of many walls': one('object', (i) => [2 * i, 0, 2 * i + 1, 0], true),
      'door of many walls': one('door', (i) => [2 * i, 0, 2 * i + 1, 0]),
    },
    curves: {},
    overlaps: { walls: one('object', (i) => [0, i % 2, 0, (i + 1) % 2]) },
    'unknown entities': {
      losses: (size) => {
        const walls = new Array(Math.ceil(size / WALL)).fill({ kind: 'object', walls: [], open: true, secret: true })
        const data = scene(walls)
        return () => format(data)
      },
    },
    'empty entities': { 'walls of no length': one('wall', () => [0, 0, 0, 0]) },
  }
}

export const writtenVtt: Amplifiers = scenesFor(formatUniversalVtt)
export const writtenFoundry: Amplifiers = scenesFor(formatFoundryScene)

/** A picture of about `size` bytes. */
function picture(size: number, isDark: (x: number, y: number, side: number) => boolean) {
  const side = Math.max(2, Math.floor(Math.sqrt(size / 4)))
  const data = new Uint8ClampedArray(4 * side * side).fill(255)
  for (let i = 0; i < side * side; i++) {
    if (isDark(i % side, Math.floor(i / side), side)) data.fill(0, 4 * i, 4 * i + 3)
  }
  return () => wallsFromMask({ width: side, height: side, data })
}

export const mask: Amplifiers = {
  'deep nesting': {},
  'long tokens': {},
  'repeated references': {},
  'huge sizes': {
    empty: (size) => picture(size, () => false),
    full: (size) => picture(size, () => true),
  },
  'sparse cells': { dots: (size) => picture(size, (x, y) => x % 2 === 0 && y % 2 === 0) },
  'dense cells': {
    checkerboard: (size) => picture(size, (x, y) => (x + y) % 2 === 0),
    comb: (size) => picture(size, (x, y) => y === 0 || x % 2 === 0),
    steps: (size) => picture(size, (x, y) => x > y),
  },
  curves: {
    disc: (size) => picture(size, (x, y, side) => Math.hypot(x - side / 2, y - side / 2) < side / 3),
    slope: (size) => picture(size, (x, y) => x > 17.3 * y),
  },
  overlaps: {},
  'unknown entities': {},
  'empty entities': {},
}

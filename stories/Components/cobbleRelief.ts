import { seeded } from '../figure/random.js'
import type { Paint } from '../stage/painting.js'

/**
 * Average distance between the centers of two stones in world units, and the largest offset of each
 * from its grid position.
 */
const PITCH = 30
const JITTER = 0.3

/** World units over which a stone rises from its joint, and how high. */
const RIM = 9
const RISE = 7

/** A drawing of the ground: its flat colors, and its normals. */
interface Ground {
  readonly colors: HTMLCanvasElement
  readonly normals: HTMLCanvasElement
}

const made = new Map<string, Ground>()

/** Cobbles of a size in world units, a pixel for each: computed when they are first asked for. */
export function cobbleGround(width: number, height: number): Ground {
  const key = `${width} ${height}`
  let ground = made.get(key)
  if (ground === undefined) {
    ground = makeGround(width, height)
    made.set(key, ground)
  }
  return ground
}

/** Paints only the colors. */
export const paintCobbleGround: Paint = (context, width, height) => {
  context.drawImage(cobbleGround(width, height).colors, 0, 0, width, height)
}

function makeGround(width: number, height: number): Ground {
  const random = seeded(19)
  const [columns, rows] = [Math.ceil(width / PITCH) + 4, Math.ceil(height / PITCH) + 4]
  const stones = Array.from({ length: columns * rows }, (_, i) => ({
    x: ((i % columns) - 1.5 + JITTER * (2 * random() - 1)) * PITCH,
    y: (Math.floor(i / columns) - 1.5 + JITTER * (2 * random() - 1)) * PITCH,
    tone: random(),
    crown: 0.8 + 0.4 * random(),
  }))
  const levels = new Float32Array(width * height)
  const [colors, normals] = [canvasOf(width, height), canvasOf(width, height)]
  const [flat, relief] = [colors.createImageData(width, height), normals.createImageData(width, height)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x / PITCH) + 2, Math.floor(y / PITCH) + 2]
      let [first, second, own] = [Infinity, Infinity, stones[0]!]
      for (let r = row - 2; r <= row + 1; r++) {
        for (let c = column - 2; c <= column + 1; c++) {
          const stone = stones[r * columns + c]
          if (stone === undefined) continue
          const distance = Math.hypot(x - stone.x, y - stone.y)
          if (distance < first) [first, second, own] = [distance, first, stone]
          else if (distance < second) second = distance
        }
      }
      const share = Math.min(1, (second - first) / 2 / RIM)
      levels[y * width + x] = RISE * own.crown * Math.sqrt(1 - (1 - share) ** 2)
      const light = (share < 0.12 ? 62 : 118 + 34 * own.tone) - 8 * random()
      flat.data.set([light * 1.04, light, light * 0.92, 255], 4 * (y * width + x))
    }
  }
  const level = (x: number, y: number): number =>
    levels[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, down] = [(level(x + 1, y) - level(x - 1, y)) / 2, (level(x, y + 1) - level(x, y - 1)) / 2]
      const length = Math.hypot(across, down, 1)
      // Away from the slope, y up.
      const normal = [-across / length, down / length, 1 / length].map((n) => Math.round(127.5 + 127.5 * n))
      relief.data.set([...normal, 255], 4 * (y * width + x))
    }
  }
  colors.putImageData(flat, 0, 0)
  normals.putImageData(relief, 0, 0)
  return { colors: colors.canvas, normals: normals.canvas }
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d')!
}

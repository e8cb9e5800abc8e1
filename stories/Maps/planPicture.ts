/** Size of the plan, in pixels. */
const WIDTH = 900
const HEIGHT = 600

type Line = readonly number[]

const INK = '#3b332c'

/** Walls as lines `x, y, …`; a long slope, a bay of a round tower and a diagonal stair among them. */
const WALLS: readonly Line[] = [
  [60, 60, 620, 60],
  [700, 60, 840, 60, 840, 400],
  [840, 480, 840, 540, 520, 540],
  [430, 540, 60, 540, 60, 330],
  [60, 250, 60, 60],
  [330, 60, 330, 200],
  [330, 280, 330, 330, 60, 330],
  [430, 540, 520, 380, 640, 340],
  [720, 313, 840, 273],
]

/** A plan drawn for this page: walls in dark ink on old paper, with furniture in lighter strokes. */
export function drawPlan(): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.fillStyle = '#e9dfc6'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.strokeStyle = '#cdbf9c'
  for (let at = 30; at < WIDTH; at += 30) context.strokeRect(at, -1, WIDTH, HEIGHT + 2)
  for (let at = 30; at < HEIGHT; at += 30) context.strokeRect(-1, at, WIDTH + 2, HEIGHT)
  context.lineWidth = 3
  context.strokeStyle = '#a8824f'
  context.fillStyle = '#d9c08f'
  for (const [x, y, width, height] of [
    [110, 100, 90, 60],
    [110, 400, 60, 90],
    [740, 120, 60, 90],
    [600, 440, 110, 50],
  ] as const) {
    context.fillRect(x, y, width, height)
    context.strokeRect(x, y, width, height)
  }
  context.strokeStyle = INK
  context.lineWidth = 14
  context.lineJoin = 'miter'
  for (const wall of WALLS) {
    context.beginPath()
    for (let i = 0; i < wall.length; i += 2) context.lineTo(wall[i]!, wall[i + 1]!)
    context.stroke()
  }
  context.beginPath()
  context.arc(520, 190, 70, 0.6, 2 * Math.PI - 0.6)
  context.stroke()
  context.fillStyle = INK
  for (const [x, y] of [
    [640, 160],
    [640, 240],
    [240, 440],
  ] as const) {
    context.beginPath()
    context.arc(x, y, 12, 0, 2 * Math.PI)
    context.fill()
  }
  return context.getImageData(0, 0, WIDTH, HEIGHT)
}

/** Maximum number of pixels along a side of a visitor's picture. Larger ones are scaled down. */
const LARGEST = 2400

/** Returns the pixels of a file, which is read in the page and sent nowhere. */
export async function openPicture(file: File): Promise<ImageData> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Returns the color of a pixel as `#rrggbb`. */
export function colorAt({ data, width, height }: ImageData, x: number, y: number): string {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const at = 4 * (row * width + column)
  return `#${[0, 1, 2].map((i) => data[at + i]!.toString(16).padStart(2, '0')).join('')}`
}

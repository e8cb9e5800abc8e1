import { type Box, type Circle, type Point, tangentPoints } from 'react-umbra/geometry'
import type { FigurePaint } from '../../figure/FigureCanvas.js'
import { between } from '../../figure/points.js'
import { type Bar, type Region, shareOf, sightOf } from './penumbra.js'

/** World units along a side of the squares whose light is computed; the browser paints smoothly between them. */
const SQUARE = 2

/** World units between the places where a word may stand. */
const STEP = 20

/** World units from one word to another of the same region. */
const APART = 170

/** Largest number of labels for each region; each wall has its own. */
const MOST: Readonly<Record<Region, number>> = { lit: 1, penumbra: 3, antumbra: 1, umbra: 2 }

/** Fills a picture with light, as much as each place sees of the source. */
export function paintLight(source: Circle, bars: readonly Bar[], width: number, height: number): FigurePaint {
  const [across, down] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)]
  const image = new ImageData(across, down)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const at = { x: (column + 0.5) * SQUARE, y: (row + 0.5) * SQUARE }
      const { half, union } = sightOf(at, source, bars)
      image.data[4 * (row * across + column) + 3] = 255 * (1 - shareOf(union, half))
    }
  }
  return (context, { colors }) => {
    const canvas = new OffscreenCanvas(across, down)
    const light = canvas.getContext('2d')!
    light.putImageData(image, 0, 0)
    light.globalCompositeOperation = 'source-in'
    light.fillStyle = colors.seen
    light.fillRect(0, 0, across, down)
    // Darker than either, in both schemes.
    context.fillStyle = colors.solid
    context.fillRect(0, 0, width, height)
    context.globalCompositeOperation = 'multiply'
    context.fillStyle = colors.faint
    context.fillRect(0, 0, width, height)
    context.globalCompositeOperation = 'source-over'
    context.globalAlpha = 0.85
    context.imageSmoothingQuality = 'high'
    context.drawImage(canvas, 0, 0, across * SQUARE, down * SQUARE)
  }
}

/**
 * The lines that touch the source and pass an end of a wall, from the source on to the edge of the picture and beyond.
 */
export function edgesOf(source: Circle, bars: readonly Bar[]): { from: Point; end: Point; to: Point }[] {
  return bars.flatMap(({ from, to }) =>
    [from, to].flatMap((end) =>
      tangentPoints(end, source).map((touched) => ({ from: touched, end, to: between(touched, end, 12) })),
    ),
  )
}

/** Returns places for the regions' names, as far as possible from other regions and from `taken` points. */
export function namePlaces(
  source: Circle,
  bars: readonly Bar[],
  within: Box,
  taken: readonly Point[],
  room: number,
): { region: Region; at: Point }[] {
  const places: { region: Region; at: Point }[] = []
  for (let y = within.minY; y <= within.maxY; y += STEP) {
    for (let x = within.minX; x <= within.maxX; x += STEP) {
      const at = { x, y }
      places.push({ region: sightOf(at, source, bars).region, at })
    }
  }
  const clear = places.map(({ region, at }) =>
    Math.min(
      room / 2 + Math.min(at.x - within.minX, within.maxX - at.x, at.y - within.minY, within.maxY - at.y),
      ...taken.map((other) => distance(at, other) - 0.4 * room),
      // A word is wider than high.
      ...places.filter((other) => other.region !== region).map((other) => wide(at, other.at)),
    ),
  )
  const names: { region: Region; at: Point }[] = []
  const order = places.map((_, i) => i).sort((a, b) => clear[b]! - clear[a]!)
  for (const i of order) {
    const { region, at } = places[i]!
    const isNear = names.some((name) =>
      name.region === region ? distance(name.at, at) < APART : wide(name.at, at) < 2 * room,
    )
    const most = MOST[region]
    if (clear[i]! >= room / 2 && !isNear && names.filter((name) => name.region === region).length < most)
      names.push({ region, at })
  }
  return names
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const wide = (a: Point, b: Point): number => Math.hypot(a.x - b.x, 2.2 * (a.y - b.y))

import { expect, it } from 'vitest'
import { parseSvg } from '../../src/import.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'

/** Largest distance of lines from their curve in pixels, as parseSvg promises. */
const CURVE_ERROR = 1 / 4

/**
 * Largest error of the browser as a fraction of the size: it converts arcs to cubics, and measures them in single
 * precision.
 */
const BROWSER_ERROR = 1 / 2000

/** Number of sampled segments along a shape. */
const PLACES = 150

const tenth = (value: number): number => Math.round(value * 10) / 10

function pathData(random: Random): string {
  const number = () => tenth(between(random, -60, 60))
  const numbers = (count: number) => Array.from({ length: count }, number).join(pick(random, [' ', ',', ' , ']))
  let d = `M${numbers(2)}l3 1`
  for (let i = 0; i < 1 + whole(random, 7); i++) {
    const command = pick(random, [...'LHVCSQTAZM'])
    const flag = () => whole(random, 2)
    const given = {
      H: () => numbers(1),
      V: () => numbers(1),
      C: () => numbers(6),
      S: () => numbers(4),
      Q: () => numbers(4),
      A: () => `${Math.abs(number())} ${Math.abs(number())} ${number()} ${flag()}${flag()}${numbers(2)}`,
      Z: () => '',
      // The browser counts a single move as a point of the path.
      M: () => `${numbers(2)}l3 1`,
    }[command]
    d += (chance(random, 0.5) ? command : command.toLowerCase()) + (given?.() ?? numbers(2))
  }
  return d
}

function transform(random: Random): string {
  const number = () => tenth(between(random, -30, 30))
  const one = () =>
    pick(random, [
      () => `translate(${number()} ${number()})`,
      () => `scale(${tenth(between(random, -3, 3)) || 1},${tenth(between(random, 0.2, 3))})`,
      () => `rotate(${number() * 6})`,
      () => `rotate(${number()}, ${number()} ${number()})`,
      () => `skewX(${number()})`,
      () => `skewY(${number()})`,
      () => `matrix(1 0.5 -0.3 ${tenth(between(random, 0.5, 2))} ${number()} ${number()})`,
    ])()
  return Array.from({ length: whole(random, 3) }, one).join(' ')
}

function shape(random: Random): string {
  const number = () => tenth(between(random, -50, 50))
  const size = () => tenth(between(random, 1, 80))
  return pick(random, [
    () => `<path d="${pathData(random)}"`,
    () => `<path d="${pathData(random)}"`,
    () => `<circle cx="${number()}" cy="${number()}" r="${size()}${pick(random, ['', 'mm', '%'])}"`,
    () => `<ellipse cx="${number()}%" cy="${number()}" rx="${size()}" ry="${size()}"`,
    () => `<rect x="${number()}" y="${number()}pt" width="${size()}" height="${size()}%" rx="${size() / 4}"`,
    () =>
      `<rect x="${number()}" y="${number()}" width="${size()}" height="${size()}" rx="${size()}" ry="${size() / 3}"`,
    () => `<polygon points="${[1, 2, 3, 4].map(() => `${number()},${number()}`).join(' ')}"`,
    () => `<line x1="${number()}" y1="${number()}" x2="${number()}%" y2="${number()}"`,
  ])()
}

function drawing(random: Random): string {
  const box = `viewBox="${tenth(between(random, -50, 50))} ${tenth(between(random, -50, 50))} ${whole(random, 200) + 20} ${whole(random, 200) + 20}"`
  const fit = `preserveAspectRatio="${pick(random, ['none', 'xMinYMid', 'xMidYMax slice', 'xMaxYMin meet', 'xMidYMid'])}"`
  const inner = `${shape(random)} id="shape" transform="${transform(random)}"/>`
  const nested = chance(random, 0.3)
    ? `<svg x="${whole(random, 30)}" y="5%" width="${50 + whole(random, 50)}" height="80%" ${box} ${fit}>${inner}</svg>`
    : inner
  const outer = chance(random, 0.7) ? `${box} ${fit}` : ''
  const size = `width="${200 + whole(random, 300)}" height="${100 + whole(random, 300)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${outer}><g transform="${transform(random)}">${nested}</g></svg>`
}

type Pair = readonly [x: number, y: number]

/** Returns points along a shape as the browser draws it, in pixels of its picture. */
function drawn(svg: SVGSVGElement): Pair[] {
  const element = svg.querySelector<SVGGeometryElement>('#shape')!
  const matrix = element.getScreenCTM()!
  const { left, top } = svg.getBoundingClientRect()
  const length = element.getTotalLength()
  return Array.from({ length: PLACES + 1 }, (_, i) => {
    const { x, y } = element.getPointAtLength((length * i) / PLACES).matrixTransform(matrix)
    return [x - left, y - top]
  })
}

function distance([x, y]: Pair, [ax, ay]: Pair, [bx, by]: Pair): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + t * dx - x, ay + t * dy - y)
}

it('parseSvg finds the outlines that the browser draws, for 60 seeded shapes', () => {
  let looked = 0
  for (let seed = 1; seed <= 60; seed++) {
    const text = drawing(seeded(seed))
    const host = document.createElement('div')
    host.innerHTML = text
    document.body.append(host)
    const places = drawn(host.querySelector('svg')!)
    host.remove()
    const lines = parseSvg(text).occluders.flatMap(({ walls }) =>
      Array.from({ length: walls.length / 4 }, (_, i): [Pair, Pair] => [
        [walls[4 * i]!, walls[4 * i + 1]!],
        [walls[4 * i + 2]!, walls[4 * i + 3]!],
      ]),
    )
    if (lines.length === 0) continue
    looked++
    const size = Math.max(...places.flat().map(Math.abs), 100)
    for (const place of places) {
      const away = Math.min(...lines.map(([a, b]) => distance(place, a, b)))
      expect(away, `seed ${seed}: ${text}`).toBeLessThan(CURVE_ERROR + BROWSER_ERROR * size)
    }
    // And nothing else: each corner is near the line between two sampled points.
    const step = Math.max(...places.slice(1).map(([x, y], i) => Math.hypot(x - places[i]![0], y - places[i]![1])))
    for (const corner of lines.flat()) {
      const away = Math.min(...places.slice(1).map((place, i) => distance(corner, places[i]!, place)))
      expect(away, `seed ${seed}: ${text}`).toBeLessThan(step)
    }
  }
  expect(looked).toBeGreaterThan(45)
})

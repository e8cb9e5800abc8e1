/** Single stones, paved floors, walls and round rings of stones. */
import { bevel, box, color, fill, inside, line, outline, roughBox, rounded, TURN } from './brush.mjs'
import { layMottle } from './textures.mjs'

const MORTAR = [28, 16, 24]

/** A stone of any outline; `area` is a box [x, y, width, height] that holds it. */
export function stone(ctx, random, path, area, tone, { vary = 6, rim = 0.045, edge = 0.018 } = {}) {
  const own = [tone[0] + random.vary(9), Math.max(0, tone[1] + random.vary(5)), tone[2] + random.vary(vary)]
  inside(ctx, path, () => {
    fill(ctx, path, color(own))
    layMottle(ctx, random, area, 0.9)
    if (random.chance(0.1)) crack(ctx, random, area)
  })
  bevel(ctx, path, rim, 0.34)
  outline(ctx, path, edge, 0.6)
}

function crack(ctx, random, [x, y, width, height]) {
  const points = [[x + random.range(0.2, 0.8) * width, y]]
  for (let part = 1; part <= 4; part++) {
    const [lastX] = points[points.length - 1]
    points.push([lastX + random.vary(0.14 * width), y + (part / 4) * height])
  }
  line(ctx, points, color(MORTAR, -6, 0.45), 0.014)
}

export function block(ctx, random, x, y, width, height, tone, options) {
  const shape = roughBox(random, x, y, width, height, { wobble: 0.018, radius: 0.05, ...options })
  stone(ctx, random, shape, [x - 0.03, y - 0.03, width + 0.06, height + 0.06], tone, options)
}

/** Slabs of one, two or four cells, fitted at random. */
export function slabFloor(ctx, random, width, height, tone, shade, { cell = 0.4, gap = 0.03 } = {}) {
  fill(ctx, box(0, 0, width, height), color([tone[0], 20, 27]))
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const taken = new Set()
  const isFree = (c, r) => c < columns && r < rows && !taken.has(r * columns + c)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isFree(column, row)) continue
      let across = 1
      while (across < 3 && isFree(column + across, row) && random.chance(0.62)) across++
      const down = random.chance(0.5) && isFree(column, row + 1) && isFree(column + across - 1, row + 1) ? 2 : 1
      for (let r = 0; r < down; r++) for (let c = 0; c < across; c++) taken.add((row + r) * columns + column + c)
      const [x, y, w, h] = [column * cell, row * cell, across * cell - gap, down * cell - gap]
      const hue = tone[0] + random.pick([0, 2, 5, -9])
      block(ctx, random, x, y, w, h, [hue, tone[1], tone[2] + shade(x, y)], { vary: 9, wobble: 0.03, radius: 0.08 })
    }
  }
}

/** Bricks twice as long as wide, laid in herringbone. */
export function brickFloor(ctx, random, width, height, tone, shade, { cell = 0.19, gap = 0.022 } = {}) {
  fill(ctx, box(0, 0, width, height), color([24, 20, 28]))
  for (let row = -1; row * cell < height; row++) {
    for (let column = -1; column * cell < width; column++) {
      const place = (column - row + 400) % 4
      if (place === 1 || place === 2) continue
      const [w, h] = place === 0 ? [2, 1] : [1, 2]
      const [x, y] = [column * cell, row * cell]
      const own = [tone[0] + random.vary(8), tone[1], tone[2] + shade(x, y)]
      block(ctx, random, x, y, w * cell - gap, h * cell - gap, own, { vary: 9, wobble: 0.012, radius: 0.03, rim: 0.03 })
    }
  }
}

/** Two courses of stones along the x axis from 0 to `length`, which meet at y = 0. */
export function courses(ctx, random, length, thickness, tone) {
  fill(ctx, box(-0.01, -thickness / 2, length + 0.02, thickness), color(MORTAR))
  const depth = thickness / 2
  for (const y of [-depth, 0]) {
    for (let x = 0; x < length - 0.01; ) {
      const wanted = random.range(1.6, 3) * Math.max(depth, 0.2)
      const width = length - x - wanted < 0.25 ? length - x : wanted
      block(ctx, random, x + 0.008, y + 0.008, width - 0.016, depth - 0.016, tone, { rim: 0.05, vary: 7 })
      x += width
    }
  }
}

/** Stones in a ring, as round a well. */
export function stoneRing(ctx, random, radius, depth, count, tone) {
  for (let i = 0; i < count; i++) {
    const [from, to] = [(i + 0.03) / count, (i + 0.97) / count].map((share) => share * TURN + random.vary(0.02))
    const outer = radius + random.vary(0.02)
    const corner = (angle, reach) => [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const middle = (from + to) / 2
    const points = [corner(from, radius - depth), corner(from, outer), corner(middle, outer * 1.02), corner(to, outer)]
    points.push(corner(to, radius - depth), corner(middle, radius - depth))
    const [x, y] = corner(middle, radius - depth / 2)
    stone(ctx, random, rounded(points, 0.05), [x - 0.4, y - 0.4, 0.8, 0.8], tone, { rim: 0.05 })
  }
}

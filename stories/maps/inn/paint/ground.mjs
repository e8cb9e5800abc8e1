/** Out of doors: the grass, and the gravel of path and plaza. */
import { circle, color, ellipse, fill, mix, outline, TURN } from './brush.mjs'
import { createFractal, createNoise, createRandom, smoothstep } from './random.mjs'
import { texture } from './textures.mjs'

const GRASSES = [
  [84, 112, 54],
  [116, 144, 68],
  [148, 168, 84],
  [182, 186, 110],
]

export function paintGrass(ctx, { width, height, pixelsPerGrid }, isBuilt) {
  const broad = createFractal(4, 'broad')
  const fine = createFractal(3, 'fine')
  const picture = texture(width * pixelsPerGrid, height * pixelsPerGrid, (px, py) => {
    const [x, y] = [px / pixelsPerGrid, py / pixelsPerGrid]
    const value = 0.5 + (broad(x * 0.55, y * 0.55) - 0.5) * 1.7 + (fine(x * 5, y * 5) - 0.5) * 0.7
    const step = Math.min(2.999, Math.max(0, value * 3))
    return [...mix(GRASSES[Math.floor(step)], GRASSES[Math.floor(step) + 1], step % 1), 255]
  })
  ctx.drawImage(picture, 0, 0, width, height)

  const random = createRandom('tufts')
  for (let i = 0; i < 9000; i++) {
    const [x, y] = [random.range(0, width), random.range(0, height)]
    if (!isBuilt(x, y)) tuft(ctx, random, x, y, broad(x * 0.55, y * 0.55))
  }
  for (let i = 0; i < 70; i++) {
    const [x, y] = [random.range(0, width), random.range(0, height)]
    if (!isBuilt(x, y)) wildFlowers(ctx, random, x, y)
  }
}

function tuft(ctx, random, x, y, lush) {
  const lift = random.vary(16) + (lush - 0.5) * 30
  const turn = random.range(0, TURN)
  for (let blade = random.integer(3, 6); blade > 0; blade--) {
    const angle = turn + random.vary(1.1)
    const length = random.range(0.06, 0.15)
    ctx.beginPath()
    ctx.moveTo(x, y)
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
    ctx.quadraticCurveTo(x + dx * 0.5 - dy * 0.25, y + dy * 0.5 + dx * 0.25, x + dx, y + dy)
    ctx.strokeStyle = color([80 + random.vary(18), 36, 44], lift + random.vary(7), 0.62)
    ctx.lineWidth = random.range(0.014, 0.028)
    ctx.stroke()
  }
}

function wildFlowers(ctx, random, x, y) {
  const tone = random.pick([
    [48, 85, 70],
    [0, 0, 95],
    [0, 0, 95],
    [285, 45, 72],
  ])
  for (let i = random.integer(3, 8); i > 0; i--) {
    const [fx, fy] = [x + random.vary(0.35), y + random.vary(0.35)]
    for (let petal = 0; petal < 4; petal++) {
      const angle = (petal / 4) * TURN
      fill(ctx, circle(fx + Math.cos(angle) * 0.022, fy + Math.sin(angle) * 0.022, 0.018), color(tone, 0, 0.95))
    }
    fill(ctx, circle(fx, fy, 0.014), color([44, 90, 50]))
  }
}

function distanceToLine(x, y, points) {
  let nearest = Infinity
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]
    const [dx, dy] = [points[i][0] - ax, points[i][1] - ay]
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    nearest = Math.min(nearest, Math.hypot(x - ax - dx * share, y - ay - dy * share))
  }
  return nearest
}

/** Returns a function that gives the depth of (x, y) in the gravel, in squares; negative outside of it. */
function createGravelDepth({ path, pathWidth, plaza }) {
  const ragged = createFractal(3, 'ragged')
  return (x, y) => {
    const inPath = pathWidth / 2 - distanceToLine(x, y, path)
    const inPlaza = plaza.radius - Math.hypot(x - plaza.at[0], y - plaza.at[1])
    return Math.max(inPath, inPlaza) + (ragged(x * 2.2, y * 2.2) - 0.5) * 0.55
  }
}

export function paintGravel(ctx, yard, { width, height, pixelsPerGrid }) {
  const depthAt = createGravelDepth(yard)
  const sand = createFractal(4, 'sand')
  const picture = texture(width * pixelsPerGrid, height * pixelsPerGrid, (px, py) => {
    const [x, y] = [px / pixelsPerGrid, py / pixelsPerGrid]
    if (x < 10.8 || y < 7.5) return [0, 0, 0, 0]
    const depth = depthAt(x, y)
    const tone = 0.86 + (sand(x * 3, y * 3) - 0.5) * 0.5 + smoothstep(0.5, 0, depth) * -0.16
    return [218 * tone, 194 * tone, 152 * tone, 255 * smoothstep(-0.1, 0.12, depth)]
  })
  ctx.drawImage(picture, 0, 0, width, height)

  const random = createRandom('pebbles')
  const noise = createNoise('pebble drifts')
  for (let i = 0; i < 9000; i++) {
    const [x, y] = [random.range(11, width), random.range(7.5, height)]
    const depth = depthAt(x, y)
    if (depth < -0.12 || random.next() > 0.35 + noise(x * 1.7, y * 1.7)) continue
    const radius = random.range(0.018, 0.05) * (depth < 0.2 ? 1.35 : 1)
    const shape = ellipse(x, y, radius, radius * random.range(0.6, 0.95), random.range(0, 3))
    fill(ctx, shape, color([random.range(26, 44), random.range(8, 24), random.range(48, 80)], 0, 0.9))
    outline(ctx, shape, 0.01, 0.4)
  }
}

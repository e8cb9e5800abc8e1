import { inOverlay } from '../code/inOverlay.js'
import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'
import type { Form } from './occluderPaint.js'

interface OccluderArgs extends Form {
  ambient: string
  x: number
  y: number
  rotation: number
  open: boolean
  from: string
  depth: number
}

export const occluderCode: Code<OccluderArgs> = ({ ambient, x, y, rotation, open, from, depth, ...form }) => {
  const { points, closed, walls, shape, limited, lit, blocks } = form
  const props = {
    x,
    y,
    rotation: rotation === 0 ? undefined : rotation,
    points,
    closed: points === undefined || closed === true ? undefined : closed,
    walls,
    shape,
    open: open || undefined,
    blocks: blocks === undefined || blocks.length === 4 ? undefined : blocks,
    from: from === 'both' ? undefined : from,
    limited: limited || undefined,
    lit: lit || undefined,
    depth: depth || undefined,
  }
  const turn = rotation === 0 ? '' : ` rotate(${Number(((rotation * 180) / Math.PI).toFixed(2))})`
  return inOverlay({
    ambient,
    drawn: [`<g transform="translate(${x} ${y})${turn}">`, ...drawingOf(form).map((line) => `  ${line}`), '</g>'],
    children: [usage('Occluder', props), usage('Light', { x: 190, y: 210, radius: 520, color: '#ffd79a' })],
  })
}

/** Returns elements that the picture shows for an occluder, which draws nothing itself. */
function drawingOf({ points, closed = true, walls, shape }: Form): string[] {
  const line = 'fill="none" stroke="#3b352c" strokeWidth={5}'
  if (points && closed) return [`<polygon points="${points.join(' ')}" fill="#d8cfbe" />`]
  if (points) return [`<polyline points="${points.join(' ')}" ${line} />`]
  if (shape?.kind === 'circle') return [`<circle cx={${shape.x}} cy={${shape.y}} r={${shape.radius}} fill="#d8cfbe" />`]
  if (shape?.kind === 'box') {
    const { x, y, width, height } = shape
    return [`<rect x={${x - width / 2}} y={${y - height / 2}} width={${width}} height={${height}} fill="#d8cfbe" />`]
  }
  const ends = Array.from(walls ?? [])
  const moves = ends.flatMap((value, i) =>
    i % 4 === 0 ? [`M${value} ${ends[i + 1]}L${ends[i + 2]} ${ends[i + 3]}`] : [],
  )
  return [`<path d="${moves.join('')}" ${line} />`]
}

/** Code of a one-way wall between two lamps. */
export const oneWayCode: Code<{ ambient: string; from: string; x: number; y: number; rotation: number }> = ({
  ambient,
  from,
  x,
  y,
  rotation,
}) =>
  inOverlay({
    ambient,
    drawn: [
      `<g transform="translate(${x} ${y}) rotate(${Number(((rotation * 180) / Math.PI).toFixed(2))})">`,
      ...drawingOf({ walls: [0, -140, 0, 140] }).map((line) => `  ${line}`),
      '</g>',
    ],
    children: [
      usage('Occluder', { x, y, rotation, walls: [0, -140, 0, 140], from }),
      usage('Light', { x: 190, y: 210, radius: 420, color: '#ffc061' }),
      usage('Light', { x: 530, y: 210, radius: 420, color: '#7db4ff' }),
    ],
  })

/** Code of a window and a curtain in a wall. */
export const curtainCode: Code<{ ambient: string }> = ({ ambient }) => {
  const stones = { walls: [400, 0, 400, 90, 400, 170, 400, 250, 400, 330, 400, 420] }
  const [glass, cloth] = [{ walls: [400, 90, 400, 170] }, { walls: [400, 250, 400, 330] }]
  return inOverlay({
    ambient,
    drawn: [stones, glass, cloth].flatMap(drawingOf),
    children: [
      usage('Occluder', stones),
      usage('Occluder', { ...glass, blocks: ['move', 'sound'] }),
      usage('Occluder', { ...cloth, blocks: ['sight'] }),
      usage('Light', { x: 200, y: 210, radius: 460, color: '#ffe0ac' }),
    ],
  })
}

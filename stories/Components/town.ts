import type { Point, Shape } from 'react-umbra/geometry'
import type { Paint } from '../stage/painting.js'

/** A part of a town with its height above the ground, seen from above. */
export interface Block extends Point {
  name: string
  width: number
  depth: number
  rotation: number
  tall: number
  paint: Paint
  isRound?: boolean
}

/** Returns a painter of a hipped roof: four slopes that meet in a ridge, the same for any direction of the sun. */
function paintRoof(hue: number, saturation = 42): Paint {
  return (context, width, height) => {
    const inset = Math.min(width, height) / 2
    const ridge =
      width >= height ? [inset, height / 2, width - inset, height / 2] : [width / 2, inset, width / 2, height - inset]
    const [ax, ay, bx, by] = ridge as [number, number, number, number]
    const slopes: readonly (readonly [number, readonly number[]])[] = [
      [60, [0, 0, width, 0, bx, width >= height ? by : ay, ax, ay]],
      [52, [width, 0, width, height, bx, by, width >= height ? bx : ax, width >= height ? by : ay]],
      [48, [width, height, 0, height, ax, width >= height ? ay : by, bx, by]],
      [56, [0, height, 0, 0, ax, ay, width >= height ? ax : bx, width >= height ? ay : by]],
    ]
    for (const [lightness, corners] of slopes) {
      context.fillStyle = `hsl(${hue} ${saturation}% ${lightness}%)`
      context.beginPath()
      for (let i = 0; i < corners.length; i += 2) context.lineTo(corners[i]!, corners[i + 1]!)
      context.closePath()
      context.fill()
    }
    context.strokeStyle = `hsl(${hue} ${saturation}% 38%)`
    context.lineWidth = 1.5
    context.strokeRect(0.75, 0.75, width - 1.5, height - 1.5)
    context.beginPath()
    context.moveTo(ax, ay)
    context.lineTo(bx, by)
    context.stroke()
  }
}

/** A round crown of leaves. */
const paintTree: Paint = (context, width) => {
  const middle = width / 2
  for (const [share, dx, color] of [
    [1, 0, '#4f7a3a'],
    [0.78, -0.06, '#639149'],
    [0.48, -0.1, '#7aa95c'],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    context.arc(middle + dx * width, middle + dx * width, share * middle, 0, 2 * Math.PI)
    context.fill()
  }
}

/** The flat top of a tower with a walk round it. */
const paintTower: Paint = (context, width, height) => {
  context.fillStyle = '#8f8778'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#d9d0be'
  context.fillRect(2, 2, width - 4, height - 4)
  context.fillStyle = '#a99f8d'
  context.fillRect(9, 9, width - 18, height - 18)
  context.fillStyle = '#bdb3a0'
  context.fillRect(11, 11, width - 22, height - 22)
}

/** The tower is the one that the words are about. */
export const BLOCKS: readonly Block[] = [
  { name: 'Tower', x: 232, y: 150, width: 56, depth: 56, rotation: 0.15, tall: 90, paint: paintTower },
  { name: 'Long house', x: 400, y: 106, width: 132, depth: 62, rotation: 0.1, tall: 40, paint: paintRoof(12) },
  { name: 'Barn', x: 190, y: 298, width: 110, depth: 74, rotation: -0.25, tall: 28, paint: paintRoof(24, 36) },
  { name: 'House', x: 470, y: 282, width: 84, depth: 68, rotation: 0.3, tall: 52, paint: paintRoof(205, 22) },
  { name: 'Hut', x: 330, y: 236, width: 48, depth: 44, rotation: 0, tall: 16, paint: paintRoof(38, 40) },
  { name: 'Old tree', x: 590, y: 170, width: 62, depth: 62, rotation: 0, tall: 34, paint: paintTree, isRound: true },
  { name: 'Young tree', x: 300, y: 350, width: 38, depth: 38, rotation: 0, tall: 18, paint: paintTree, isRound: true },
]

/** Returns the shape that blocks the light: slightly smaller than the drawing. */
export function shapeOfBlock({ x, y, width, depth, rotation, isRound }: Block): Shape {
  if (isRound) return { kind: 'circle', x, y, radius: width / 2 - 0.5 }
  return { kind: 'box', x, y, width: width - 1, height: depth - 1, rotation }
}

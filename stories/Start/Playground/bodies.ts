import { paintPillar } from '../../Components/furniture.js'
import type { Paint } from '../../stage/painting.js'
import type { Corner } from './playgroundScene.js'

export const paintRound = paintPillar

/** Pixels that a wall is wide. */
export const WALL_WIDTH = 9

/** A crate of boards in a frame, of any shape. */
export const paintBox: Paint = (context, width, height) => {
  const frame = Math.min(8, 0.14 * Math.min(width, height))
  context.fillStyle = '#5b3d22'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#c39058'
  context.fillRect(1, 1, Math.max(0, width - 2), Math.max(0, height - 2))
  context.fillStyle = '#8a5d34'
  context.fillRect(frame, frame, width - 2 * frame, height - 2 * frame)
  const boards = Math.max(1, Math.round((height - 2 * frame) / 12))
  const board = (height - 2 * frame) / boards
  context.fillStyle = '#b27f4a'
  for (let i = 0; i < boards; i++) context.fillRect(frame, frame + i * board + 0.75, width - 2 * frame, board - 1.5)
}

/** Returns the extent of an item's corners, with room for its line. */
export function extentOf(points: readonly Corner[], margin: number) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}

function trace(context: CanvasRenderingContext2D, points: readonly Corner[]): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
}

/** A flat boulder: its outline, and a lighter top. */
export function paintRock(points: readonly Corner[]): Paint {
  return (context) => {
    const { x, y } = extentOf(points, 1)
    context.translate(-x, -y)
    context.lineJoin = 'round'
    trace(context, points)
    context.closePath()
    context.fillStyle = '#b8ae9c'
    context.fill()
    context.clip()
    context.strokeStyle = '#7d7567'
    context.lineWidth = 12
    context.stroke()
    context.strokeStyle = '#5d564b'
    context.lineWidth = 4
    context.stroke()
  }
}

/** A wall of dressed stone along a line. */
export function paintWall(points: readonly Corner[]): Paint {
  return (context) => {
    const { x, y } = extentOf(points, WALL_WIDTH)
    context.translate(-x, -y)
    context.lineJoin = context.lineCap = 'round'
    for (const [color, width] of [
      ['#3d3932', WALL_WIDTH],
      ['#a79d8b', WALL_WIDTH - 3],
    ] as const) {
      trace(context, points)
      context.strokeStyle = color
      context.lineWidth = width
      context.stroke()
    }
  }
}

/** Lead round colored glass, which hides nothing of what is under it. */
function paintGlass(context: CanvasRenderingContext2D, tint: string): void {
  context.globalAlpha = 0.55
  context.fillStyle = tint
  context.fill()
  context.globalAlpha = 1
  context.strokeStyle = '#2a2b30'
  context.lineWidth = 3
  context.stroke()
}

/** A pane as large as its item. */
export function paintPane(tint: string, isRound: boolean): Paint {
  return (context, width, height) => {
    context.beginPath()
    if (isRound) context.arc(width / 2, height / 2, Math.max(0, width / 2 - 1.5), 0, 2 * Math.PI)
    else context.rect(1.5, 1.5, Math.max(0, width - 3), Math.max(0, height - 3))
    paintGlass(context, tint)
  }
}

/** A pane with corners, or panes that stand along a line. */
export function paintPaneAlong(points: readonly Corner[], isClosed: boolean, tint: string): Paint {
  return (context) => {
    const { x, y } = extentOf(points, isClosed ? 1 : WALL_WIDTH)
    context.translate(-x, -y)
    context.lineJoin = context.lineCap = 'round'
    trace(context, points)
    if (isClosed) {
      context.closePath()
      paintGlass(context, tint)
      return
    }
    for (const [color, width] of [
      ['#2a2b30', 7],
      [tint, 4],
    ] as const) {
      context.strokeStyle = color
      context.lineWidth = width
      context.stroke()
    }
  }
}

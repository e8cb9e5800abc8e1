import type { OccluderProps } from 'react-umbra'
import { outline } from '../figure/paths.js'
import type { Paint } from '../stage/painting.js'
import { pointsOf } from './shapes.js'

/** Width and height of the sprite of an occluder, with its own (0, 0) at the center. */
export const SPRITE = 300

export type Corner = readonly [number, number]

/** Props of the story's occluder; points are pairs here. */
export interface Form extends Pick<OccluderProps, 'closed' | 'shape' | 'lit' | 'limited' | 'blocks'> {
  points?: readonly Corner[] | undefined
  walls?: readonly number[] | undefined
}

/** All its walls, `x0, y0, x1, y1` each, before it is turned and moved. */
export function formWalls({ points, closed = true, walls, shape }: Form): number[] {
  const corners = shape ? pointsOf(shape).map(({ x, y }): Corner => [x, y]) : []
  return [
    ...(points && points.length > 1 ? outline(points, closed) : []),
    ...(walls ?? []),
    ...(corners.length > 0 ? outline(corners) : []),
  ]
}

/**
 * Paints it as seen from above: stone where it has an area, hedge where it is limited, cloth or glass if light passes,
 * otherwise wood.
 */
export function paintForm(form: Form): Paint {
  const walls = formWalls(form)
  const isArea = form.shape !== undefined || (form.points !== undefined && form.closed !== false)
  return (context, width, height) => {
    context.translate(width / 2, height / 2)
    context.lineJoin = context.lineCap = 'round'
    const path = new Path2D()
    for (let i = 0; i < walls.length; i += 4) {
      if (!isArea || i === 0) path.moveTo(walls[i]!, walls[i + 1]!)
      path.lineTo(walls[i + 2]!, walls[i + 3]!)
    }
    if (isArea) {
      path.closePath()
      context.fillStyle = form.lit ? '#d8c7a4' : '#a34c3a'
      context.fill(path)
      context.save()
      context.clip(path)
      context.lineWidth = 14
      context.strokeStyle = form.lit ? '#b49c72' : '#7d3527'
      context.stroke(path)
      context.restore()
    } else {
      const [edge, middle] = lineColors(form)
      context.lineWidth = 9
      context.strokeStyle = edge
      context.stroke(path)
      context.lineWidth = 5
      context.strokeStyle = middle
      if (form.limited) context.setLineDash([0, 8])
      context.stroke(path)
    }
  }
}

function lineColors({ limited, blocks }: Form): readonly [string, string] {
  if (limited) return ['#4c6b33', '#a6c877']
  if (blocks && !blocks.includes('light'))
    return blocks.includes('sight') ? ['#7a2233', '#ff8fa3'] : ['#7fa6b8', '#e4f6ff']
  return ['#6a4424', '#c48d53']
}

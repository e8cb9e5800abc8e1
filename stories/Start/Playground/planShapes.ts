import type { SceneDocument, SceneItem } from 'react-umbra/edit'

/** A drawn item of the plan. */
export interface PlanShape {
  id: string
  /** SVG path data. */
  d: string
  fill?: string
  stroke?: string
  /** Width of the stroke. */
  width: number
}

/** Returns the drawings of the items that stand on the ground, below the light. */
export function planShapes({ items, image }: SceneDocument): PlanShape[] {
  // A picture already shows its walls.
  if (image !== undefined) return []
  return items.flatMap((item) => shapeOf(item) ?? [])
}

/** Returns the drawing of an item, or null if it has none. */
export function shapeOf(item: SceneItem): PlanShape | null {
  const { id, hidden } = item
  if (hidden || ('blocks' in item && item.blocks?.length === 0)) return null
  switch (item.kind) {
    case 'wall':
      return { id, d: linesOf(item.walls), stroke: '#4a453d', width: 8 }
    case 'door':
      return { id, d: item.open ? ajar(item.walls) : linesOf(item.walls), stroke: '#8a5a2b', width: 8 }
    case 'window':
      return { id, d: linesOf(item.walls), stroke: item.tint ?? '#a9cfdc', width: 4 }
    case 'circle': {
      const { x, y, radius: r } = item
      return {
        id,
        d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
        fill: '#b3a894',
        width: 0,
      }
    }
    case 'outline': {
      const d = `M${item.points.map(([x, y]) => `${x} ${y}`).join('L')}Z`
      return item.lit
        ? { id, d, fill: '#9b9284', width: 0 }
        : { id, d, fill: 'rgb(255 240 210 / 0.12)', stroke: '#4a453d', width: 8 }
    }
    case 'box': {
      const { x, y, width, height, rotation = 0 } = item
      const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
      const corners = [-1, 1, 1, -1].map((side, i) => {
        const [u, v] = [(side * width) / 2, ((i < 2 ? -1 : 1) * height) / 2]
        return `${x + u * cos - v * sin} ${y + u * sin + v * cos}`
      })
      return { id, d: `M${corners.join('L')}Z`, fill: '#a3784a', width: 0 }
    }
    default:
      return null
  }
}

function linesOf(walls: readonly number[]): string {
  let d = ''
  for (let i = 0; i + 3 < walls.length; i += 4) {
    const isJoined = i > 0 && walls[i] === walls[i - 2] && walls[i + 1] === walls[i - 1]
    d += `${isJoined ? '' : `M${walls[i]} ${walls[i + 1]}`}L${walls[i + 2]} ${walls[i + 3]}`
  }
  return d
}

/** Returns the leaf of an open door, on the hinge of its first end. */
function ajar([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): string {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const [cos, sin] = [Math.cos(1.3), Math.sin(1.3)]
  return `M${x0} ${y0}L${x0 + dx * cos - dy * sin} ${y0 + dx * sin + dy * cos}`
}

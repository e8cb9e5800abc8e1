import type { SceneData } from 'react-umbra'
import { usePixel } from '../figure/Figure.js'
import './planRecipes.css'

/** The walls, doors, windows, furniture, and room names of a plan as SVG, `scale` times as large. */
export function PlanLines({ data, scale }: { data: SceneData; scale: number }) {
  return (
    <>
      {(['object', 'window', 'door', 'wall'] as const).map((kind) => (
        <path
          key={kind}
          className={`recipe-${kind}`}
          d={data.occluders
            .filter((occluder) => occluder.kind === kind)
            .map(({ walls }) => linesOf(walls, scale))
            .join('')}
        />
      ))}
      {data.rooms?.map(
        ({ outline, name }) => name && <RoomName key={`${name} ${outline[0]}`} {...{ name, outline, scale }} />,
      )}
    </>
  )
}

function RoomName({ name, outline, scale }: { name: string; outline: readonly number[]; scale: number }) {
  const middle = (axis: 0 | 1): number => {
    const values = outline.filter((_, i) => i % 2 === axis)
    return ((Math.min(...values) + Math.max(...values)) / 2) * scale
  }
  return (
    <text className="recipe-room" x={middle(0)} y={middle(1)} fontSize={13 * usePixel()}>
      {name}
    </text>
  )
}

function linesOf(walls: ArrayLike<number>, scale: number): string {
  let path = ''
  for (let i = 0; i < walls.length; i += 4) {
    const [x0, y0, x1, y1] = [0, 1, 2, 3].map((k) => walls[i + k]! * scale)
    path += `M${x0} ${y0}L${x1} ${y1}`
  }
  return path
}

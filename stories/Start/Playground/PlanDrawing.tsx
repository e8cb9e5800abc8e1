import { memo } from 'react'
import type { SceneDocument, SceneItem } from 'react-umbra/edit'
import { shapeOf } from './planShapes.js'

/** The items that stand on the ground, drawn below the light. A picture has its own. */
export function PlanDrawing({ document: { width, height, image, items } }: { document: SceneDocument }) {
  if (image !== undefined) return null
  return (
    <svg className="playground-ground" width={width} height={height} aria-hidden="true">
      {items.map((item) => (
        <Drawn key={item.id} item={item} />
      ))}
    </svg>
  )
}

const Drawn = memo(function Drawn({ item }: { item: SceneItem }) {
  const shape = shapeOf(item)
  if (shape === null) return null
  const { d, fill = 'none', stroke, width } = shape
  return <path d={d} fill={fill} stroke={stroke} strokeWidth={width} strokeLinecap="round" />
})

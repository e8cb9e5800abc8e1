import type { Shape } from 'react-umbra/geometry'

interface ShapeMarkProps {
  shape: Shape
  className: string
}

/** A shape as SVG. */
export function ShapeMark({ shape, className }: ShapeMarkProps) {
  if (shape.kind === 'circle') return <circle className={className} cx={shape.x} cy={shape.y} r={shape.radius} />
  if (shape.kind === 'polygon') return <polygon className={className} points={shape.points.join(' ')} />
  const { x, y, width, height, rotation = 0 } = shape
  return (
    <rect
      className={className}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      transform={`rotate(${(180 * rotation) / Math.PI} ${x} ${y})`}
    />
  )
}

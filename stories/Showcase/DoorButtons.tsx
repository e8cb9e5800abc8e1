import type { CSSProperties } from 'react'
import type { FloorPlan } from './plan.js'

interface DoorButtonsProps {
  plan: FloorPlan
  open: readonly boolean[]
  onToggle: (door: number) => void
}

/** A button over each door of the plan, at least as large as a finger needs it. */
export function DoorButtons({ plan: { doors, width, height }, open, onToggle }: DoorButtonsProps) {
  return (
    <div className="coverage-doors" style={{ aspectRatio: `${width} / ${height}` }}>
      {doors.map(({ name, box: { minX, minY, maxX, maxY } }, i) => (
        <button
          key={name}
          type="button"
          aria-label={`Door: ${name}`}
          aria-pressed={open[i]!}
          title={open[i] ? 'Close the door' : 'Open the door'}
          style={
            {
              left: `${(50 * (minX + maxX)) / width}%`,
              top: `${(50 * (minY + maxY)) / height}%`,
              '--width': `${(100 * (maxX - minX)) / width}%`,
              '--height': `${(100 * (maxY - minY)) / height}%`,
            } as CSSProperties
          }
          onClick={() => onToggle(i)}
        />
      ))}
    </div>
  )
}

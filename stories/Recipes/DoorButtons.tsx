import type { CSSProperties } from 'react'
import { DOORS, HEIGHT, WIDTH } from './floorPlan.js'

interface DoorButtonsProps {
  open: readonly boolean[]
  onToggle: (door: number) => void
}

/** A button over each door of the plan, at least as large as a finger needs it. */
export function DoorButtons({ open, onToggle }: DoorButtonsProps) {
  return (
    <div className="coverage-doors" style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}>
      {DOORS.map(({ name, box: { minX, minY, maxX, maxY } }, i) => (
        <button
          key={name}
          type="button"
          aria-label={`Door: ${name}`}
          aria-pressed={open[i]!}
          title={open[i] ? 'Close the door' : 'Open the door'}
          style={
            {
              left: `${(50 * (minX + maxX)) / WIDTH}%`,
              top: `${(50 * (minY + maxY)) / HEIGHT}%`,
              '--width': `${(100 * (maxX - minX)) / WIDTH}%`,
              '--height': `${(100 * (maxY - minY)) / HEIGHT}%`,
            } as CSSProperties
          }
          onClick={() => onToggle(i)}
        />
      ))}
    </div>
  )
}

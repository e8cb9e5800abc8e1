import { Rect } from 'react-konva'

/** A crate by its center. */
export interface Crate {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: string
}

export const CRATES: readonly Crate[] = [
  { id: 'red', x: 170, y: 90, width: 70, height: 50, fill: '#c9583b' },
  { id: 'green', x: 110, y: 190, width: 50, height: 80, fill: '#6f9a6d' },
  { id: 'blue', x: 240, y: 170, width: 60, height: 60, fill: '#5f86b8' },
]

interface KonvaCrateProps {
  crate: Crate
  onMove: (place: { x: number; y: number }) => void
}

/** A Konva rectangle to drag. */
export function KonvaCrate({ crate, onMove }: KonvaCrateProps) {
  return (
    <Rect
      {...crate}
      offsetX={crate.width / 2}
      offsetY={crate.height / 2}
      draggable
      onDragMove={({ target }) => onMove(target.position())}
    />
  )
}

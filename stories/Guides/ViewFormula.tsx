import { useState } from 'react'
import type { Box, Point } from 'react-umbra/geometry'
import { Slider } from '../figure/controls.js'
import { Figure } from '../figure/Figure.js'
import { Dot, Label } from '../figure/marks.js'
import { gridPath } from '../figure/paths.js'
import { fixed, place } from '../figure/words.js'
import './pages.css'

const SIZE = { width: 640, height: 330 }
/** Position of the world in the picture, at a scale of 1, and of the overlay, in CSS pixels. */
const WORLD = { x: 14, y: 44, width: 360, height: 270 }
const OVERLAY = { x: 426, y: 44, width: 200, height: 150 }
const CELL = 30

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Things to recognize, in world units. */
const THINGS: readonly Rectangle[] = [
  { x: 60, y: 60, width: 90, height: 60 },
  { x: 210, y: 150, width: 60, height: 90 },
  { x: 270, y: 30, width: 60, height: 60 },
]

/** The part of its world that an overlay shows: overlay = (world − (x, y)) × zoom. */
export function ViewFormula() {
  const [view, setView] = useState<Point>({ x: 90, y: 60 })
  const [point, setPoint] = useState<Point>({ x: 180, y: 120 })
  const [zoom, setZoom] = useState(1.2)
  const [width, height] = [OVERLAY.width / zoom, OVERLAY.height / zoom]
  const shown = { x: (point.x - view.x) * zoom, y: (point.y - view.y) * zoom }
  const isInside = shown.x >= 0 && shown.y >= 0 && shown.x <= OVERLAY.width && shown.y <= OVERLAY.height
  return (
    <Figure
      title="A world with the part of it that an overlay shows, and beside it the overlay"
      {...SIZE}
      handles={[
        { name: 'View', tone: 'point', ...movedBy(WORLD, view, setView, { minX: 0, minY: 0, maxX: 260, maxY: 195 }) },
        { name: 'Point', ...movedBy(WORLD, point, setPoint, { minX: 0, minY: 0, maxX: 360, maxY: 270 }) },
      ]}
      controls={
        <Slider
          label="zoom"
          value={zoom}
          min={0.6}
          max={3}
          step={0.1}
          text={`${fixed(zoom, 1)} times`}
          onChange={setZoom}
        />
      }
      result={
        `overlay = (${place(point)} − ${place(view)}) × ${fixed(zoom, 1)} = ${place(shown)}` +
        (isInside ? '.' : ', outside the overlay.')
      }
    >
      <Label at={{ x: WORLD.x + WORLD.width / 2, y: 22 }} size={12}>
        world
      </Label>
      <Label at={{ x: OVERLAY.x + OVERLAY.width / 2, y: 22 }} size={12}>
        overlay
      </Label>
      <g transform={`translate(${WORLD.x} ${WORLD.y})`}>
        <clipPath id="view-world">
          <rect width={WORLD.width} height={WORLD.height} />
        </clipPath>
        <g clipPath="url(#view-world)">
          <Things />
          <rect className="page-view" x={view.x} y={view.y} width={width} height={height} />
        </g>
        <rect className="figure-room" width={WORLD.width} height={WORLD.height} />
      </g>
      <g transform={`translate(${OVERLAY.x} ${OVERLAY.y})`}>
        <clipPath id="view-overlay">
          <rect width={OVERLAY.width} height={OVERLAY.height} />
        </clipPath>
        <g clipPath="url(#view-overlay)">
          <g transform={`scale(${zoom}) translate(${-view.x} ${-view.y})`}>
            <Things />
          </g>
          {isInside && <Dot at={shown} size={5} className="figure-viewer" />}
        </g>
        <rect className="page-view" width={OVERLAY.width} height={OVERLAY.height} />
      </g>
      <Label at={{ x: OVERLAY.x + OVERLAY.width / 2, y: 232 }}>{`view ${place(view)}`}</Label>
      <Label at={{ x: OVERLAY.x + OVERLAY.width / 2, y: 262 }}>{`point ${place(shown)}`}</Label>
    </Figure>
  )
}

function Things() {
  const all: Box = { minX: 0, minY: 0, maxX: WORLD.width, maxY: WORLD.height }
  return (
    <>
      <path className="figure-grid" d={gridPath(all, CELL)} />
      {THINGS.map((thing) => (
        <rect key={thing.x} className="page-thing" {...thing} />
      ))}
    </>
  )
}

/** Returns a handle whose positions are relative to a rectangle of the picture. */
function movedBy({ x, y }: Rectangle, at: Point, onMove: (to: Point) => void, box: Box) {
  return {
    at: { x: at.x + x, y: at.y + y },
    within: { minX: box.minX + x, minY: box.minY + y, maxX: box.maxX + x, maxY: box.maxY + y },
    onMove: (to: Point) => onMove({ x: to.x - x, y: to.y - y }),
  }
}

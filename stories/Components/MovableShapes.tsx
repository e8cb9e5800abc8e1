import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { CollisionDebug, type CollisionDebugProps, Light, Occluder } from 'react-umbra'
import { findCollisions, raycastAll, type Shape, SpatialHash } from 'react-umbra/geometry'
import { HostStage } from '../stage/HostStage.js'
import type { Paint } from '../stage/painting.js'
import { useElementWidth } from '../stage/useElementWidth.js'
import { DebugLegend } from './DebugLegend.js'
import { boxOf, movedBy, SHAPES, WORLD, wallsOf } from './shapes.js'
import './collisionDebug.css'

interface MovableShapesProps extends CollisionDebugProps {
  /** The light where neither lamp shines. */
  ambient: string
  /** The shapes at the start. @default a dozen of all kinds */
  start?: readonly Shape[]
  /** The ground below them. @default half light, half dark */
  ground?: Paint
  /** The ray that is drawn. @default across the picture */
  ray?: typeof RAY
  /** True to explain colors and dashes below the picture. @default false */
  legend?: boolean
}

/** World units per press of a key; a tenth of it with Shift. */
const KEY_STEP = 10

const KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const RAY = { from: { x: 24, y: 408 }, to: { x: 700, y: 238 } }

const CELL = 80

/** A dozen shapes to push into one another, on light and on dark ground, under the debug view. */
export function MovableShapes({
  ambient,
  start = SHAPES,
  ground = paintGround,
  ray = RAY,
  legend = false,
  ...debug
}: MovableShapesProps) {
  const area = useRef<HTMLDivElement>(null)
  const zoom = Math.max(1e-3, useElementWidth(area) / WORLD.width)
  const [shapes, setShapes] = useState(start)
  const [hash] = useState(() => createHash(start))
  const move = (index: number, x: number, y: number): void => {
    const moved = keepInside(movedBy(shapes[index]!, x, y))
    hash.update(index, boxOf(moved))
    setShapes(shapes.map((shape, i) => (i === index ? moved : shape)))
  }
  const hit = raycastAll(ray.from, ray.to, wallsOf(shapes)).find(({ t }) => t <= 1)?.point
  return (
    <figure className="debug">
      <div className="debug-area" ref={area}>
        <HostStage className="debug-stage" world={WORLD} ambient={ambient} picture={ground}>
          {shapes.map((shape, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shape's place is its identity
            <Occluder key={i} shape={shape} />
          ))}
          <Light x={236} y={190} radius={330} color="#ffe9c4" />
          <Light x={560} y={400} radius={260} color="#cfe3ff" />
          <CollisionDebug shapes={shapes} hash={hash} rays={[{ ...ray, hit }]} {...debug} />
        </HostStage>
        {shapes.map((shape, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shape's place is its identity
          <ShapeHandle key={i} index={i} shape={shape} zoom={zoom} onMove={(x, y) => move(i, x, y)} />
        ))}
      </div>
      <figcaption>
        <output>{inWords(shapes)}</output>
        {legend && <DebugLegend />}
      </figcaption>
    </figure>
  )
}

/** Day on the left, night on the right: the debug view must be readable on both. */
const paintGround: Paint = (context, width, height) => {
  context.fillStyle = '#faf6ec'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#181b23'
  context.fillRect(width / 2, 0, width / 2, height)
  context.fillStyle = 'rgb(120 120 130 / 0.25)'
  for (let y = 10; y < height; y += 20) {
    for (let x = 10; x < width; x += 20) {
      context.beginPath()
      context.arc(x, y, 1.25, 0, 2 * Math.PI)
      context.fill()
    }
  }
}

interface ShapeHandleProps {
  index: number
  shape: Shape
  zoom: number
  onMove: (x: number, y: number) => void
}

/** The target of pointer, touch and keys of one shape. */
function ShapeHandle({ index, shape, zoom, onMove }: ShapeHandleProps) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const { minX, minY, maxX, maxY } = boxOf(shape)
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent): void => {
    if (last.current === null) return
    onMove((clientX - last.current.x) / zoom, (clientY - last.current.y) / zoom)
    last.current = { x: clientX, y: clientY }
  }
  const onEnd = (): void => {
    last.current = null
  }
  return (
    <button
      type="button"
      className="debug-handle"
      aria-label={`Shape ${index}: move with the arrow keys`}
      style={
        {
          '--x': `${((minX + maxX) / 2) * zoom}px`,
          '--y': `${((minY + maxY) / 2) * zoom}px`,
          '--width': `${(maxX - minX) * zoom}px`,
          '--height': `${(maxY - minY) * zoom}px`,
          borderRadius: shape.kind === 'circle' ? '50%' : '4px',
        } as CSSProperties
      }
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onKeyDown={(event) => {
        const direction = KEYS[event.key]
        if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        const length = event.shiftKey ? KEY_STEP / 10 : KEY_STEP
        onMove(direction[0] * length, direction[1] * length)
      }}
    />
  )
}

function createHash(shapes: readonly Shape[]): SpatialHash<number> {
  const hash = new SpatialHash<number>({ cellSize: CELL })
  shapes.forEach((shape, i) => {
    hash.insert(i, boxOf(shape))
  })
  return hash
}

/** Returns the shape, moved back into the picture. */
function keepInside(shape: Shape): Shape {
  const { minX, minY, maxX, maxY } = boxOf(shape)
  return movedBy(
    shape,
    Math.max(0, -minX) - Math.max(0, maxX - WORLD.width),
    Math.max(0, -minY) - Math.max(0, maxY - WORLD.height),
  )
}

function inWords(shapes: readonly Shape[]): string {
  const pairs = findCollisions(shapes).map(({ a, b }) => `${a} and ${b}`)
  return pairs.length === 0 ? 'Nothing collides.' : `Colliding: ${pairs.join(', ')}.`
}

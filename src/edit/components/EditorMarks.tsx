'use client'
import { memo, type ReactNode, useMemo } from 'react'
import type { Point } from '../../geometry/points.js'
import { hasWalls, type SceneDocument, type SceneItem } from '../document/sceneDocument.js'
import type { EditorState } from '../editing/EditorStore.js'
import { drawnItem } from '../editing/tools.js'
import { coneOf, DEFAULT_RADIUS } from '../items/handles.js'
import { boundsOfItem, directionTo, edgesOf, pointAt, positionOf } from '../items/itemGeometry.js'
import { type ChunkItemProps, ItemChunks } from './ItemChunks.js'

interface EditorMarksProps {
  document: SceneDocument
  state: EditorState
  /** Text of new text items. */
  text: string
}

/** Outlines and marks of all items, the pen, guides, and the marquee, in world units. Pointers pass through. */
export function EditorMarks({ document, state, text }: EditorMarksProps): ReactNode {
  const { selection, tool, pen, hover, guides, marquee } = state
  const selected = useMemo(() => new Set(selection), [selection])
  const points = hover === null || pen.length === 0 ? pen : [...pen, hover]
  const penItem = drawnItem(tool, points, text) ?? (points.length > 1 ? drawnItem('wall', points, text) : null)
  return (
    <svg
      aria-hidden="true"
      width="1"
      height="1"
      style={{ position: 'absolute', overflow: 'visible', pointerEvents: 'none' }}
    >
      <ItemChunks items={document.items} selected={selected} common={null} Item={ItemMark} />
      {penItem && <ItemMark item={{ id: 'pen', ...penItem } as SceneItem} isSelected common={null} />}
      {hover && tool !== 'select' && <Cross at={hover} />}
      {guides.map(({ from, to }) => (
        <Line key={`${from.x},${from.y},${to.x},${to.y}`} d={linePath(from, to)} color="#ff3d9a" dash="4 3" />
      ))}
      {marquee && (
        <Line
          d={`M${marquee.minX} ${marquee.minY}H${marquee.maxX}V${marquee.maxY}H${marquee.minX}Z`}
          color={ACCENT}
          dash="4 3"
        />
      )}
    </svg>
  )
}

const ACCENT = 'var(--umbra-edit-accent,#0b6bcb)'

const COLORS: Readonly<Partial<Record<SceneItem['kind'], string>>> = {
  door: '#c27c2c',
  window: '#2f9fc2',
  tube: '#d9a514',
}

const ItemMark = /* @__PURE__ */ memo(function ItemMark({ item, isSelected }: ChunkItemProps<null>) {
  if (item.hidden) return null
  const color = isSelected ? ACCENT : (COLORS[item.kind] ?? 'var(--umbra-edit-line,#16181d)')
  const d = outlinePath(item)
  const position = hasWalls(item) || item.kind === 'outline' || item.kind === 'tube' ? null : positionOf(item)
  const isPoint = position !== null && item.kind !== 'circle' && item.kind !== 'box' && item.kind !== 'text'
  return (
    <g data-umbra-item={item.id} data-selected={isSelected || undefined}>
      {d !== '' && <Line d={d} color={color} />}
      {isSelected && <Line d={reachPath(item)} color={ACCENT} dash="2 4" />}
      {isPoint && (
        <Mark at={position} fill={'color' in item ? (item.color ?? '#fff') : '#fff'} color={color} kind={item.kind} />
      )}
    </g>
  )
})

/** A line on a light halo, so that it is visible on any content. */
function Line({ d, color, dash }: { d: string; color: string; dash?: string }): ReactNode {
  if (d === '') return null
  return (
    <>
      <path d={d} fill="none" stroke="#fff" strokeOpacity={0.8} strokeWidth={4} vectorEffect="non-scaling-stroke" />
      <path d={d} fill="none" stroke={color} strokeWidth={2} strokeDasharray={dash} vectorEffect="non-scaling-stroke" />
    </>
  )
}

interface MarkProps {
  at: Point
  fill: string
  color: string
  kind: SceneItem['kind']
}

/** A mark of constant size on the screen: a disk, or an eye for a viewer. */
function Mark({ at, fill, color, kind }: MarkProps): ReactNode {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g style={{ scale: 'calc(1/var(--umbra-zoom))', fill, stroke: color, strokeWidth: 2 }}>
        {kind === 'viewer' ? <path d="M-11 0Q0 -11 11 0Q0 11 -11 0Z" /> : <circle r={8} />}
        {kind !== 'light' && <circle r={2.5} style={{ fill: color }} />}
      </g>
    </g>
  )
}

function Cross({ at }: { at: Point }): ReactNode {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <path
        d="M-9 0H9M0 -9V9"
        style={{ scale: 'calc(1/var(--umbra-zoom))', stroke: ACCENT, strokeWidth: 2, fill: 'none' }}
      />
    </g>
  )
}

const linePath = (from: Point, to: Point): string => `M${from.x} ${from.y}L${to.x} ${to.y}`

function circlePath({ x, y }: Point, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
}

/** Returns the SVG path around all points within a distance of a tube. */
function capsulePath({ x0, y0, x1, y1 }: Extract<SceneItem, { kind: 'tube' }>, radius: number): string {
  const normal = directionTo({ x: x0, y: y0 }, { x: x1, y: y1 }) - Math.PI / 2
  const [dx, dy] = [radius * Math.cos(normal), radius * Math.sin(normal)]
  const arc = `A${radius} ${radius} 0 0 1`
  return `M${x0 + dx} ${y0 + dy}L${x1 + dx} ${y1 + dy}${arc} ${x1 - dx} ${y1 - dy}L${x0 - dx} ${y0 - dy}${arc} ${x0 + dx} ${y0 + dy}Z`
}

/** Returns the SVG path of an item's outline. */
function outlinePath(item: SceneItem): string {
  if (item.kind === 'circle') return circlePath(item, item.radius)
  return edgesOf(item)
    .map(([x0, y0, x1, y1]) => `M${x0} ${y0}L${x1} ${y1}`)
    .join('')
}

/** Returns the SVG path of an item's reach: its radius, its cone, or a text's box. */
function reachPath(item: SceneItem): string {
  if (item.kind === 'text') {
    const { minX, minY, maxX, maxY } = boundsOfItem(item)
    return `M${minX} ${minY}H${maxX}V${maxY}H${minX}Z`
  }
  const cone = coneOf(item)
  if (cone === null) {
    if (item.kind === 'light') return circlePath(item, item.radius ?? DEFAULT_RADIUS)
    if (item.kind === 'tube') return capsulePath(item, item.radius ?? DEFAULT_RADIUS)
    return item.kind === 'viewer' && item.radius !== undefined ? circlePath(item, item.radius) : ''
  }
  const { position, direction, angle, reach } = cone
  const length = reach ?? 64
  const sides = angle === null ? [direction] : [direction - angle / 2, direction + angle / 2]
  return sides.map((side) => linePath(position, pointAt(position, side, length))).join('')
}

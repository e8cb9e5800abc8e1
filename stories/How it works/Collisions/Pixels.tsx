import { useMemo, useState } from 'react'
import { pixelMaskFrom } from 'react-umbra'
import { type Box, collide, type PixelMask, type Point, pixelsCollide, type Shape } from 'react-umbra/geometry'
import { Figure } from '../../figure/Figure.js'
import type { FigurePaint } from '../../figure/FigureCanvas.js'
import { boxPath } from '../../figure/paths.js'
import { count } from '../../figure/words.js'
import { boxShapePath } from './pairShapes.js'
import {
  COG,
  countingOf,
  KEY,
  leftPixels,
  maskAt,
  paintCog,
  paintKey,
  type SharedPixel,
  type Sprite,
  sharedPixels,
  touchingFrom,
} from './sprites.js'
import './pairs.css'

interface PixelsProps {
  /**
   * Reads both alpha channels once and compares them, or draws one picture through the other and reads what is left.
   */
  method: 'masks' | 'through'
  /** Initial place of the key. */
  start: 'overlapping' | 'boxes only' | 'in the hole' | 'touching'
  /** Minimum alpha of a pixel that counts. */
  threshold: number
}

/** Size of the figure, in pixels of the sprites. */
const WIDTH = 160
const HEIGHT = 110
const COG_AT = { x: 30, y: 17 }

const STARTS: Record<PixelsProps['start'], Point> = {
  overlapping: { x: 68, y: 60 },
  'boxes only': { x: 97, y: 10 },
  'in the hole': { x: 46, y: 44 },
  // The start of a push to the left.
  touching: { x: 112, y: 57 },
}

/** A key and a cogwheel whose pictures collide where both have a pixel. */
export function Pixels(props: PixelsProps) {
  return <PixelsFrom key={props.start} {...props} />
}

function PixelsFrom({ method, start, threshold }: PixelsProps) {
  const [key] = useState(paintKey)
  const [cog] = useState(paintCog)
  const [places, setPlaces] = useState(() => {
    const keyAt = STARTS[start]
    return { key: start === 'touching' ? touchingFrom(maskAt(key, keyAt), maskAt(cog, COG_AT)) : keyAt, cog: COG_AT }
  })
  const counting = useMemo(
    () => ({ key: countingOf(key, threshold), cog: countingOf(cog, threshold) }),
    [key, cog, threshold],
  )
  const a = maskAt(key, places.key)
  const b = maskAt(cog, places.cog)
  const common = commonBox(a, b)
  const { shared, collides } = common ? compare(method, key, a, cog, b, threshold) : { shared: [], collides: false }
  const paint: FigurePaint = (context, { colors }) => {
    context.imageSmoothingEnabled = false
    for (const [sprite, counted, at] of [
      [cog, counting.cog, b],
      [key, counting.key, a],
    ] as const) {
      context.globalAlpha = 0.3
      context.drawImage(sprite.canvas, at.x, at.y)
      context.globalAlpha = method === 'masks' ? 1 : 0.3
      context.drawImage(counted, at.x, at.y)
    }
    context.fillStyle = colors.wrong
    for (const { x, y, strength } of shared) {
      context.globalAlpha = 0.85 * strength
      context.fillRect(x, y, 1, 1)
    }
  }
  return (
    <Figure
      title="A key and a cogwheel, painted in large pixels, with the pixels that they have in common"
      width={WIDTH}
      height={HEIGHT}
      paint={paint}
      handles={[
        bodyOf('Cogwheel', b, COG, (cog) => setPlaces({ ...places, cog })),
        bodyOf('Key', a, KEY, (key) => setPlaces({ ...places, key })),
      ]}
      result={inWords(method, common, shared.length, collides)}
    >
      <path className="pairs-frame-b" d={boxShapePath(boxOf(b))} />
      <path className="pairs-frame-a" d={boxShapePath(boxOf(a))} />
      {common && <path className="pairs-common" d={boxPath(common)} />}
    </Figure>
  )
}

/** Moves by whole pixels, one at a time by the keys. */
function bodyOf(name: string, { x, y }: PixelMask, { width, height }: typeof KEY, onMove: (to: Point) => void) {
  const [halfX, halfY] = [width / 2, height / 2]
  return {
    name,
    at: { x: x + halfX, y: y + halfY },
    within: { minX: halfX, minY: halfY, maxX: WIDTH - halfX, maxY: HEIGHT - halfY },
    body: { width, height },
    step: 1,
    onMove: (to: Point) => onMove({ x: to.x - halfX, y: to.y - halfY }),
  }
}

function boxOf({ x, y, width, height }: PixelMask): Extract<Shape, { kind: 'box' }> {
  return { kind: 'box', x: x + width / 2, y: y + height / 2, width, height }
}

/** Returns the overlap of the boxes of two masks, or null if they don't collide and there is no pixel to compare. */
function commonBox(a: PixelMask, b: PixelMask): Box | null {
  if (collide(boxOf(a), boxOf(b)) === null) return null
  return {
    minX: Math.max(a.x, b.x),
    minY: Math.max(a.y, b.y),
    maxX: Math.min(a.x + a.width, b.x + b.width),
    maxY: Math.min(a.y + a.height, b.y + b.height),
  }
}

function compare(
  method: PixelsProps['method'],
  key: Sprite,
  a: PixelMask,
  cog: Sprite,
  b: PixelMask,
  threshold: number,
): { shared: SharedPixel[]; collides: boolean } {
  if (method === 'masks') {
    return { shared: sharedPixels(a, b, threshold), collides: pixelsCollide(a, b, { threshold }) }
  }
  const left = pixelMaskFrom(key.canvas, { x: a.x, y: a.y, through: { source: cog.canvas, x: b.x, y: b.y } })
  return { shared: leftPixels(left, threshold), collides: left.alpha.some((alpha) => alpha >= threshold) }
}

function inWords(method: PixelsProps['method'], common: Box | null, shared: number, collides: boolean): string {
  if (common === null) return 'The boxes do not overlap, so no pixel is looked at: they do not collide.'
  const [across, down] = [common.maxX - common.minX, common.maxY - common.minY]
  const boxes = `The boxes share ${across} × ${down} pixels`
  const verdict = collides ? 'they collide' : 'they do not collide'
  return method === 'masks'
    ? `${boxes}, and ${shared} of them ${shared === 1 ? 'counts' : 'count'} in both pictures: ${verdict}.`
    : `${boxes}. Drawn through one another, ${count(shared, 'pixel')} of the key ${shared === 1 ? 'is' : 'are'} left: ${verdict}.`
}

import './penumbra.css'
import { useMemo, useRef, useState } from 'react'
import type { Box, Circle, Point } from 'react-umbra/geometry'
import { Key } from '../../figure/controls.js'
import { Figure, usePixel } from '../../figure/Figure.js'
import type { Movable } from '../../figure/Handle.js'
import { Label } from '../../figure/marks.js'
import { percent } from '../../figure/words.js'
import { useFollowing } from '../../stage/useFollowing.js'
import { type Bar, type Region, shareOf, sightOf } from './penumbra.js'
import { edgesOf, namePlaces, paintLight } from './penumbraMap.js'
import { SourceSeen } from './SourceSeen.js'
import { useHover } from './useHover.js'

interface PenumbraProps {
  /** Radius of the source, in world units. */
  size: number
  /** Length of the one wall, in world units: wider than the source at first. */
  wide: number
  /** Length of the other one: narrower than the source at first. */
  narrow: number
  /** Puts the narrow wall behind the wide one, where both hide the same part of the source. */
  behind: boolean
  /** Draws the lines that touch the source and pass the ends of the walls: between them lie the regions. */
  lines: boolean
}

const WIDTH = 640
const HEIGHT = 400
const WITHIN: Box = { minX: 8, minY: 8, maxX: WIDTH - 8, maxY: HEIGHT - 8 }

/** Initial places of the two walls. */
type Places = readonly [wide: Point, narrow: Point]
const APART: Places = [
  { x: 232, y: 122 },
  { x: 326, y: 254 },
]
const BEHIND: Places = [
  { x: 232, y: 122 },
  { x: 330, y: 186 },
]

/** World units that stay free between the source and the walls. */
const FREE = 14

/** Words for the region that a point is in. */
const WORDS: Readonly<Record<Region, string>> = {
  lit: 'in full light',
  penumbra: 'in the penumbra',
  antumbra: 'in the antumbra',
  umbra: 'in the umbra',
}

/** A round source, two walls, and what a point behind them sees of it. */
export function Penumbra({ size, wide, narrow, behind, lines }: PenumbraProps) {
  const area = useRef<HTMLDivElement>(null)
  const [middle, setMiddle] = useState<Point>({ x: 104, y: 190 })
  const [wanted, setWanted] = useFollowing(size)
  const [places, setPlaces] = useFollowing(behind ? BEHIND : APART)
  const [point, setPoint] = useState<Point>({ x: 546, y: 254 })
  useHover(area, 'Point', { width: WIDTH, within: WITHIN }, setPoint)

  const nearest = Math.min(places[0].x, places[1].x)
  const radius = Math.max(1, Math.min(wanted, nearest - FREE - middle.x, middle.x, middle.y, HEIGHT - middle.y))
  const source = useMemo((): Circle => ({ ...middle, radius }), [middle, radius])
  const bars = useMemo(() => [barAt(places[0], wide), barAt(places[1], narrow)] as const, [places, wide, narrow])
  const paint = useMemo(() => paintLight(source, bars, WIDTH, HEIGHT), [source, bars])
  const sight = sightOf(point, source, bars)
  const [byWide, byNarrow] = sight.hidden.map((span) => shareOf(span ? [span] : [], sight.half))
  const together = shareOf(sight.union, sight.half)

  const barHandle = (name: string, index: 0 | 1, length: number): Movable => ({
    name,
    at: places[index],
    within: { ...WITHIN, minX: middle.x + radius + FREE },
    body: { width: 18, height: length },
    onMove: (to) => setPlaces(index === 0 ? [to, places[1]] : [places[0], to]),
  })
  return (
    <Figure
      title="A round light source and two walls: where all, part or none of the source is seen, and how much of it a point sees"
      width={WIDTH}
      height={HEIGHT}
      area={area}
      paint={paint}
      handles={[
        // First, so that it is below the handles that the mouse moves it over.
        { name: 'Point', at: point, within: WITHIN, onMove: setPoint },
        {
          name: 'Source',
          at: middle,
          within: { minX: radius, minY: radius, maxX: nearest - FREE - radius, maxY: HEIGHT - radius },
          body: { width: 2 * radius, height: 2 * radius, round: true },
          onMove: setMiddle,
        },
        barHandle('Wide wall', 0, wide),
        barHandle('Narrow wall', 1, narrow),
        {
          name: 'Size',
          tone: 'point',
          at: { x: middle.x, y: middle.y - radius },
          within: { minX: middle.x, maxX: middle.x, minY: Math.max(0, middle.y - 90), maxY: middle.y - 10 },
          onMove: ({ y }) => setWanted(middle.y - y),
        },
      ]}
      result={
        <>
          The point is {WORDS[sight.region]}: it sees {percent(1 - together)} of the source. Hidden by{' '}
          <Key color="ray" /> the wide wall {percent(byWide!)}, by <Key color="entered" /> the narrow one{' '}
          {percent(byNarrow!)}, together {percent(together)}
          {byWide! + byNarrow! > together + 5e-4 && (
            <>
              {' '}
              since <span className="figure-key penumbra-key-both" /> {percent(byWide! + byNarrow! - together)} are
              hidden twice
            </>
          )}
          .
        </>
      }
    >
      {lines && <Edges source={source} bars={bars} />}
      <SourceSeen point={point} source={source} sight={sight} />
      {bars.map(({ from, to }, i) => (
        <g key={i === 0 ? 'wide' : 'narrow'}>
          <path className="penumbra-bar" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
          <path
            className={`penumbra-bar-core penumbra-bar-${i === 0 ? 'wide' : 'narrow'}`}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          />
        </g>
      ))}
      <Names source={source} bars={bars} />
    </Figure>
  )
}

const barAt = ({ x, y }: Point, length: number): Bar => ({
  from: { x, y: y - length / 2 },
  to: { x, y: y + length / 2 },
})

interface SceneProps {
  source: Circle
  bars: readonly Bar[]
}

function Edges({ source, bars }: SceneProps) {
  return edgesOf(source, bars).map(({ from, end, to }) => (
    <path
      key={`${from.x} ${from.y} ${end.x} ${end.y}`}
      className="penumbra-edge"
      d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
    />
  ))
}

function Names({ source, bars }: SceneProps) {
  const px = usePixel()
  const names = useMemo(() => {
    const taken = [source, ...bars.flatMap(({ from, to }) => [from, to, { x: from.x, y: (from.y + to.y) / 2 }])]
    const margin = { x: 36 * px, y: 14 * px }
    const within = { minX: margin.x, minY: margin.y, maxX: WIDTH - margin.x, maxY: HEIGHT - margin.y }
    return namePlaces(source, bars, within, taken, 44 * px)
  }, [source, bars, px])
  return names.map(({ region, at }) => (
    <Label key={`${at.x} ${at.y}`} at={at}>
      {region === 'lit' ? 'full light' : region}
    </Label>
  ))
}

import './sight.css'
import { useId, useMemo, useState } from 'react'
import { type Box, type Point, ringPath, visibilityPolygon } from 'react-umbra/geometry'
import { Slider } from '../../figure/controls.js'
import { Figure } from '../../figure/Figure.js'
import { Room } from '../../figure/marks.js'
import { wallsPath } from '../../figure/paths.js'

const ROOM: Box = { minX: 10, minY: 10, maxX: 400, maxY: 390 }

/** Point at which the two walls would meet, and the spacing of doubles there, along either axis. */
const MEET: Point = { x: 192, y: 160 }
const ULP = 2 ** -45

/** The lens: its place in the picture, and how many doubles it shows to each side. */
const LENS = { x: 522, y: 200, radius: 108 }
const DOUBLES = 5.5
const SCALE = LENS.radius / (DOUBLES * ULP)

/** Two walls end to end, or a few doubles apart: the ring under a lens that makes one double as large as a finger. */
export function HairlineGap() {
  const [viewer, setViewer] = useState<Point>({ x: 192, y: 60 })
  const [gap, setGap] = useState(0)
  const id = useId()
  const walls = useMemo(() => [40, MEET.y, MEET.x, MEET.y, MEET.x + gap * ULP, MEET.y, 370, MEET.y], [gap])
  const ring = useMemo(() => visibilityPolygon(viewer, walls, { bounds: ROOM }), [viewer, walls])
  const passes = throughTheGap(ring)
  const words = gapInWords(gap)
  return (
    <Figure
      title={`Two walls in line, ${words}, seen from above, and under a lens the place where they meet`}
      width={640}
      height={400}
      handles={[
        { name: 'Viewer', at: viewer, within: { minX: 60, minY: 20, maxX: 340, maxY: 150 }, onMove: setViewer },
      ]}
      controls={<Slider label="Gap" min={-2} max={4} value={gap} text={words} onChange={setGap} />}
      result={`The walls are ${words}${gap > 0 ? `, ${(gap * ULP).toPrecision(2)} apart` : ''}: ${
        passes ? 'a sliver of sight goes through' : 'nothing goes through'
      }. The ring has ${ring.length / 2} corners. Under the lens each square is one double.`}
    >
      <Room {...ROOM} />
      <path className="figure-ring" d={ringPath(ring)} />
      <path className="figure-walls" d={wallsPath(walls)} />
      <circle className="figure-outline" cx={MEET.x} cy={MEET.y} r={7} />
      <path
        className="figure-outline"
        strokeDasharray="3 4"
        d={`M${MEET.x + 6} ${MEET.y - 4}L${LENS.x - 60} ${LENS.y - 85}M${MEET.x + 6} ${MEET.y + 4}L${LENS.x - 60} ${LENS.y + 85}`}
      />
      <clipPath id={id}>
        <circle cx={LENS.x} cy={LENS.y} r={LENS.radius} />
      </clipPath>
      <circle className="sight-lens" cx={LENS.x} cy={LENS.y} r={LENS.radius} />
      <g clipPath={`url(#${id})`}>
        <path className="figure-grid" d={gridPath()} />
        <path className="figure-ring" d={ringPath(magnified(ring))} />
        <path className="figure-walls figure-walls-thick" d={wallsPath(magnifiedWalls(walls))} />
      </g>
      <circle className="figure-outline" cx={LENS.x} cy={LENS.y} r={LENS.radius} />
    </Figure>
  )
}

function gapInWords(gap: number): string {
  const size = Math.abs(gap) === 1 ? 'one double' : `${Math.abs(gap)} doubles`
  return gap === 0 ? 'end to end' : gap > 0 ? `${size} apart` : `overlapping by ${size}`
}

/** Returns true if the ring reaches below the walls between their outer ends. */
function throughTheGap(ring: ArrayLike<number>): boolean {
  for (let i = 0; i < ring.length; i += 2) {
    if (ring[i] === MEET.x && ring[i + 1] === MEET.y) return true
  }
  return false
}

const toLens = (x: number, y: number): [number, number] => [
  LENS.x + (x - MEET.x) * SCALE,
  LENS.y + (y - MEET.y) * SCALE,
]

/** Returns the ring under the lens, clipped to its square, because corners that far away break SVG renderers. */
function magnified(ring: ArrayLike<number>): number[] {
  let corners: [number, number][] = []
  for (let i = 0; i < ring.length; i += 2) corners.push([ring[i]!, ring[i + 1]!])
  const half = DOUBLES * ULP
  const sides: ((x: number, y: number) => number)[] = [
    (x) => x - MEET.x + half,
    (x) => MEET.x + half - x,
    (_, y) => y - MEET.y + half,
    (_, y) => MEET.y + half - y,
  ]
  for (const depth of sides) {
    const kept: [number, number][] = []
    corners.forEach(([x, y], i) => {
      const [px, py] = corners.at(i - 1)!
      const [before, here] = [depth(px, py), depth(x, y)]
      if (before >= 0 !== here >= 0) {
        const t = before / (before - here)
        kept.push([px + t * (x - px), py + t * (y - py)])
      }
      if (here >= 0) kept.push([x, y])
    })
    corners = kept
  }
  return corners.flatMap(([x, y]) => toLens(x, y))
}

function magnifiedWalls([, , ax, ay, bx, by]: readonly number[]): number[] {
  const [endX, endY] = toLens(ax!, ay!)
  const [startX, startY] = toLens(bx!, by!)
  return [LENS.x - 2 * LENS.radius, endY, endX, endY, startX, startY, LENS.x + 2 * LENS.radius, startY]
}

function gridPath(): string {
  let path = ''
  for (let i = -5; i <= 5; i++) {
    const [x, y] = toLens(MEET.x + i * ULP, MEET.y + i * ULP)
    path += `M${x} ${LENS.y - LENS.radius}V${LENS.y + LENS.radius}M${LENS.x - LENS.radius} ${y}H${LENS.x + LENS.radius}`
  }
  return path
}

import { useRef, useState } from 'react'
import { Light, type LightOverlayProps, Occluder } from 'react-umbra'
import type { Point } from 'react-umbra/geometry'
import { Slider } from '../figure/controls.js'
import type { Movable } from '../figure/Handle.js'
import { count, fixed } from '../figure/words.js'
import { useElementWidth } from '../stage/useElementWidth.js'
import { useFollowing } from '../stage/useFollowing.js'
import { Flame, lampHandle } from './Flame.js'
import { replaceAt } from './replaceAt.js'
import { Scene } from './Scene.js'
import { DOOR_LAMPS, paintSquare, SOLIDS, SQUARE } from './squarePlan.js'

interface TownSquareProps extends Pick<LightOverlayProps, 'resolution' | 'blend' | 'renderer'> {
  /** The light where no light falls. */
  ambient: string
  /** The world point in the upper left corner, and the zoom relative to the whole square. */
  view: { x: number; y: number; zoom: number }
}

const LANTERNS = [
  { name: 'Amber lantern', x: 452, y: 210, color: '#ffb84d' },
  { name: 'Rose lantern', x: 300, y: 330, color: '#ff7d9c' },
  { name: 'Blue lantern', x: 690, y: 330, color: '#74b4ff' },
]

/** A square at night: lanterns to carry, and a view to move and to zoom. */
export function TownSquare({ ambient, resolution = 1, blend, renderer, view: asked }: TownSquareProps) {
  const area = useRef<HTMLDivElement>(null)
  const fit = Math.max(1e-3, useElementWidth(area) / SQUARE.width)
  const [wanted, setView] = useFollowing(asked)
  const [lanterns, setLanterns] = useState(LANTERNS)
  const { x, y, zoom } = kept(wanted)
  const toPage = (at: Point): Point => ({ x: (at.x - x) * zoom, y: (at.y - y) * zoom })
  const shown = lanterns.map((lantern) => ({ ...lantern, page: toPage(lantern) }))
  const within = { minX: 10, minY: 10, maxX: SQUARE.width - 10, maxY: SQUARE.height - 10 }
  const ground: Movable = {
    name: 'View',
    at: toPage({ x: SQUARE.width / 2, y: SQUARE.height / 2 }),
    within: { minX: -4 * SQUARE.width, minY: -4 * SQUARE.height, maxX: 5 * SQUARE.width, maxY: 5 * SQUARE.height },
    body: { width: SQUARE.width * zoom, height: SQUARE.height * zoom },
    step: 30,
    onMove: (to) => setView({ x: SQUARE.width / 2 - to.x / zoom, y: SQUARE.height / 2 - to.y / zoom, zoom }),
  }
  return (
    <Scene
      title="A town square at night from above: roofs, trees, a fountain, and lanterns"
      world={SQUARE}
      area={area}
      ambient={ambient}
      resolution={resolution}
      blend={blend}
      renderer={renderer}
      picture={paintSquare}
      view={{ x, y, zoom: fit * zoom }}
      handles={[
        ...(zoom > 1 ? [ground] : []),
        ...shown
          .filter(({ page }) => page.x >= 0 && page.y >= 0 && page.x <= SQUARE.width && page.y <= SQUARE.height)
          .map(({ name, page }) =>
            lampHandle(name, page, within, (to) => {
              const place = lanterns.findIndex((lantern) => lantern.name === name)
              const at = { x: x + to.x / zoom, y: y + to.y / zoom }
              setLanterns(replaceAt(lanterns, place, { ...lanterns[place]!, ...at }))
            }),
          ),
      ]}
      marks={shown.map(({ name, page, color }) => <Flame key={name} at={page} color={color} />)}
      controls={
        <Slider
          label="Zoom"
          value={zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          text={`${fixed(zoom, 1)} times`}
          onChange={(next) => setView(about({ x, y, zoom }, next))}
        />
      }
      result={`${count(lanterns.length, 'lantern')} and ${count(DOOR_LAMPS.length, 'lamp')}; view x ${fixed(x, 0)}, y ${fixed(y, 0)}, zoom ${fixed(zoom, 1)}.`}
    >
      {SOLIDS.map((shape) => (
        <Occluder key={JSON.stringify(shape)} shape={shape} lit />
      ))}
      {DOOR_LAMPS.map((at) => (
        <Light key={`${at.x} ${at.y}`} {...at} radius={130} color="#ffce85" intensity={0.8} />
      ))}
      {lanterns.map(({ name, ...lantern }) => (
        <Light key={name} {...lantern} radius={300} />
      ))}
    </Scene>
  )
}

type Look = TownSquareProps['view']

const MAX_ZOOM = 4

/**
 * Returns the view, moved so that it shows nothing outside of the square. Missing values are those of the whole square.
 */
function kept({ x = 0, y = 0, zoom: asked = 1 }: Partial<Look>): Look {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, asked))
  const [right, bottom] = [SQUARE.width * (1 - 1 / zoom), SQUARE.height * (1 - 1 / zoom)]
  return { x: Math.min(right, Math.max(0, x)), y: Math.min(bottom, Math.max(0, y)), zoom }
}

/** Zooms about the center of the view. */
function about({ x, y, zoom }: Look, next: number): Look {
  const shift = (1 / zoom - 1 / next) / 2
  return { x: x + SQUARE.width * shift, y: y + SQUARE.height * shift, zoom: next }
}

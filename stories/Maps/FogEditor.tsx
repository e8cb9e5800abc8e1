import { useState } from 'react'
import { FogOfWar, MapView } from 'react-umbra'
import { createExploredMap, exploredMapFrom } from 'react-umbra/core'
import { inn } from '../maps/inn/inn.js'
import { saveFile } from '../stage/saveFile.js'
import { strokeOutline } from './brush.js'
import { FogBrush } from './FogBrush.js'
import '../stage/stage.css'
import './fogEditor.css'

export interface FogEditorProps {
  /** Radius of the brush, in world units. */
  radius: number
}

const BOUNDS = { minX: 0, minY: 0, maxX: inn.width, maxY: inn.height }
/** The common room, which is revealed from the start. */
const COMMON_ROOM = [55, 375, 790, 375, 790, 930, 55, 930]
/** Revealed areas show the map as it is. */
const REVEALED = { color: '#ffffff', saturation: 1 }

/** Fog that a game master reveals and hides by hand, with a brush. */
export function FogEditor({ radius }: FogEditorProps) {
  const [explored, setExplored] = useState(() => {
    const map = createExploredMap({ bounds: BOUNDS, cell: 7 })
    map.set(COMMON_ROOM, true)
    return map
  })
  const [reveals, setReveals] = useState(true)
  const [place, setPlace] = useState({ x: inn.width / 2, y: inn.height / 2 })
  /** The map before each stroke, as text. */
  const [before, setBefore] = useState<readonly string[]>([])
  const [message, setMessage] = useState('')
  const remember = () => setBefore((steps) => [...steps.slice(-99), JSON.stringify(explored)])
  const all = (seen: boolean) => {
    remember()
    explored.set([0, 0, inn.width, 0, inn.width, inn.height, 0, inn.height], seen)
  }
  const load = async (file: File | undefined) => {
    try {
      if (file) setExplored(exploredMapFrom(JSON.parse(await file.text())))
    } catch (error) {
      setMessage(String(error))
    }
  }
  return (
    <div className="stage-page fog-editor">
      <MapView
        width={inn.width}
        height={inn.height}
        ambient="#ffffff"
        pan={(event) => event.button === 1 || !event.isPrimary}
        aria-label="Map of an inn"
      >
        <img src={inn.image} alt="Plan of an inn with its yard" width={inn.width} height={inn.height} />
        <FogOfWar explored={explored} remembered={REVEALED} />
        <FogBrush
          place={place}
          radius={radius}
          onMove={setPlace}
          onPaint={(from, to, isFirst) => {
            if (isFirst) remember()
            explored.set(strokeOutline(from, to, radius), reveals)
          }}
        />
      </MapView>
      <div className="fog-editor-bar">
        <button type="button" aria-pressed={reveals} onClick={() => setReveals(true)}>
          Reveal
        </button>
        <button type="button" aria-pressed={!reveals} onClick={() => setReveals(false)}>
          Hide
        </button>
        <button type="button" onClick={() => all(true)}>
          Reveal all
        </button>
        <button type="button" onClick={() => all(false)}>
          Hide all
        </button>
        <button
          type="button"
          disabled={before.length === 0}
          onClick={() => {
            setExplored(exploredMapFrom(JSON.parse(before.at(-1)!)))
            setBefore(before.slice(0, -1))
          }}
        >
          Undo
        </button>
        <button type="button" onClick={() => saveFile('fog.json', JSON.stringify(explored), 'application/json')}>
          Save
        </button>
        <label className="stage-file">
          Load <input type="file" accept=".json" onChange={({ target }) => void load(target.files?.[0])} />
        </label>
      </div>
      <output>{message}</output>
    </div>
  )
}

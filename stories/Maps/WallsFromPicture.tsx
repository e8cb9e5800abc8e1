import { type CSSProperties, useContext, useMemo, useState } from 'react'
import { ImportedScene, MapView, type SceneData } from 'react-umbra'
import { wallsFromMask } from 'react-umbra/import'
import { count } from '../figure/words.js'
import { StageRenderer } from '../stage/stageRenderer.js'
import { MapTorch } from './MapTorch.js'
import { linePath } from './mapLines.js'
import { PictureCanvas } from './PictureCanvas.js'
import { drawPlan, openPicture } from './planPicture.js'
import '../stage/stage.css'
import './anyFile.css'
import './wallsFromPicture.css'

interface WallsFromPictureProps {
  /** Color of the walls, as `#rrggbb`. */
  color: string
  /** Maximum difference of red, green, and blue each from the color. */
  tolerance: number
  /** The light where the torch does not reach. */
  ambient: string
}

/** Turns pixels of a pressed color into walls, and lights the space between them with a torch. */
export function WallsFromPicture(props: WallsFromPictureProps) {
  // A change in the controls resets the state.
  return <PictureWalls key={`${props.color} ${props.tolerance}`} {...props} />
}

function PictureWalls({ ambient, ...start }: WallsFromPictureProps) {
  const [color, setColor] = useState(start.color)
  const [tolerance, setTolerance] = useState(start.tolerance)
  const [picture, setPicture] = useState(drawPlan)
  const [serial, setSerial] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [data, refusal] = useMemo(() => wallsOf(picture, color, tolerance), [picture, color, tolerance])
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    try {
      setPicture(await openPicture(file))
      setSerial((last) => last + 1)
      setProblem(null)
    } catch (error) {
      setProblem(`${file.name} is not a picture that this browser can show (${String(error)}).`)
    }
  }
  const walls = data.occluders.reduce((sum, occluder) => sum + occluder.walls.length / 4, 0)
  const shape = Math.min(2.5, Math.max(0.7, data.width / data.height))
  return (
    <div className="stage-page any-file">
      <p className="stage-caption picture-walls-bar">
        <label className="stage-file">
          Choose a picture
          <input type="file" accept="image/*" onChange={(event) => open(event.currentTarget.files?.[0])} />
        </label>
        <label>
          Color of walls <input type="color" value={color} onChange={(event) => setColor(event.currentTarget.value)} />
        </label>
        <label>
          Tolerance {tolerance}{' '}
          <input
            type="range"
            min={0}
            max={255}
            value={tolerance}
            onChange={(event) => setTolerance(event.currentTarget.valueAsNumber)}
          />
        </label>
      </p>
      <div className="any-file-frame" data-picture="" style={{ '--shape': shape } as CSSProperties}>
        <MapView
          key={serial}
          width={data.width}
          height={data.height}
          ambient={ambient}
          renderer={useContext(StageRenderer)}
          aria-label="Picture with its walls: arrow keys pan it, + and − zoom, 0 shows all"
        >
          <PictureCanvas picture={picture} onPick={setColor} />
          <svg className="picture-walls-lines" width={data.width} height={data.height} aria-hidden="true">
            <path d={data.occluders.map(linePath).join('')} />
          </svg>
          <ImportedScene data={data} />
          <MapTorch data={data} />
        </MapView>
      </div>
      <p className="stage-caption">
        <output>
          {color}: {count(walls, 'wall')} in {count(data.occluders.length, 'outline')}, {data.width} × {data.height}{' '}
          pixels
        </output>
        <span>Press a pixel for its color</span>
        <span>Drag the torch or the picture</span>
      </p>
      {[problem, refusal, ...data.warnings].map(
        (message) =>
          message !== null && (
            <p key={message} className="stage-alert" role="alert">
              {message}
            </p>
          ),
      )}
    </div>
  )
}

/** Returns the walls, or none and the reason. */
function wallsOf(picture: ImageData, color: string, tolerance: number): [SceneData, string | null] {
  try {
    return [wallsFromMask(picture, { color, tolerance }), null]
  } catch (error) {
    const { width, height } = picture
    const none = { width, height, occluders: [], lights: [], warnings: [] }
    return [none, error instanceof Error ? error.message : String(error)]
  }
}

import { useId, useState } from 'react'
import type { SceneData } from 'react-umbra'
import { parseUniversalVtt } from 'react-umbra/import'
import { count } from '../figure/words.js'
import { inn } from '../maps/inn/inn.js'
import type { TorchPlace } from '../stage/Torch.js'
import { TorchMap } from '../stage/TorchMap.js'
import { useFileDrop } from '../stage/useFileDrop.js'

interface UniversalVttProps {
  /** Light where no lamp reaches. Dark by default, independent of the file. */
  ambient: string
  /** Uses the file's own ambient light instead, if it has one. */
  useHint: boolean
  /** Kind of the portals that the file marks as open. */
  openPortals: 'doors' | 'windows'
}

/** A file as it was dropped, so that it can be read again with another option. */
interface Loaded {
  name: string
  text: string | null
}

/** Drop a map file anywhere, or choose one: it is read here in the page, and lit. */
export function UniversalVtt({ ambient, useHint, openPortals }: UniversalVttProps) {
  const [loaded, setLoaded] = useState<Loaded>({ name: 'The inn (this project’s own map)', text: null })
  const [problem, setProblem] = useState<string | null>(null)
  const map = useParsed(loaded, openPortals)

  const load = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    try {
      const text = await file.text()
      // Parse before replacing the open map, so that a broken file changes nothing.
      parseUniversalVtt(text)
      setLoaded({ name: file.name, text })
      setProblem(null)
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const { over, handlers } = useFileDrop(([file]) => void load(file))
  return (
    <section
      aria-label="The map, and where a map file is dropped"
      className={over ? 'stage-page drop-target' : 'stage-page'}
      {...handlers}
    >
      {/* A new map gets a new stage, which resets the doors and the torch. */}
      <TorchMap
        key={loaded.name}
        map={map}
        ambient={(useHint && map.ambient) || ambient}
        label="The map’s picture"
        start={startOf(map)}
        torchRadius={Math.hypot(map.width, map.height) / 3}
        torchAngle={1}
      />
      <FileBar name={loaded.name} map={map} onFile={load} />
      {problem !== null && (
        <p className="stage-alert" role="alert">
          {problem}
        </p>
      )}
      <Warnings warnings={map.warnings} />
    </section>
  )
}

function useParsed(loaded: Loaded, openPortals: 'doors' | 'windows'): SceneData {
  const read = (): SceneData => (loaded.text === null ? inn : parseUniversalVtt(loaded.text, { openPortals }))
  const [parsed, setParsed] = useState(() => ({ loaded, openPortals, map: read() }))
  if (parsed.loaded === loaded && parsed.openPortals === openPortals) return parsed.map
  const map = read()
  setParsed({ loaded, openPortals, map })
  return map
}

/** Returns the position of the first lamp, because the center of a map is often a wall. */
function startOf(map: SceneData): TorchPlace {
  const { x, y } = map.lights[0] ?? { x: map.width / 2, y: map.height / 2 }
  return { x, y, direction: 0 }
}

interface FileBarProps {
  name: string
  map: SceneData
  onFile: (file: File | undefined) => void
}

function FileBar({ name, map, onFile }: FileBarProps) {
  const id = useId()
  const doors = map.occluders.filter(({ kind }) => kind === 'door').length
  const walls = map.occluders.reduce((sum, { kind, walls }) => sum + (kind === 'door' ? 0 : walls.length / 4), 0)
  return (
    <p className="stage-caption">
      <label className="stage-file" htmlFor={id}>
        Choose a .uvtt or .dd2vtt file
        <input
          id={id}
          type="file"
          accept=".uvtt,.dd2vtt,.df2vtt,application/json"
          onChange={(event) => onFile(event.currentTarget.files?.[0])}
        />
      </label>
      <span>or drop it anywhere</span>
      <span>
        {name}: {[count(walls, 'wall'), count(doors, 'door'), count(map.lights.length, 'light')].join(', ')}
      </span>
    </p>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="stage-warnings" aria-label="What was skipped or guessed">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  )
}

import { useFileDrop } from '../stage/useFileDrop.js'
import { FileChoice } from './FileChoice.js'
import { MapOnTable } from './MapOnTable.js'
import { SAMPLE_NAMES, SAMPLES, type SampleName } from './mapSamples.js'
import type { MapOptions } from './readMap.js'
import { useOpenedMap } from './useOpenedMap.js'
import '../stage/stage.css'
import './anyFile.css'

interface AnyFileProps extends MapOptions {
  /** The sample that is open at first. */
  sample: SampleName
  /** The light where no lamp reaches. The file's own ambient light is ignored. */
  ambient: string
  /** Lit depth of walls that are drawn as thick lines, in squares. */
  wallDepth: number
}

/** Drop a map of any format, or choose one: it is recognized by its content, read here in the page, and lit. */
export function AnyFile({ sample, ambient, wallDepth, ...options }: AnyFileProps) {
  const { opened, show, take } = useOpenedMap(sample, options)
  const { over, handlers } = useFileDrop(take)
  return (
    <section
      aria-label="The map, and where files are dropped"
      className={over ? 'stage-page drop-target any-file' : 'stage-page any-file'}
      {...handlers}
    >
      <FileChoice
        sample={SAMPLE_NAMES.find((name) => SAMPLES[name] === opened.file)}
        onSample={(name) => show(SAMPLES[name])}
        onFiles={take}
      />
      {opened.problems.length > 0 && (
        <ul className="stage-alert any-file-problems" role="alert">
          {opened.problems.map((problem, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may be dropped twice
            <li key={i}>{problem}</li>
          ))}
        </ul>
      )}
      {/* A new map gets a new table, which resets the doors, the torch, and the view. */}
      <MapOnTable key={opened.serial} opened={opened} ambient={ambient} wallDepth={wallDepth} />
    </section>
  )
}

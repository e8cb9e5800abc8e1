import { SAMPLE_NAMES, type SampleName } from './mapSamples.js'

interface FileChoiceProps {
  /** The sample that is open, if one is. */
  sample: SampleName | undefined
  onSample: (name: SampleName) => void
  onFiles: (files: readonly File[]) => void
}

/** A button to choose files, and one for each sample. */
export function FileChoice({ sample, onSample, onFiles }: FileChoiceProps) {
  return (
    <>
      <p className="stage-caption">
        <label className="stage-file">
          Choose files
          <input
            type="file"
            multiple
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])])
              // Cleared, so that the same file can be chosen again after it has changed.
              event.currentTarget.value = ''
            }}
          />
        </label>
        <span>or drop them anywhere: a map, what belongs to it, its picture</span>
      </p>
      <fieldset className="any-file-buttons">
        <legend>Samples</legend>
        {SAMPLE_NAMES.map((name) => (
          <button key={name} type="button" aria-pressed={name === sample} onClick={() => onSample(name)}>
            {name}
          </button>
        ))}
      </fieldset>
    </>
  )
}

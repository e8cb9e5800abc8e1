import type { ReactNode } from 'react'
import { Slider } from '../figure/controls.js'
import { fixed } from '../figure/words.js'
import { MessageList } from '../Maps/MessageList.js'
import { useFileDrop } from '../stage/useFileDrop.js'
import type { PlanChoice } from './usePlan.js'
import './planFile.css'

/** A drop target for a plan, around its picture. */
export function PlanDrop({ choice: { open }, children }: { choice: PlanChoice; children: ReactNode }) {
  const { over, handlers } = useFileDrop((files) => void open(files))
  return (
    <section
      aria-label="The plan, and where files are dropped"
      className={over ? 'plan-drop plan-drop-over' : 'plan-drop'}
      {...handlers}
    >
      {children}
    </section>
  )
}

/** Opens a file, and shows its kind, its size, and its problems. */
export function PlanFile({ choice: { plan, open, close, setLength, problems } }: { choice: PlanChoice }) {
  return (
    <div className="plan-file">
      <label className="plan-file-choice">
        Open a plan of your own
        <input
          type="file"
          multiple
          onChange={(event) => {
            void open([...(event.currentTarget.files ?? [])])
            // Cleared, so that the same file can be chosen again after it has changed.
            event.currentTarget.value = ''
          }}
        />
      </label>
      {plan.drawn && (
        <>
          <button type="button" onClick={close}>
            Back to the museum
          </button>
          <span className="plan-file-name">{plan.name}</span>
          <Slider
            label={`Longer side ${fixed(plan.length, 1)} m`}
            min={2}
            max={200}
            step={0.5}
            value={plan.length}
            text={`${fixed(plan.length, 1)} meters`}
            onChange={setLength}
          />
        </>
      )}
      {problems.length > 0 && (
        <ul role="alert">
          {problems.map((problem, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may be dropped twice
            <li key={i}>{problem}</li>
          ))}
        </ul>
      )}
      <MessageList title="Skipped or guessed" messages={plan.warnings} />
    </div>
  )
}

import type { ReactNode } from 'react'
import { MessageList } from '../Maps/MessageList.js'
import { useFileDrop } from '../stage/useFileDrop.js'
import type { OpenedPlan } from './usePlanData.js'
import './planRecipes.css'

/** A target on which plans are dropped, with a button that opens one, and what was skipped or guessed. */
export function PlanOpener({ plan, children }: { plan: OpenedPlan; children: ReactNode }) {
  const { over, handlers } = useFileDrop(plan.open)
  return (
    <section
      aria-label="The plan, and where files are dropped"
      className={over ? 'recipe recipe-over' : 'recipe'}
      {...handlers}
    >
      <p className="recipe-file">
        <label>
          Open a plan (DXF, SVG, GeoJSON)
          <input
            type="file"
            onChange={(event) => {
              plan.open([...(event.currentTarget.files ?? [])])
              // Cleared, so that the same file can be chosen again.
              event.currentTarget.value = ''
            }}
          />
        </label>
        <span>
          or drop it here. Open now: <strong>{plan.name}</strong>
        </span>
      </p>
      {plan.problem !== '' && <p role="alert">{plan.problem}</p>}
      {children}
      <MessageList title="Skipped or guessed" messages={plan.data.warnings} />
    </section>
  )
}

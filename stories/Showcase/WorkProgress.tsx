import type { PlanWork } from './usePlanWork.js'
import './planRecipes.css'

/** The progress of a computation, with a button that cancels it, or starts it again. */
export function WorkProgress({ name, work }: { name: string; work: PlanWork<unknown> }) {
  const { state, progress, cancel, again } = work
  if (state === 'idle') return null
  return (
    <span className="recipe-progress">
      <progress aria-label={name} value={progress} max={1} />
      <span>{state === 'canceled' ? 'Canceled' : `${Math.floor(100 * progress)} %`}</span>
      {state === 'working' && (
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      )}
      {state === 'canceled' && (
        <button type="button" onClick={again}>
          Start again
        </button>
      )}
    </span>
  )
}

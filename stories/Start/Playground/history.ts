/** Past, present and undone states. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** The gesture that made the present, as long as it goes on: all that it does is one step. */
  readonly gesture: string | null
}

/** Most steps that can be taken back. */
const MAX_STEPS = 200

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: null })

/** Makes a step, or goes on with the one of the same gesture. A present that is the same is no step. */
export function recordStep<T>(history: History<T>, present: T, gesture: string | null = null): History<T> {
  if (present === history.present) return history
  if (gesture !== null && gesture === history.gesture) return { ...history, present, future: [] }
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [], gesture }
}

export const endGesture = <T>(history: History<T>): History<T> =>
  history.gesture === null ? history : { ...history, gesture: null }

export function undo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  if (past.length === 0) return { past, present, future, ...rest, gesture: null }
  return { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], gesture: null }
}

export function redo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [next, ...later] = future
  if (next === undefined) return { past, present, future, ...rest, gesture: null }
  return { past: [...past, present], present: next, future: later, gesture: null }
}

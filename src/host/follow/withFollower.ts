import { type Lazy, lazy } from '../../scene/lazy.js'

type Follower = typeof import('./followElement.js')

/** Loaded for the first element that is followed. */
export const FOLLOWER: Lazy<Follower> = /* @__PURE__ */ lazy(
  () => import('./followElement.js'),
  (cause) =>
    console.error(
      'react-umbra: the module that follows elements failed to load, so elements given by `of` cast no shadows. ' +
        'Retrying in 10 seconds.',
      cause,
    ),
)

/** Calls `run` once the follower has loaded. Call the returned function to stop. */
export function withFollower(run: (follower: Follower) => () => void): () => void {
  let end = (): void => {}
  // Simulated pages, as in a test, have no layout to follow.
  if (typeof ResizeObserver === 'undefined' || typeof IntersectionObserver === 'undefined') return end
  let isOver = false
  const start = (): void => {
    if (isOver) return
    const follower = FOLLOWER.want(start)
    if (follower !== null) end = run(follower)
  }
  start()
  return () => {
    isOver = true
    end()
  }
}

import { type Lazy, lazy } from '../../scene/lazy.js'

type Follower = typeof import('./followElement.js')

/** Loaded for the first element that is followed. */
export const FOLLOWER: Lazy<Follower> = /* @__PURE__ */ lazy(
  () => import('./followElement.js'),
  (cause) =>
    console.error(
      'react-umbra: the module that follows elements failed to load, so elements given by `of` cast no shadows, and ' +
        'fogs of their hosts wait. Retrying in 10 seconds.',
      cause,
    ),
)

/** Returns true if elements can be followed. Simulated pages, as in a test, have no layout to follow. */
export function canFollow(): boolean {
  return typeof ResizeObserver !== 'undefined' && typeof IntersectionObserver !== 'undefined'
}

/** Calls `run` once the follower has loaded. Call the returned function to stop. */
export function withFollower(run: (follower: Follower) => () => void): () => void {
  let end = (): void => {}
  if (!canFollow()) return end
  let isEnded = false
  const start = (): void => {
    if (isEnded) return
    const follower = FOLLOWER.getOrLoad(start)
    if (follower !== null) end = run(follower)
  }
  start()
  return () => {
    isEnded = true
    end()
  }
}

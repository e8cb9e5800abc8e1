let isTold = false

type Follower = typeof import('../../host/follow/followElement.js')

/** Has what follows elements used once it is there, until the function that is given back is called: that ends the use. */
export function withFollower(use: (follower: Follower) => () => void): () => void {
  let end = (): void => {}
  // Simulated pages, as in a test, have no layout to follow.
  if (typeof ResizeObserver === 'undefined' || typeof IntersectionObserver === 'undefined') return end
  let isOver = false
  void loadFollower().then((follower) => {
    if (!isOver && follower !== null) end = use(follower)
  })
  return () => {
    isOver = true
    end()
  }
}

/**
 * What follows elements, which only a page that follows some loads. Null where it cannot be had (a connection that is gone,
 * a deployment that has replaced its files): the first time the console says so, and whoever asks later tries anew.
 */
async function loadFollower(): Promise<Follower | null> {
  try {
    return await import('../../host/follow/followElement.js')
  } catch (error) {
    if (!isTold) {
      console.error(
        'react-umbra: the module that follows elements could not be loaded, so elements given by `of` throw no shadows; ' +
          'the next to mount tries again.',
        error,
      )
    }
    isTold = true
    return null
  }
}

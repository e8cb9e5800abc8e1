let isTold = false

/**
 * What follows elements, which only a page that follows some loads. Null where it cannot be had (a connection that is gone,
 * a deployment that has replaced its files): the first time the console says so, and whoever asks later tries anew.
 */
export async function loadFollower(): Promise<typeof import('../../host/follow/followElement.js') | null> {
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

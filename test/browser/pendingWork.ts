/** Number of animation frames and images that the page has requested and not received. */
let pending = 0

const { requestAnimationFrame: ask, cancelAnimationFrame: cancel } = window

/** Uses the browser's own `requestAnimationFrame`, so that frames of the tests are not counted. */
export const nextFrame = (): Promise<number> => new Promise((done) => ask.call(window, done))

/** Returns true while the page waits for a frame or an image. */
export const isBusy = (): boolean => pending > 0

let isCounting = false

/** Counts the frames and images that the page requests from now on. */
export function countPendingWork(): void {
  if (isCounting) return
  isCounting = true
  const asked = new Set<number>()
  const end = (id: number): void => {
    if (asked.delete(id)) pending--
  }
  window.requestAnimationFrame = (draw) => {
    const id = ask.call(window, (time) => {
      end(id)
      draw(time)
    })
    asked.add(id)
    pending++
    return id
  }
  window.cancelAnimationFrame = (id) => {
    end(id)
    cancel.call(window, id)
  }
  const { decode } = HTMLImageElement.prototype
  HTMLImageElement.prototype.decode = function counted(this: HTMLImageElement) {
    pending++
    return decode.call(this).finally(() => {
      pending--
    })
  }
}

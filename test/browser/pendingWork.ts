/** Number of animation frames and images that the page has requested and not received. */
let pending = 0

const { requestAnimationFrame: ask, cancelAnimationFrame: cancel } = window

/** The browser's own `requestAnimationFrame`: what the tests wait for is no work of the page. */
export const nextFrame = (): Promise<number> => new Promise((done) => ask.call(window, done))

/** True while the page has asked for a frame or an image that has not come yet. */
export const isBusy = (): boolean => pending > 0

let isCounting = false

/** Counts the work that the page asks for from now on. */
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

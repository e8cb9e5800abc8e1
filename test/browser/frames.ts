import { nextFrame } from './pendingWork.js'

/** Waits for `count` animation frames. After the second, anything requested before the first has been painted. */
export async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await nextFrame()
}

/** Waits for the end of the browser's next frame, after all animation frame callbacks and just before it is shown. */
export async function endOfFrame(): Promise<void> {
  await frames(1)
  await new Promise<void>((done) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      done()
    })
    observer.observe(document.documentElement)
  })
}

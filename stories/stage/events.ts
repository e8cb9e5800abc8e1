import { configure, fireEvent as fire, userEvent as user } from 'storybook/test'
import { rendered } from './rendered.js'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

/** Fires events in a test and resolves once React has rendered their result, in any build of React. */
export const fireEvent = awaited(fire)
export const userEvent = awaited(user)

/**
 * Resolves in the next frame, when all observers of sizes have been called: on a busy machine, a play would press what a host
 * cannot place yet, since it does not know its own size.
 */
function laidOut(): Promise<void> {
  return new Promise((done) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      done()
    })
    observer.observe(document.documentElement)
  })
}

function awaited<T extends object>(events: T): T {
  return new Proxy(events, {
    get(target, name) {
      const event: unknown = Reflect.get(target, name)
      if (typeof event !== 'function') return event
      if (name === 'setup') return (...args: unknown[]) => awaited(Reflect.apply(event, target, args) as object)
      return async (...args: unknown[]) => {
        await laidOut()
        const result: unknown = await Reflect.apply(event, target, args)
        await rendered()
        return result
      }
    },
  })
}

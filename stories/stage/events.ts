import { configure, fireEvent as fire, userEvent as user } from 'storybook/test'
import { rendered } from './rendered.js'

// A test must not fail because the machine is busy.
configure({ asyncUtilTimeout: 30_000 })

/** Fires events in a test and resolves once React has rendered their result, in any build of React. */
export const fireEvent = awaited(fire)
export const userEvent = awaited(user)

function awaited<T extends object>(events: T): T {
  return new Proxy(events, {
    get(target, name) {
      const event: unknown = Reflect.get(target, name)
      if (typeof event !== 'function') return event
      if (name === 'setup') return (...args: unknown[]) => awaited(Reflect.apply(event, target, args) as object)
      return async (...args: unknown[]) => {
        const result: unknown = await Reflect.apply(event, target, args)
        await rendered()
        return result
      }
    },
  })
}

/**
 * Resolves in the next frame, after all observers of sizes: then hosts know where a press is, on a busy machine, too.
 */
export function laidOut(): Promise<void> {
  return new Promise((done) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      done()
    })
    observer.observe(document.documentElement)
  })
}

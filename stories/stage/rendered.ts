import { useEffect, useLayoutEffect, useState } from 'react'

interface Waiting {
  number: number
  done: () => void
}

let count = 0
let waiting: Waiting[] = []
let ask: ((number: number) => void) | null = null

/**
 * Resolves once React has rendered what events asked of it before, and what that asked for in its effects: an update of
 * a timer's comes after those of events. Tests act and wait so, since only React's own builds for tests render before
 * an event returns.
 */
export async function rendered(): Promise<void> {
  await renderedOnce()
  await renderedOnce()
}

function renderedOnce(): Promise<void> {
  return new Promise((done) => {
    if (ask === null) throw new Error('No story is there to wait for.')
    count++
    waiting.push({ number: count, done })
    ask(count)
  })
}

/** Rendered beside a story, it reports commits to `rendered`. */
export function RenderProbe(): null {
  const [answered, answer] = useState(0)
  useLayoutEffect(() => {
    ask = (number) => setTimeout(() => answer(number))
    return () => {
      ask = null
    }
  }, [])
  useEffect(() => {
    for (const { number, done } of waiting) if (number <= answered) done()
    waiting = waiting.filter(({ number }) => number > answered)
  }, [answered])
  return null
}

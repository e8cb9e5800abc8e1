import { useEffect, useLayoutEffect, useState } from 'react'

interface Waiting {
  number: number
  done: () => void
}

let count = 0
let waiting: Waiting[] = []
let ask: ((number: number) => void) | null = null

/**
 * Resolves once React has rendered the updates of earlier events, and those of their effects, because an update from a
 * timer comes after those of events. Tests wait this way, because only React's test builds render before an event
 * returns.
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

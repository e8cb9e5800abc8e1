/** The share of the stack that is taken up before the call. */
const TAKEN = 0.85

let deepest = 0

/** One function for both descents, so that both have frames of one size. */
function descend<T>(left: number, call: () => T): T {
  deepest = left
  const answer = left === 0 ? call() : descend(left - 1, call)
  return answer
}

/**
 * Calls a function where little of the stack is left, so that a list need not be huge to be more than a call's
 * arguments.
 */
export function onLowStack<T>(call: () => T): T {
  try {
    descend(-1, call)
  } catch {
    // The stack is full: that is what is measured.
  }
  return descend(Math.floor(-deepest * TAKEN), call)
}

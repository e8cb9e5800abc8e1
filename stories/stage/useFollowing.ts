import { useState } from 'react'

/** Returns state that resets when `start` changes by content, as by the catalog's controls. */
export function useFollowing<T>(start: T): [T, (next: T) => void] {
  const key = JSON.stringify(start)
  const [state, setState] = useState({ key, value: start })
  const value = state.key === key ? state.value : start
  return [value, (next) => setState({ key, value: next })]
}

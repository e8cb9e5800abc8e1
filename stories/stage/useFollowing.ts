import { useState } from 'react'

/** State that begins anew when what it begins with changes, as by the catalog's controls; compared by content. */
export function useFollowing<T>(start: T): [T, (next: T) => void] {
  const key = JSON.stringify(start)
  const [state, setState] = useState({ key, value: start })
  const value = state.key === key ? state.value : start
  return [value, (next) => setState({ key, value: next })]
}

import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the visitor's system is dark or light, followed when it changes. */
export function useScheme(): 'dark' | 'light' {
  return useSyncExternalStore(subscribe, () => (matchMedia(QUERY).matches ? 'dark' : 'light'))
}

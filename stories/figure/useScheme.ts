import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', onChange)
  // A page with a switch of its own names the scheme on its root element.
  const named = new MutationObserver(onChange)
  named.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => {
    query.removeEventListener('change', onChange)
    named.disconnect()
  }
}

function currentScheme(): 'dark' | 'light' {
  const { scheme } = document.documentElement.dataset
  return scheme === 'dark' || scheme === 'light' ? scheme : matchMedia(QUERY).matches ? 'dark' : 'light'
}

/** Returns the page's color scheme: that of its root element's `data-scheme`, otherwise the system's. */
export function useScheme(): 'dark' | 'light' {
  return useSyncExternalStore(subscribe, currentScheme)
}

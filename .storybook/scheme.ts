/** Color schemes that the toolbar offers. */
export type Scheme = 'dark' | 'light' | 'system'

const KEY = 'react-umbra:scheme'

const isScheme = (value: unknown): value is Scheme => value === 'dark' || value === 'light' || value === 'system'

/** Returns the scheme that the address names, otherwise the one that the visitor chose before, otherwise dark. */
export function initialScheme(): Scheme {
  const named = /[?&;=]scheme:(\w+)/.exec(decodeURIComponent(location.search))?.[1]
  return isScheme(named) ? named : storedScheme()
}

/** Returns the scheme that the visitor chose before, or dark. */
export function storedScheme(): Scheme {
  try {
    const stored = localStorage.getItem(KEY)
    return isScheme(stored) ? stored : 'dark'
  } catch {
    // A browser may refuse storage.
    return 'dark'
  }
}

/** Keeps the scheme for the next visit. */
export function storeScheme(scheme: Scheme): void {
  try {
    localStorage.setItem(KEY, scheme)
  } catch {
    // A browser may refuse storage.
  }
}

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** Returns true if a scheme is dark on this machine. */
export const isDark = (scheme: Scheme): boolean => scheme === 'dark' || (scheme === 'system' && systemIsDark().matches)

/** Calls back when the system turns dark or light. Returns a function that stops it. */
export function onSystemChange(callback: () => void): () => void {
  const query = systemIsDark()
  query.addEventListener('change', callback)
  return () => query.removeEventListener('change', callback)
}

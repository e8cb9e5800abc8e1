import { type ReactWarnings, reactWarnings } from './reactWarnings.js'

/** Bundlers write the mode in place of `process.env.NODE_ENV`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The warnings that components alone give, undefined in production: see `geometry/warn.ts`. */
export let reactWarn: ReactWarnings | undefined

try {
  if (process.env.NODE_ENV !== 'production') reactWarn = reactWarnings
} catch {
  // Nothing says that it is development.
}

import { type ReactWarnings, reactWarnings } from './reactWarnings.js'

/** Bundlers replace `process.env.NODE_ENV` with the mode. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Warnings that only components give, undefined in production: see `geometry/warn.ts`. */
export let reactWarn: ReactWarnings | undefined

try {
  if (process.env.NODE_ENV !== 'production') reactWarn = reactWarnings
} catch {
  // Nothing indicates development.
}

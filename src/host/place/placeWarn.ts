import { warnings } from '../../geometry/warnings.js'

/** Bundlers write the mode in place of `process.env.NODE_ENV`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Warnings of development for modules that a chunk shares with the rest, undefined in production: one that all others use
 * too (`geometry/warn.ts`) would lie in another chunk than they, and no bundler drops calls of what comes from elsewhere.
 */
export let placeWarn: typeof warnings | undefined

try {
  if (process.env.NODE_ENV !== 'production') placeWarn = warnings
} catch {
  // Nothing says that it is development.
}

import { type Warnings, warnings } from './warnings.js'

/** Bundlers replace `process.env.NODE_ENV` with the mode; in Node, it is an environment variable. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Development warnings, undefined in production. Call them as `warn?.…`: a production build drops their texts and
 * everything else in `warnings.ts`.
 */
export let warn: Warnings | undefined

// Read only once: in Node, reading the environment takes longer than a geometry query.
try {
  if (process.env.NODE_ENV !== 'production') warn = warnings
} catch {
  // In a page or a worker without a bundler, nothing indicates development.
}

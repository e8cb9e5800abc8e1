import { type Warnings, warnings } from './warnings.js'

/** Bundlers replace `process.env.NODE_ENV` by the mode; Node and its tests define it. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * The warnings of development, undefined in production. Call them as `warn?.…`: a production build drops their texts
 * and everything else in `warnings.ts`.
 */
export let warn: Warnings | undefined

// Looked up once: reading its environment takes Node longer than a query of the geometry.
try {
  if (process.env.NODE_ENV !== 'production') warn = warnings
} catch {
  // In a page or a worker without a bundler, nothing indicates development.
}

import type { Manifest } from './fields.mjs'

export function problemsOf(
  manifest: Manifest,
  found: { changelog: string; tag: string | undefined; exists: (path: string) => boolean },
): string[]

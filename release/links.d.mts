import type { Manifest } from './fields.mjs'

export function pathsIn(text: string): string[]
export function withAddresses(text: string, manifest: Manifest, root: string): string

export interface Manifest {
  version: string
  repository: { url: string }
  homepage: string
  bugs: { url: string }
  exports: Record<string, string | Record<string, string>>
}

export const PLACEHOLDER: string
export function addressOf(manifest: Manifest): string
export function unfilled(manifest: Manifest): string[]

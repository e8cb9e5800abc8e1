export interface Manifest {
  version: string
  repository?: { url: string }
  homepage?: string
  bugs?: { url: string }
  exports: Record<string, string | Record<string, string>>
}

export function addressOf(manifest: Manifest): string | null
export function unfilled(manifest: Manifest): string[]

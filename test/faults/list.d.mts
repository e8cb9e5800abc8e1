/** A change that the test suite must catch. */
export interface Fault {
  readonly slug: string
  /** The behavior that must hold, free of how it is implemented. */
  readonly holds: string
  /** The name of the patch that breaks it. */
  readonly patch: string
  readonly part: 'unit' | 'browser' | 'pictures'
  /** The file of a test that catches it, from the root of the repository, and its full title: `describe > it`. */
  readonly file: string
  readonly test: string
  /** Start of the test's error message, if it isn't an assertion's. */
  readonly error?: string
}

export const folder: string
export const faults: readonly Fault[]
export function patchOf(fault: Fault): string
export function filesOf(fault: Fault): string[]

import { checkOptions, checkPositive } from '../geometry/check.js'
import { warn } from '../geometry/warn.js'
import type { KeysOf } from '../geometry/warnings.js'
import type { SnapshotOptions } from './HostHandle.js'

const OPTIONS: KeysOf<SnapshotOptions> = { scale: true }

/** Returns the scale in the options of a snapshot, or undefined if there is none. */
export function checkSnapshot(options: SnapshotOptions): number | undefined {
  const { scale } = checkOptions(options, 'snapshot options')
  warn?.ifUnknown('snapshot', options, OPTIONS)
  return scale === undefined ? undefined : checkPositive('snapshot scale', scale)
}

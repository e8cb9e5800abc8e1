import { checkOptions, checkPositive } from '../geometry/check.js'
import { warn } from '../geometry/warn.js'
import type { Known } from '../geometry/warnings.js'
import type { SnapshotOptions } from './HostHandle.js'

const OPTIONS: Known<SnapshotOptions> = { scale: true }

/** The scale of a snapshot's options; undefined where none is given. */
export function checkSnapshot(options: SnapshotOptions): number | undefined {
  const { scale } = checkOptions(options, 'snapshot options')
  warn?.ifUnknown('snapshot', options, OPTIONS)
  return scale === undefined ? undefined : checkPositive('snapshot scale', scale)
}

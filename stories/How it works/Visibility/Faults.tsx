import { ringPath } from 'react-umbra/geometry'
import { Key } from '../../figure/controls.js'
import { percent } from '../../figure/words.js'
import { type Fault, faultAreas } from './compareRegions.js'

interface FaultsProps {
  faults: readonly Fault[]
}

/** Areas that a drawn region lights wrongly, and areas that it misses. */
export function Faults({ faults }: FaultsProps) {
  const path = (wrong: boolean): string =>
    faults.map(({ area, quad }) => (area > 0 === wrong ? ringPath(quad) : '')).join('')
  return (
    <>
      <path className="figure-missed-area" d={path(false)} />
      <path className="figure-wrong-area" d={path(true)} />
    </>
  )
}

interface FaultWordsProps extends FaultsProps {
  /** Area that percentages refer to. */
  of: number
}

/** Leaked and missed areas in numbers. */
export function FaultWords({ faults, of }: FaultWordsProps) {
  const { leaked, missed } = faultAreas(faults)
  return (
    <>
      <Key color="wrong" /> Lit, though not seen: {percent(leaked / of)} of the room. <Key color="ray" /> Seen, but
      missed: {percent(missed / of)}.
    </>
  )
}

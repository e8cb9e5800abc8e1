import { useRef, useState } from 'react'
import { SAMPLES, type SampleName } from './mapSamples.js'
import { firstMap, type OpenedMap, openMap, readAgain, takeFiles } from './openedMap.js'
import type { MapFile, MapOptions } from './readMap.js'
import { sortFiles } from './sortFiles.js'

interface Opening {
  opened: OpenedMap
  show: (file: MapFile) => void
  take: (files: readonly File[]) => void
}

/** The map that is open: at first a sample, then what the visitor chooses. It is read again when the options change. */
export function useOpenedMap(sample: SampleName, options: MapOptions): Opening {
  const [first, setFirst] = useState(sample)
  const [kept, setOpened] = useState(() => firstMap(SAMPLES[sample], options))
  const taken = useRef<Promise<void>>(Promise.resolve())
  let opened = kept
  if (!isSame(options, opened.options)) opened = readAgain(opened, options)
  if (first !== sample) {
    setFirst(sample)
    opened = openMap(opened, SAMPLES[sample])
  }
  if (opened !== kept) setOpened(opened)
  return {
    opened,
    show: (file) => setOpened((last) => openMap(last, file)),
    take: (files) => {
      if (files.length === 0) return
      // One after the other, so that a large map that was dropped first doesn't replace a later one.
      taken.current = taken.current.then(async () => {
        const sorted = await sortFiles(files)
        setOpened((last) => takeFiles(last, sorted))
      })
    },
  }
}

function isSame(a: MapOptions, b: MapOptions): boolean {
  return (Object.keys(a) as (keyof MapOptions)[]).every((name) => a[name] === b[name])
}

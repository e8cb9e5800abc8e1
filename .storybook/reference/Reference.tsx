import links from 'virtual:umbra-links'
import { useEffect, useState } from 'react'
import type { Sizes } from './make/sizes.js'
import { ReferenceList } from './ReferenceList.js'
import type { ReferenceEntry } from './referenceData.js'

/** The page of an entry. Sizes come when they are measured, which takes seconds while the catalog is written. */
export function Reference({ entry }: { entry: ReferenceEntry }) {
  const [sizes, setSizes] = useState<Sizes | null>(null)
  useEffect(() => {
    let isLate = false
    import('virtual:umbra-sizes').then((measured) => !isLate && setSizes(measured.default))
    return () => {
      isLate = true
    }
  }, [])
  return <ReferenceList entry={entry} links={links} sizes={sizes} />
}

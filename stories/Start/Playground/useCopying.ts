import { useState } from 'react'
import type { Playground } from './usePlayground.js'

/** A text that could not be copied and is shown, or one that is asked for. */
export type Sheet = { type: 'shown'; title: string; text: string } | { type: 'asked' } | null

export interface Copying {
  sheet: Sheet
  copy: (title: string, text: string, more?: string) => Promise<void>
  ask: () => void
  close: () => void
}

/** Returns functions that copy texts, or show them if the clipboard is closed, and that ask for one. */
export function useCopying({ say }: Playground): Copying {
  const [sheet, setSheet] = useState<Sheet>(null)
  return {
    sheet,
    async copy(title, text, more = '') {
      try {
        await navigator.clipboard.writeText(text)
        setSheet(null)
        say(`Copied ${title}.${more}`)
      } catch {
        // A browser may refuse it, and a page that is not secure has no clipboard.
        setSheet({ type: 'shown', title, text })
        say(`The clipboard is closed: copy ${title} from below.`)
      }
    },
    ask: () => setSheet({ type: 'asked' }),
    close: () => setSheet(null),
  }
}

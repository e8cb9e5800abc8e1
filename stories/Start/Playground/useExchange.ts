import { useState } from 'react'
import { saveFile } from '../../stage/saveFile.js'
import { sceneToJson } from './json.js'
import { sceneToJsx } from './jsx.js'
import { type Tabletop, tabletopFile } from './tabletop.js'
import type { Playground } from './usePlayground.js'
import { linkTo } from './useSceneAddress.js'

/** A text that could not be copied and is shown, or one that is asked for. */
export type Sheet = { type: 'shown'; title: string; text: string } | { type: 'asked' } | null

export interface Exchange {
  sheet: Sheet
  copyJsx: () => void
  copyJson: () => void
  share: () => void
  /** Saves a file for a tabletop. */
  save: (tabletop: Tabletop) => void
  ask: () => void
  close: () => void
}

/** The scene on its way out and in, as text and as files. */
export function useExchange({ history, send }: Playground): Exchange {
  const [sheet, setSheet] = useState<Sheet>(null)
  const { scene, picture } = history.present
  const forgotten = scene.fog.enabled && scene.fog.memory ? ' What was seen so far is not in it.' : ''
  const without = (picture === null ? '' : ` The picture ${picture.name} is not in it.`) + forgotten
  const copy = async (title: string, text: string, more = without): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setSheet(null)
      send({ type: 'say', says: `Copied ${title}.${more}` })
    } catch {
      // A browser may refuse it, and a page that is not secure has no clipboard.
      setSheet({ type: 'shown', title, text })
      send({ type: 'say', says: `The clipboard is closed: copy ${title} from below.` })
    }
  }
  const share = (): void => {
    const link = linkTo(scene)
    if (link !== null) void copy('the link', link)
    else send({ type: 'say', says: 'The scene is too large for a link: copy it as JSON.' })
  }
  const save = (tabletop: Tabletop): void => {
    const { name, text, lost } = tabletopFile(history.present, tabletop)
    saveFile(name, text, 'application/json')
    send({ type: 'say', says: `Saved ${name}.${lost.length > 0 ? ` Not in it: ${lost.join(', ')}.` : ''}` })
  }
  return {
    sheet,
    copyJsx: () => void copy('JSX', sceneToJsx(scene, picture?.name ?? null), forgotten),
    copyJson: () => void copy('JSON', sceneToJson(scene)),
    share,
    save,
    ask: () => setSheet({ type: 'asked' }),
    close: () => setSheet(null),
  }
}

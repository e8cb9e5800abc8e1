import { checkItems, copyOf } from '../document/checkDocument.js'
import type { SceneItem } from '../document/sceneDocument.js'

/** Key that marks a text as copied items. */
const ITEMS_KEY = 'react-umbra/items'

/** The last copied text, for pages that may not read the clipboard. */
let lastCopied = ''

/** Returns items as text for the clipboard. */
export function textOfItems(items: readonly SceneItem[]): string {
  lastCopied = JSON.stringify({ [ITEMS_KEY]: items })
  return lastCopied
}

/** Returns the items of a copied text, or null if it has none. */
export function itemsOfText(text: string): readonly SceneItem[] | null {
  if (!text.startsWith(`{"${ITEMS_KEY}"`)) return null
  try {
    const { [ITEMS_KEY]: items } = copyOf('text', JSON.parse(text))
    checkItems('items', items as readonly SceneItem[])
    return items as readonly SceneItem[]
  } catch {
    return null
  }
}

/** Writes a text to the system's clipboard, if the page may. */
export async function writeClipboard(text: string): Promise<void> {
  try {
    await globalThis.navigator?.clipboard?.writeText(text)
  } catch {
    // Without permission, the copy stays within the page.
  }
}

/** Returns the text of the system's clipboard, or the last copied one if the page may not read it. */
export async function readClipboard(): Promise<string> {
  try {
    return (await globalThis.navigator?.clipboard?.readText()) || lastCopied
  } catch {
    return lastCopied
  }
}

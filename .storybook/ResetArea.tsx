import type { MouseEvent, ReactNode } from 'react'
import { FORCE_REMOUNT } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

/** Elements that a visitor may press twice in a row without meaning to reset anything. */
const PRESSED = 'button, a, input, select, textarea, label, summary, [contenteditable], [role="button"]'

/** Knobs and bodies of figures: a double-click on them resets, too. */
const DRAGGED = '.figure-handle, .figure-body'

/** Starts a story again, as it was at first. */
export const resetStory = (storyId: string): void => addons.getChannel().emit(FORCE_REMOUNT, { storyId })

interface ResetAreaProps {
  storyId: string
  children: ReactNode
}

/** Resets its story by a double-click on the picture. By keyboard, the button below the story does it. */
export function ResetArea({ storyId, children }: ResetAreaProps) {
  const onDoubleClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element)) return
    if (target.closest(DRAGGED) || !target.closest(PRESSED)) resetStory(storyId)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below the story does the same by keyboard
    <div style={{ display: 'contents' }} onDoubleClick={onDoubleClick}>
      {children}
    </div>
  )
}

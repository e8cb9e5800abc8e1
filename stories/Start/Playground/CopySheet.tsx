import { useEffect, useRef } from 'react'
import type { Copying } from './useCopying.js'

interface CopySheetProps {
  copying: Copying
  open: (text: string) => Promise<boolean>
}

/** Under the picture: a text to copy by hand, or room for one to load. */
export function CopySheet({ copying: { sheet, close }, open }: CopySheetProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (sheet !== null) area.current!.select()
  }, [sheet])
  if (sheet === null) return null
  const isAsked = sheet.type === 'asked'
  const title = isAsked ? 'A scene as JSON, or the text of a map' : `Here is ${sheet.title}`
  const load = async (): Promise<void> => {
    if (await open(area.current!.value)) close()
  }
  return (
    <div className="playground-sheet">
      <label>
        {title}
        <textarea
          ref={area}
          key={title}
          rows={8}
          spellCheck={false}
          {...(!isAsked && { readOnly: true, value: sheet.text })}
        />
      </label>
      <div className="playground-buttons">
        {isAsked && (
          <button type="button" onClick={() => void load()}>
            Load
          </button>
        )}
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import type { Exchange } from './useExchange.js'

interface ExchangeSheetProps {
  exchange: Exchange
  open: (text: string) => Promise<boolean>
}

/** Under the picture: a text to copy by hand, or room for one to load. */
export function ExchangeSheet({ exchange: { sheet, close }, open }: ExchangeSheetProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (sheet !== null) area.current!.select()
  }, [sheet])
  if (sheet === null) return null
  const isAsked = sheet.type === 'asked'
  const title = isAsked ? 'JSON of a scene, a Universal VTT map or a Foundry scene' : `Here is ${sheet.title}`
  /** The next keys are for the playground. */
  const leave = (): void => {
    area.current!.closest<HTMLElement>('.playground')!.focus({ preventScroll: true })
    close()
  }
  const load = async (): Promise<void> => {
    if (await open(area.current!.value)) leave()
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
        <button type="button" onClick={leave}>
          Close
        </button>
      </div>
    </div>
  )
}

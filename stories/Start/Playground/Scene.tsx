import { type DragEvent, type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import { Clock } from '../../stage/clock.js'
import { Board } from './Board.js'
import { ExchangeSheet } from './ExchangeSheet.js'
import { KeepBar } from './KeepBar.js'
import { KeyHelp } from './KeyHelp.js'
import { commandOf } from './keys.js'
import { Panel } from './Panel.js'
import { Toolbar } from './Toolbar.js'
import { useExchange } from './useExchange.js'
import { usePlayground } from './usePlayground.js'
import './playground.css'

interface SceneProps {
  /** Marks lights and shapes that are not selected, too. */
  marks: boolean
  /** Draws the lines of the grid. */
  gridLines: boolean
  /** Keeps the scene in the address of the page, where the story is a page of its own. */
  inAddress?: boolean
}

/** A night to build: lights and what stands in their way, placed, turned and changed by hand. */
export function Scene({ marks, gridLines, inAddress = true }: SceneProps) {
  const isFrozen = use(Clock) === 'frozen'
  const playground = usePlayground(inAddress && !isFrozen)
  const exchange = useExchange(playground)
  const { send, status } = playground
  const root = useRef<HTMLElement>(null)
  const keyed = useRef(false)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    // A key may have removed the focused element. The next keys are still for the playground.
    if (keyed.current && document.activeElement === document.body) root.current!.focus({ preventScroll: true })
    keyed.current = false
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    const command = commandOf(event)
    if (command === null) return
    event.preventDefault()
    if (command === 'duplicate') playground.duplicate()
    else if (command === 'remove') playground.remove()
    else if (command === 'deselect') send({ type: 'select', id: null })
    else send({ type: command })
  }
  const onDrag = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label="Playground"
      className={isOver ? 'stage-page playground drop-target' : 'stage-page playground'}
      onKeyDownCapture={({ key }) => {
        keyed.current = key !== 'Tab'
      }}
      onBlurCapture={({ relatedTarget }) => {
        // The focus moves elsewhere, so it isn't lost.
        if (relatedTarget !== null) keyed.current = false
      }}
      onKeyDown={onKeyDown}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={(event) => setOver(event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file !== undefined) void playground.open(file)
      }}
    >
      <div className="playground-app">
        <Toolbar playground={playground} />
        <div className="playground-middle">
          <Board playground={playground} gridLines={gridLines} isMarked={marks} />
          <output className="playground-status">{status}</output>
          <KeepBar playground={playground} exchange={exchange} />
          <ExchangeSheet exchange={exchange} open={playground.open} />
          <KeyHelp />
        </div>
        <Panel playground={playground} />
      </div>
    </section>
  )
}

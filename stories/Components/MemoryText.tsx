import { useState } from 'react'
import { type ExploredMap, exploredMapFrom } from 'react-umbra/core'

interface MemoryTextProps {
  explored: ExploredMap
  onLoad: (explored: ExploredMap) => void
}

/** Saves an explored map as text and loads it again, as a game does with a file or on a server. */
export function MemoryText({ explored, onLoad }: MemoryTextProps) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const save = (): void => {
    const saved = JSON.stringify(explored)
    setText(saved)
    setSaid(`Saved as ${saved.length} characters.`)
  }
  const load = (): void => {
    try {
      onLoad(exploredMapFrom(JSON.parse(text)))
      setSaid('Loaded.')
    } catch (error) {
      setSaid(`Not loaded. ${error instanceof Error ? error.message : ''}`)
    }
  }
  return (
    <>
      <button type="button" onClick={save}>
        Save
      </button>
      <button type="button" onClick={load}>
        Load
      </button>
      <label className="memory-text">
        The memory as text
        <textarea
          rows={3}
          spellCheck={false}
          placeholder="Save writes it here; Load reads it, and says what is wrong with it."
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <output className="memory-said">{said}</output>
    </>
  )
}

import { useState } from 'react'
import { saveFile } from '../stage/saveFile.js'
import { freshMemory, type Memory, readMemory } from './partyMemory.js'

const FILE = 'inn-memory.json'

interface PartyKeepProps {
  memory: Memory
  onLoad: (memory: Memory) => void
}

/** Saves what the groups remember as a file, and loads it only if it is complete. */
export function PartyKeep({ memory, onLoad }: PartyKeepProps) {
  const [said, setSaid] = useState<{ text: string; isError?: boolean }>({ text: '' })
  const save = (): void => {
    saveFile(FILE, JSON.stringify(memory), 'application/json')
    setSaid({ text: `Saved ${FILE}: what both groups remember.` })
  }
  const load = async (file: File): Promise<void> => {
    try {
      onLoad(readMemory(await file.text()))
      setSaid({ text: `Loaded ${file.name}: both groups remember what it holds.` })
    } catch (error) {
      const why = (error as Error).message.replace('react-umbra: ', '')
      setSaid({ text: `${file.name} is not loaded: ${why}. Nothing has changed.`, isError: true })
    }
  }
  const forget = (): void => {
    onLoad(freshMemory())
    setSaid({ text: 'Both groups have forgotten all that they do not see.' })
  }
  return (
    <>
      <div className="party-row">
        <button type="button" onClick={save}>
          Save memory
        </button>
        <label className="stage-file">
          Load memory
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              // Cleared, so that the same file can be chosen again.
              event.currentTarget.value = ''
              if (file) void load(file)
            }}
          />
        </label>
        <button type="button" onClick={forget}>
          Forget
        </button>
      </div>
      <p className={said.isError ? 'stage-alert' : 'party-said'} role={said.isError ? 'alert' : 'status'}>
        {said.text}
      </p>
    </>
  )
}

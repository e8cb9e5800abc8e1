import { useState } from 'react'
import type { SceneData } from 'react-umbra'
import { formatFoundryScene, formatUniversalVtt } from 'react-umbra/import'
import { saveFile } from '../stage/saveFile.js'
import { MessageList } from './MessageList.js'

interface SaveMapProps {
  /** Name of the file that the map was read from. */
  name: string
  data: SceneData
}

/** Parts of the map that the last saved format can't express. */
interface Saved {
  format: string
  losses: readonly string[]
}

/** Buttons that save the map, as it is shown, for other programs. */
export function SaveMap({ name, data }: SaveMapProps) {
  const [saved, setSaved] = useState<Saved | null>(null)
  const stem = name.replace(/\.\w+$/, '')
  const save = (format: string, ending: string, write: (onLoss: (loss: string) => void) => string): void => {
    const losses: string[] = []
    try {
      saveFile(
        `${stem}${ending}`,
        write((loss) => losses.push(loss)),
        'application/json',
      )
      setSaved({ format, losses })
    } catch (error) {
      setSaved({ format, losses: [error instanceof Error ? error.message : String(error)] })
    }
  }
  return (
    <>
      <p className="any-file-buttons">
        <button
          type="button"
          onClick={() => save('Universal VTT', '.uvtt', (onLoss) => formatUniversalVtt(data, { onLoss }))}
        >
          Save as Universal VTT
        </button>
        <button
          type="button"
          onClick={() => save('Foundry VTT', '.json', (onLoss) => formatFoundryScene(data, { name: stem, onLoss }))}
        >
          Save as Foundry scene
        </button>
      </p>
      {saved && <MessageList title={`Not kept by ${saved.format}`} messages={saved.losses} />}
    </>
  )
}

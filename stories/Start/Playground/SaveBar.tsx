import { useId } from 'react'
import { saveFile } from '../../stage/saveFile.js'
import { CopySheet } from './CopySheet.js'
import { codeOf } from './code.js'
import { pictureOf, type Tabletop, tabletopFile } from './exports.js'
import { FIRST } from './firstBoard.js'
import { linkTo } from './link.js'
import { Action, Group } from './toolGroup.js'
import type { Copying } from './useCopying.js'
import type { Playground } from './usePlayground.js'

interface SaveBarProps {
  playground: Playground
  copying: Copying
  zipOf: ((code: string) => Uint8Array<ArrayBuffer>) | undefined
  hasMarks: boolean
  onMarks: (hasMarks: boolean) => void
}

/** Under the picture: opens, saves, and shares the scene. */
export function SaveBar({ playground, copying, zipOf, hasMarks, onMarks }: SaveBarProps) {
  const { board, view, host, ground, say, load, open, editor } = playground
  const { copy, ask } = copying
  const { fog, motions } = board.settings
  const without = [...(fog.enabled && fog.memory ? ['explored areas'] : []), ...(motions.length > 0 ? ['motion'] : [])]
  const lostInCode = without.length > 0 ? ` Not in it: ${without.join(', ')}.` : ''
  const share = (): void => {
    const link = linkTo(board)
    const lost = board.document.image === undefined ? '' : ' The picture is not in it.'
    if (link === null) say('The scene is too large for a link: save it as JSON.')
    else void copy('the link', link, lost)
  }
  const save = (tabletop: Tabletop): void => {
    const { name, text, lost } = tabletopFile(board, tabletop)
    saveFile(name, text, 'application/json')
    say(`Saved ${name}.${lost.length > 0 ? ` Not in it: ${lost.join(', ')}.` : ''}`)
  }
  const savePicture = async (): Promise<void> => {
    const map = { view: view.current!, host: host.current!, ground: ground.current! }
    try {
      saveFile('playground.png', await pictureOf(board, map), 'image/png')
      say('Saved playground.png: the light without fog and halos.')
    } catch (error) {
      say(`The picture cannot be saved: ${String(error)}`)
    }
  }
  return (
    <>
      <Group label="Keep">
        <FileButton onFiles={(files) => void open(files)} />
        <Action label="Paste JSON" onPress={ask} />
        <Action label="Share link" onPress={share} />
        <Action label="Copy JSX" onPress={() => void copy('JSX', codeOf(board), lostInCode)} />
        <Action label="Copy JSON" onPress={() => void copy('JSON', JSON.stringify(board, null, 2))} />
        <Action
          label="Save JSON"
          onPress={() => {
            saveFile('playground.json', JSON.stringify(board), 'application/json')
            say('Saved playground.json.')
          }}
        />
        <Action label="Save Universal VTT" onPress={() => save('Universal VTT')} />
        <Action label="Save Foundry scene" onPress={() => save('Foundry scene')} />
        <Action label="Save PNG" onPress={() => void savePicture()} />
        {zipOf && (
          <Action
            label="Save folder"
            onPress={() => {
              saveFile('umbra-playground.zip', zipOf(codeOf(board)), 'application/zip')
              say(`Saved umbra-playground.zip: npm i, then npm run dev.${lostInCode}`)
            }}
          />
        )}
        <button type="button" aria-pressed={hasMarks} onClick={() => onMarks(!hasMarks)}>
          Marks
        </button>
        <Action
          label="Reset"
          onPress={() => {
            editor.setTool('select')
            load({ board: FIRST, says: 'Back to the first scene.' })
          }}
        />
      </Group>
      <CopySheet copying={copying} open={open} />
    </>
  )
}

function FileButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  return (
    <label className="playground-file" htmlFor={id}>
      Open files
      <input
        id={id}
        type="file"
        multiple
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // Cleared, so that the same file can be chosen again.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}

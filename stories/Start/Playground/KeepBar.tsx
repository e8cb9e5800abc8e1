import { useId } from 'react'
import { DEFAULT_SCENE } from './defaultScene.js'
import { Action, Group } from './toolGroup.js'
import type { Exchange } from './useExchange.js'
import type { Playground } from './usePlayground.js'

interface KeepBarProps {
  playground: Playground
  exchange: Exchange
}

/** Under the picture: the scene out and in. */
export function KeepBar({ playground: { send, open }, exchange }: KeepBarProps) {
  const document = { scene: DEFAULT_SCENE, picture: null }
  return (
    <Group label="Keep">
      <Action label="Copy JSX" onPress={exchange.copyJsx} />
      <Action label="Copy JSON" onPress={exchange.copyJson} />
      <Action label="Share link" onPress={exchange.share} />
      <Action label="Save Universal VTT" onPress={() => exchange.save('Universal VTT')} />
      <Action label="Save Foundry scene" onPress={() => exchange.save('Foundry scene')} />
      <Action label="Paste JSON" onPress={exchange.ask} />
      <FileButton onFile={open} />
      <Action
        label="Reset"
        onPress={() => send({ type: 'load', document, says: 'Back to the scene it began with.' })}
      />
    </Group>
  )
}

function FileButton({ onFile }: { onFile: (file: File) => Promise<boolean> }) {
  const id = useId()
  return (
    <label className="playground-file" htmlFor={id}>
      Open a file
      <input
        id={id}
        type="file"
        accept=".json,.uvtt,.dd2vtt,.df2vtt,image/*"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Cleared, so that the same file can be chosen again.
          event.currentTarget.value = ''
          if (file !== undefined) void onFile(file)
        }}
      />
    </label>
  )
}

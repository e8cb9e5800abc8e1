import { useCallback, useReducer } from 'react'
import type { ExploredMap } from 'react-umbra'
import { DEFAULT_SCENE } from './defaultScene.js'
import { duplicateItem, removeItem } from './edits.js'
import { nameOf } from './playgroundScene.js'
import {
  beginPlayground,
  type PlaygroundAction,
  type PlaygroundDocument,
  type PlaygroundState,
  reducePlayground,
} from './playgroundState.js'
import { type Opened, readFile, readText } from './readFile.js'
import { useExplored } from './useExplored.js'
import { sceneInAddress, useSceneAddress } from './useSceneAddress.js'

export interface Playground extends PlaygroundState {
  /** Explored map of the fog. */
  explored: ExploredMap
  send: (action: PlaygroundAction) => void
  open: (source: File | string) => Promise<boolean>
  duplicate: () => void
  remove: () => void
}

/** All that the playground knows and can do; the address is neither read nor written where it is not its own. */
export function usePlayground(hasAddress: boolean): Playground {
  const [state, send] = useReducer(reducePlayground, hasAddress, begin)
  const { scene, chapter = 0 } = state.history.present
  const { selected } = state
  const explored = useExplored(scene, chapter)
  useSceneAddress(scene, hasAddress, () => {
    const { scene: visited, status } = sceneInAddress()
    send({ type: 'load', document: { scene: visited, picture: null }, says: status })
  })

  const { present } = state.history
  const open = useCallback(
    async (source: File | string): Promise<boolean> => {
      const name = typeof source === 'string' ? 'the text' : source.name
      try {
        send({ type: 'load', ...(await readSource(source, name, present)) })
        return true
      } catch (error) {
        send({ type: 'say', says: `Refused ${name}: ${reasonOf(error)}` })
        return false
      }
    },
    [present],
  )
  const duplicate = (): void => {
    if (selected === null) {
      send({ type: 'say', says: 'Select what is to be duplicated.' })
      return
    }
    const edit = (before: typeof scene) => duplicateItem(before, selected)
    send({ type: 'add', edit, says: (name) => `Duplicated ${nameOf(scene, selected)} as ${name}.` })
  }
  const remove = (): void => {
    if (selected === null) {
      send({ type: 'say', says: 'Select what is to be deleted.' })
      return
    }
    const says = () => `Deleted ${nameOf(scene, selected)}.`
    send({ type: 'edit', edit: (before) => removeItem(before, selected), says })
  }
  return { ...state, explored, send, open, duplicate, remove }
}

function begin(hasAddress: boolean): PlaygroundState {
  const { scene, status } = hasAddress
    ? sceneInAddress()
    : { scene: DEFAULT_SCENE, status: 'Drag a light, or add one.' }
  return beginPlayground({ scene, picture: null }, status)
}

async function readSource(source: File | string, name: string, present: PlaygroundDocument): Promise<Opened> {
  return typeof source === 'string' ? readText(source, name, present) : readFile(source, present)
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/^react-umbra: /, '')
}

import { useEffect, useEffectEvent } from 'react'
import { sceneFromHash, sceneToHash } from './address.js'
import { DEFAULT_SCENE } from './defaultScene.js'
import type { PlaygroundScene } from './playgroundScene.js'

/** Milliseconds without a change after which the address is written, because browsers limit the rate. */
const REST = 300

/** Returns the scene in the page's address and a message about it, or the default scene if there is none. */
export function sceneInAddress(): { scene: PlaygroundScene; status: string } {
  try {
    const scene = sceneFromHash(location.hash)
    if (scene !== null) return { scene, status: 'Loaded the scene of the address.' }
    return { scene: DEFAULT_SCENE, status: 'Drag a light, or add one.' }
  } catch {
    return { scene: DEFAULT_SCENE, status: 'The scene in the address is broken: this is the default one.' }
  }
}

/** Keeps the scene in the hash of the page's address, and calls `onVisit` when a visitor goes to another one. */
export function useSceneAddress(scene: PlaygroundScene, isOn: boolean, onVisit: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => writeAddress(scene), REST)
    return () => clearTimeout(timer)
  }, [scene, isOn])

  const visit = useEffectEvent(onVisit)
  useEffect(() => {
    if (!isOn) return
    const onChange = (): void => {
      if (location.hash.startsWith('#scene=')) visit()
    }
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [isOn])
}

/** Returns the address of a scene on this page, or null if the scene is too large for one. */
export function linkTo(scene: PlaygroundScene): string | null {
  const hash = scene === DEFAULT_SCENE ? '' : sceneToHash(scene)
  return hash === null ? null : location.href.replace(/#.*/, '') + hash
}

/** Writes a scene into the address, and leaves what stands before the hash. One that is too large is left out. */
function writeAddress(scene: PlaygroundScene): void {
  const link = linkTo(scene) ?? location.href.replace(/#.*/, '')
  if (link !== location.href) history.replaceState(history.state, '', link)
}

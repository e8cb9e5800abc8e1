import type { SceneData } from 'react-umbra'
import { parseFoundryScene, parseUniversalVtt } from 'react-umbra/import'
import { count } from '../../figure/words.js'
import { resizeScene } from './edits.js'
import { pictureOf, sceneFromMap } from './fromMap.js'
import { parseJson, sceneFromJson } from './json.js'
import type { PlaygroundDocument } from './playgroundState.js'

export interface Opened {
  document: PlaygroundDocument
  says: string
}

/**
 * Applies a file to the open document: an image goes under it, a map or a scene replaces it. Rejects
 * with the reason if it can't be read.
 */
export async function readFile(file: File, current: PlaygroundDocument): Promise<Opened> {
  if (file.type.startsWith('image/')) return withPicture(file, current)
  return readText(await file.text(), file.name, current)
}

/** Like `readFile`, for the text of a map or a scene. */
export function readText(text: string, name: string, current: PlaygroundDocument): Opened {
  const value = parseJson(text)
  if (typeof value === 'object' && value !== null) {
    // A key that only this format has.
    if ('resolution' in value) return openMap(parseUniversalVtt(value), name, current)
    if ('walls' in value) return openMap(parseFoundryScene(value), name, current)
  }
  const scene = sceneFromJson(text)
  return { document: { scene, picture: null }, says: `Loaded ${name}: ${count(scene.items.length, 'item')}.` }
}

function openMap(map: SceneData, name: string, { scene }: PlaygroundDocument): Opened {
  const doors = map.occluders.filter(({ kind }) => kind === 'door').length
  const walls = map.occluders.reduce((sum, { kind, walls }) => sum + (kind === 'door' ? 0 : walls.length / 4), 0)
  const viewers = map.viewers?.length ?? 0
  const counts = [
    ...[count(walls, 'wall'), count(doors, 'door'), count(map.lights.length, 'light')],
    ...(viewers > 0 ? [count(viewers, 'viewer')] : []),
  ].join(', ')
  const src = pictureOf(map)
  return {
    document: {
      scene: sceneFromMap(map, scene),
      picture: src === null ? null : { src, name },
    },
    says: `Loaded ${name}: ${counts}.`,
  }
}

/** Puts a picture under the scene, which keeps its width and takes the picture's shape. */
async function withPicture(file: File, { scene }: PlaygroundDocument): Promise<Opened> {
  const src = await dataUrl(file)
  const image = new Image()
  image.src = src
  try {
    await image.decode()
  } catch (cause) {
    throw new TypeError('That picture cannot be read.', { cause })
  }
  const height = Math.min(10_000, Math.max(50, Math.round((scene.width * image.naturalHeight) / image.naturalWidth)))
  const document = { scene: resizeScene(scene, scene.width, height), picture: { src, name: file.name } }
  return { document, says: `Put ${file.name} under the light.` }
}

/** Returns a file as a data URL, so that a step of the history has no object URL to revoke. */
function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
}

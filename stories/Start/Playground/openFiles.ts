import { documentFrom } from 'react-umbra/edit'
import { parseMap } from 'react-umbra/import'
import { count } from '../../figure/words.js'
import { filesByPath, type NamedText } from '../../Maps/handedFiles.js'
import { pictureType, recognizeText } from '../../Maps/recognize.js'
import { type Board, checkBoard } from './board.js'

export interface Opened {
  board: Board
  says: string
}

/** Opens a text of a scene or a map. Throws with the reason if it cannot be read. */
export function openText(text: string, name: string, { settings }: Board): Opened {
  const recognized = recognizeText(text)
  if (recognized !== null && !recognized.isPart) return openMap(text, name, settings)
  const board = checkBoard(parseJson(text))
  return { board, says: `Loaded ${name}: ${count(board.document.items.length, 'item')}.` }
}

/**
 * Opens files: a map with the files that it refers to, a scene of the playground, or a picture, which goes below the
 * present scene. Rejects with the reason if they cannot be read.
 */
export async function openFiles(files: readonly File[], board: Board): Promise<Opened> {
  const texts: (NamedText & { bytes: ArrayBuffer })[] = []
  let picture: { name: string; src: string } | null = null
  for (const file of files) {
    const bytes = await file.arrayBuffer()
    const type = pictureType(new Uint8Array(bytes.slice(0, 12)))
    if (type === null) texts.push({ name: file.name, text: await file.text(), bytes })
    else picture = { name: file.name, src: await dataUrl(new Blob([bytes], { type })) }
  }
  const main = texts.find(({ text }) => recognizeText(text)?.isPart !== true)
  if (main === undefined && texts.length > 0)
    throw new TypeError('It is a part of a map: drop it together with the map.')
  const isMap = main !== undefined && recognizeText(main.text) !== null
  const opened = !main
    ? { board, says: '' }
    : isMap
      ? openMap(
          main.bytes,
          main.name,
          board.settings,
          filesByPath(
            main.text,
            texts.filter((one) => one !== main),
          ),
        )
      : openText(main.text, main.name, board)
  return picture === null ? opened : withPicture(opened, picture)
}

function openMap(
  map: string | ArrayBuffer,
  name: string,
  settings: Board['settings'],
  files: Readonly<Record<string, string>> = {},
): Opened {
  const { image, ...data } = parseMap(map, { tiled: { files }, ldtk: { files } })
  if (!(data.width > 0 && data.height > 0)) throw new RangeError('The map has no area.')
  // Addresses in a file are not fetched.
  const isOwn = image !== undefined && /^data:image\//i.test(image)
  const document = documentFrom({ ...data, ...(isOwn && { image }) })
  const kinds = ['wall', 'door', 'window', 'light', 'viewer']
  const counts = kinds.map((kind) => [kind, document.items.filter((item) => item.kind === kind).length] as const)
  const parts = counts.filter(([, number]) => number > 0).map(([kind, number]) => count(number, kind))
  const skipped = data.warnings.length > 0 ? ` ${count(data.warnings.length, 'note')} from its reader.` : ''
  const grid = Math.min(1000, Math.max(5, data.grid?.size ?? settings.grid))
  return {
    board: { document, settings: { ...settings, grid, motions: [] } },
    says: `Loaded ${name}: ${parts.join(', ') || 'nothing that can be lit'}.${skipped}`,
  }
}

/** Puts a picture below the scene, which keeps its width and takes the picture's shape. */
async function withPicture({ board, says }: Opened, picture: { name: string; src: string }): Promise<Opened> {
  const image = new Image()
  image.src = picture.src
  try {
    await image.decode()
  } catch (cause) {
    throw new TypeError('That picture cannot be read.', { cause })
  }
  const { document } = board
  const shape = Math.round((document.width * image.naturalHeight) / image.naturalWidth)
  // A map that came with it has a size of its own.
  const height = says === '' ? Math.min(10_000, Math.max(50, shape)) : document.height
  return {
    board: { ...board, document: { ...document, height, image: picture.src } },
    says: `${says} Put ${picture.name} under the light.`.trim(),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TypeError(`That is not JSON, and no map: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** Returns a file as a data URL, so that steps of the history have no object URL to revoke. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(blob)
  })
}

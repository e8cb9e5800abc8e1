import type { NamedText } from './handedFiles.js'
import type { MapFile } from './readMap.js'
import { type MapFormat, pictureType, recognizeText } from './recognize.js'

/** A picture that was dropped, as a `data:` URL, so that it can be written into a file again. */
export interface MapPicture {
  name: string
  src: string
}

/** Files by their kind. */
export interface SortedFiles {
  maps: MapFile[]
  /** Parts of maps that came without a map, or with one of another format. */
  parts: (NamedText & { format: MapFormat })[]
  pictures: MapPicture[]
  /** Messages about all other files. */
  problems: string[]
}

/** Sorts files by their contents, not their names. */
export async function sortFiles(files: readonly File[]): Promise<SortedFiles> {
  const sorted: SortedFiles = { maps: [], parts: [], pictures: [], problems: [] }
  for (const file of files) {
    try {
      await sortInto(sorted, file)
    } catch (error) {
      sorted.problems.push(`${file.name} cannot be read: ${String(error)}`)
    }
  }
  return sorted
}

async function sortInto({ maps, parts, pictures, problems }: SortedFiles, file: File): Promise<void> {
  const { name } = file
  const type = pictureType(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (type !== null) {
    const src = await dataUrl(new Blob([file], { type }))
    if (await isShown(src)) pictures.push({ name, src })
    else problems.push(`${name} is a picture that this browser cannot show.`)
    return
  }
  const text = await file.text()
  const recognized = recognizeText(text)
  if (recognized === null) problems.push(`${name} is in none of the formats that are read here.`)
  else if (recognized.isPart) parts.push({ name, text, format: recognized.format })
  else maps.push({ name, text, format: recognized.format, others: [] })
}

async function isShown(src: string): Promise<boolean> {
  const image = new Image()
  image.src = src
  return image.decode().then(
    () => true,
    () => false,
  )
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

import type { SceneData } from 'react-umbra'
import { nameOf } from './handedFiles.js'
import { type MapFile, type MapOptions, readMap } from './readMap.js'
import type { MapPicture, SortedFiles } from './sortFiles.js'

/** The map that is shown, and what went wrong since. */
export interface OpenedMap {
  file: MapFile
  options: MapOptions
  map: SceneData
  /** A picture that the visitor added to the map, or null to show the file's own, if it has one. */
  picture: MapPicture | null
  /** Another number for each map that was read. */
  serial: number
  problems: readonly string[]
}

/** Returns the map that is open at first, which must be valid. */
export function firstMap(file: MapFile, options: MapOptions): OpenedMap {
  return { file, options, map: readMap(file, options), picture: null, serial: 0, problems: [] }
}

/** Reads a map to replace the open one. If it is refused, the open one stays. */
export function openMap(opened: OpenedMap, file: MapFile, pictures: readonly MapPicture[] = []): OpenedMap {
  const next = read(opened, file, opened.options)
  return next.file === file ? { ...next, picture: pictureOf(next.map, pictures) } : next
}

/** Reads the same file with other options. */
export function readAgain(opened: OpenedMap, options: MapOptions): OpenedMap {
  return { ...read(opened, opened.file, options), options }
}

/** Opens dropped files: a map with the files that came with it, or files that belong to the open map. */
export function takeFiles(opened: OpenedMap, { maps, parts, pictures, problems }: SortedFiles): OpenedMap {
  const [map, ...otherMaps] = maps
  const format = map?.format ?? opened.file.format
  const mine = parts.filter((part) => part.format === format)
  const refused = [
    ...problems,
    ...otherMaps.map(({ name }) => `${name} is a map as well: drop it by itself.`),
    ...parts
      .filter((part) => !mine.includes(part))
      .map((part) => `${part.name} is a part of a ${part.format} map: drop it together with that.`),
  ]
  const next = takeSorted(opened, map, mine, pictures)
  return { ...next, problems: [...refused, ...next.problems] }
}

function takeSorted(
  opened: OpenedMap,
  map: MapFile | undefined,
  parts: SortedFiles['parts'],
  pictures: readonly MapPicture[],
): OpenedMap {
  if (map !== undefined) return openMap(opened, { ...map, others: parts }, pictures)
  const { file } = opened
  const picture = pictureOf(opened.map, pictures) ?? opened.picture
  if (parts.length === 0) return { ...opened, picture, problems: [] }
  const kept = file.others.filter(({ name }) => parts.every((part) => part.name !== name))
  return { ...read(opened, { ...file, others: [...kept, ...parts] }, opened.options), picture }
}

function read(opened: OpenedMap, file: MapFile, options: MapOptions): OpenedMap {
  try {
    return { ...opened, file, map: readMap(file, options), serial: opened.serial + 1, problems: [] }
  } catch (error) {
    return { ...opened, problems: [`${file.name}: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

/** Returns the picture that the map names, otherwise the first one. */
function pictureOf({ image }: SceneData, pictures: readonly MapPicture[]): MapPicture | null {
  const named = image === undefined ? undefined : nameOf(image)
  return pictures.find(({ name }) => name === named) ?? pictures[0] ?? null
}

import { openFile } from '../file.js'
import { readXml } from '../xml.js'
import { fromXml } from './fromXml.js'

/** What a file of Tiled's holds, XML or JSON by its first character, in the words of the JSON; not checked yet. */
export function openTiled(file: unknown, name: string): unknown {
  const isXml = typeof file === 'string' && /^\uFEFF?\s*</.test(file)
  return isXml ? fromXml(readXml(file, name)) : openFile(file, name)
}

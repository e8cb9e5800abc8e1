import { openFile } from '../file.js'
import { readXml } from '../xml.js'
import { fromXml } from './fromXml.js'

/** Parses a file of Tiled, XML or JSON by its first character, to the form of Tiled's JSON, without checking it. */
export function openTiled(file: unknown, name: string): unknown {
  const isXml = typeof file === 'string' && /^\uFEFF?\s*</.test(file)
  return isXml ? fromXml(readXml(file, name)) : openFile(file, name)
}

import type { PlaygroundScene } from './playgroundScene.js'
import { readScene } from './schema.js'

const FORMAT = 'react-umbra playground'
const VERSION = 1

/** A scene as text that can be read, kept in a file and loaded again: one line for each item. */
export function sceneToJson({ items, ...scene }: PlaygroundScene): string {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, ...scene }, null, 2).slice(0, -2)
  const lines = items.map(({ id: _, kind, x, y, ...props }) => `\n    ${JSON.stringify({ kind, x, y, ...props })}`)
  return `${head},\n  "items": [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]\n}\n`
}

/** The scene that a text holds. Throws where it is no JSON, or none of a scene's; the message names the place. */
export function sceneFromJson(text: string): PlaygroundScene {
  const value = parseJson(text)
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : VERSION
  if (version !== VERSION) throw new RangeError(`version must be ${VERSION}, got ${JSON.stringify(version)}.`)
  return readScene(value)
}

/** Parses JSON like `JSON.parse`, with a readable message. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SyntaxError(`That is not JSON: ${reason}`, { cause })
  }
}

import { failRange, failType, show } from '../geometry/check.js'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns the value of a file: text is parsed, an object is returned as it is. `name` is what errors call the file as
 * a whole, such as `the Universal VTT file`; they refer to its parts by path.
 */
export function openFile(file: unknown, name: string): unknown {
  if (typeof file === 'string') return parseJson(file, name)
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    failType(name, 'its text or the object parsed from it', file)
  }
  refuseContainer(file, name)
  return file
}

function parseJson(text: string, name: string): unknown {
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  if (json.trim() === '') failRange(name, 'JSON text', text)
  try {
    return JSON.parse(json)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const end = show(json.slice(-20))
    if (!/^\s*[[{]/.test(json)) failRange(name, 'its text (not its path or address)', text)
    throw new RangeError(
      `react-umbra: ${name} is not valid JSON (${reason}), got ${json.length} characters that end with ${end}; it may be truncated`,
      { cause },
    )
  }
}

/**
 * Rejects a File, a Response, an ArrayBuffer, or a promise: each is an object without the keys of the file, so the
 * error names its class.
 */
function refuseContainer(file: object, name: string): void {
  const kind = Object.prototype.toString.call(file).slice('[object '.length, -1)
  if (kind === 'Object') return
  throw new TypeError(
    `react-umbra: ${name} must be its text or the object parsed from it, got an object of kind ${kind}; ` +
      'read its text first, for example with `await file.text()`',
  )
}

import { failRange, failType, show } from '../geometry/check.js'

/** What error messages call the file as a whole; its parts are called by their path. */
export const FILE = 'the Universal VTT file'

const BYTE_ORDER_MARK = '\uFEFF'

/** The value that the caller's file holds: the text is parsed, an object is taken as it is. */
export function openFile(file: unknown): unknown {
  if (typeof file === 'string') return parseJson(file)
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    failType(FILE, 'its text or the object parsed from it', file)
  }
  refuseContainer(file)
  return file
}

function parseJson(text: string): unknown {
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  if (json.trim() === '') failRange(FILE, 'JSON text', text)
  try {
    return JSON.parse(json)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const end = show(json.slice(-20))
    if (!/^\s*[[{]/.test(json)) failRange(FILE, 'its text (not its path or address)', text)
    throw new RangeError(
      `react-umbra: ${FILE} is not valid JSON (${reason}), got ${json.length} characters that end with ${end}; it may be truncated`,
      { cause },
    )
  }
}

/** A File, a Response, an ArrayBuffer, a promise: all are objects without the file's keys, so their own name is told. */
function refuseContainer(file: object): void {
  const kind = Object.prototype.toString.call(file).slice('[object '.length, -1)
  if (kind === 'Object') return
  throw new TypeError(
    `react-umbra: ${FILE} must be its text or the object parsed from it, got an object of kind ${kind}; ` +
      'read its text first, for example with `await file.text()`',
  )
}

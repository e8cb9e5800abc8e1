import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { type Board, checkBoard } from './board.js'

/** Prefix of a board in an address: its version. */
const PREFIX = '#scene=2.'

/** Maximum number of characters of an address; longer ones don't get through mails and chats. */
const LONGEST = 8000

/** Maximum number of characters of the text in an address, so that no link fills the memory. */
const MOST = 2_000_000

/** Returns a board as the hash of an address, without its picture; null if it is too large. */
export function boardToHash({ document: { image: _, warnings: __, ...document }, settings }: Board): string | null {
  const bytes = deflateSync(strToU8(JSON.stringify({ document, settings })), { level: 9 })
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const hash = PREFIX + code.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return hash.length > LONGEST ? null : hash
}

/** Returns the board in a hash, or null if there is none. Throws if it is broken. */
export function boardFromHash(hash: string): Board | null {
  if (!hash.startsWith('#scene=')) return null
  if (!hash.startsWith(PREFIX)) throw new RangeError('It was made by another version of the playground.')
  const code = hash.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0))
  return checkBoard(JSON.parse(strFromU8(inflateSync(bytes, { out: new Uint8Array(MOST) }))))
}

/** Returns the address of a board on this page, or null if it is too large for one. */
export function linkTo(board: Board): string | null {
  const hash = boardToHash(board)
  return hash === null ? null : location.href.replace(/#.*/, '') + hash
}

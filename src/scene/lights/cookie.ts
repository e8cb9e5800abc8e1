import { failType } from '../../geometry/check.js'

/** A picture for painters: its URL, or an object with a size, such as an element, a canvas or a bitmap. */
export type Picture = string | { readonly width: number; readonly height: number }

/** Returns a checked picture, or null if none is given. Throws if it is invalid. */
export function checkPicture(name: string, value: unknown): Picture | null {
  if (value === undefined) return null
  const isSized = typeof value === 'object' && value !== null && 'width' in value && 'height' in value
  return isSized || typeof value === 'string' ? (value as Picture) : failType(name, 'an address or a picture', value)
}

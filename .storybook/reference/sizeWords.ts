import type { Size } from './make/sizes.js'

/** Returns a size in words: the bytes that an app loads at once if it imports only this name. */
export const sizeWords = ({ size }: Pick<Size, 'size'>): string => `${(size / 1000).toFixed(1)} kB`

/** Returns the lazily loaded parts with their sizes, or an empty text. */
export const laterWords = ({ later }: Pick<Size, 'later'>): string =>
  later.map((part) => `${part.name} ${sizeWords(part)}`).join(', ')

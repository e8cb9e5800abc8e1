import type { Size } from './make/sizes.js'

/** A size in words: what an app that imports this name alone loads at once. */
export const sizeWords = ({ size }: Pick<Size, 'size'>): string => `${(size / 1000).toFixed(1)} kB`

/** Returns the lazily loaded parts with their sizes, or an empty text. */
export const laterWords = ({ later }: Pick<Size, 'later'>): string =>
  later.map((part) => `${part.name} ${sizeWords(part)}`).join(', ')

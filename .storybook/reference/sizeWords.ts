import type { Size } from './make/sizes.js'

/** A size in words: what an app that imports this name alone loads at once. */
export const sizeWords = ({ size }: Pick<Size, 'size'>): string => `${(size / 1000).toFixed(1)} kB`

/** What comes later, when there is something for it to do; empty where nothing does. */
export const laterWords = ({ later }: Pick<Size, 'later'>): string =>
  later.map((part) => `${part.name} ${sizeWords(part)}`).join(', ')

/**
 * The ways in which a file of few bytes asks for much work. Every format has an entry for each, so that the next format
 * is tried the same way; an empty one says that the format has nothing of the kind.
 */
export type Pattern =
  | 'deep nesting'
  | 'long tokens'
  | 'repeated references'
  | 'huge sizes'
  | 'sparse cells'
  | 'dense cells'
  | 'curves'
  | 'overlaps'
  | 'unknown entities'
  | 'empty entities'

/** Makes a file of about `size` characters and returns the call that reads it. */
export type Amplifier = (size: number) => () => unknown

/** All files of a format: by pattern, then by name. */
export type Amplifiers = Readonly<Record<Pattern, Readonly<Record<string, Amplifier>>>>

/** Returns as many copies of `text` as fit into `size` characters, at least one. */
export function copies(text: string, size: number): string {
  return text.repeat(countOf(text, size))
}

/** Returns how many times a text fits into `size` characters, at least 1. */
export function countOf(text: string, size: number): number {
  return Math.max(1, Math.floor(size / text.length))
}

/** A list of as many items as make up `size` characters, each made by its index. */
export function listOf(size: number, item: (i: number) => string): string {
  const items: string[] = []
  for (let length = 0, i = 0; length < size || i === 0; i++) {
    const text = item(i)
    items.push(text)
    length += text.length + 1
  }
  return items.join()
}

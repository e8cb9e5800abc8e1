/** What a doc comment says: its words, and those after its tags. */
export interface DocComment {
  /** Its words as Markdown, paragraphs parted by an empty line; empty where there is none. */
  text: string
  /** What a thing is when nothing is said: `@default`. */
  standard?: string
  /** Code as it is written: `@example`. */
  example?: string
  /** What its parameters are: `@param`. */
  params?: string[]
  /** What it throws: `@throws`. */
  throws?: string
}

const NO_DOC: DocComment = { text: '' }

/** Reads what stands between the slash and star of a doc comment; null is one that is not there. */
export function readDocComment(comment: string | null): DocComment {
  if (comment === null) return NO_DOC
  const text = comment
    .replace(/^\*|\*$/g, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim()
  const [words = '', ...tags] = text.split(/(?:^|\s)@(?=(?:default|example|param|throws)\b)/)
  const doc: DocComment = { text: flowing(words) }
  for (const tag of tags) {
    const [, name = '', said = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag)!
    if (name === 'default') doc.standard = flowing(said)
    if (name === 'example') doc.example = said.replace(/^```\w*\n|\n```$/g, '').trim()
    if (name === 'param') doc.params = [...(doc.params ?? []), flowing(said).replace(/^(\w+)(?: -)? /, '$1: ')]
    if (name === 'throws') doc.throws = flowing(said)
  }
  return doc
}

/** Lines joined to paragraphs, but for those of lists. Links by name become code. */
function flowing(text: string): string {
  return text
    .replace(/\{@link ([\w.]+)\}/g, '`$1`')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*(?!\s*- )/g, ' ').trim())
    .join('\n\n')
}

/** A doc comment: its text and its tags. */
export interface DocComment {
  /** The text as Markdown, possibly empty. */
  text: string
  /** The default value: `@default`. */
  defaultValue?: string
  /** Code as it is written: `@example`. */
  example?: string
  /** The parameters: `@param`. */
  params?: string[]
  /** The errors that it throws: `@throws`. */
  throws?: string
  /** Links to read more: `@see`. */
  see?: string[]
}

const NO_DOC: DocComment = { text: '' }

/** Reads the inside of a doc comment, or null for a missing one. */
export function readDocComment(comment: string | null): DocComment {
  if (comment === null) return NO_DOC
  const text = comment
    .replace(/^\*|\*$/g, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim()
  const [words = '', ...tags] = text.split(/(?:^|\s)@(?=(?:default|example|param|see|throws)\b)/)
  const doc: DocComment = { text: flowing(words) }
  for (const tag of tags) {
    const [, name = '', said = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag)!
    if (name === 'default') doc.defaultValue = flowing(said)
    if (name === 'example') doc.example = said.replace(/^```\w*\n|\n```$/g, '').trim()
    if (name === 'param') doc.params = [...(doc.params ?? []), flowing(said).replace(/^(\w+)(?: -)? /, '$1: ')]
    if (name === 'see') doc.see = [...(doc.see ?? []), flowing(said)]
    if (name === 'throws') doc.throws = flowing(said)
  }
  return doc
}

const isTable = (paragraph: string): boolean => paragraph.startsWith('| ')

/** Lines joined to paragraphs, except those of lists and tables. Links by name become code. */
function flowing(text: string): string {
  return text
    .replace(/\{@link\s+([\w.]+)\}/g, '`$1`')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => (isTable(paragraph) ? paragraph : paragraph.replace(/\s*\n\s*(?!\s*- )/g, ' ')).trim())
    .join('\n\n')
}

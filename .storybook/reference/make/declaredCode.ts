import type { ESTree } from 'vite'

interface Span {
  start: number
  end: number
}

/** Columns that a line of a signature may take before it is broken. */
const COLUMNS = 84

/** Code as the repository writes it: without comments, semicolons at its ends and what only declarations have. */
export function code(text: string, { start, end }: Span): string {
  return text
    .slice(start, end)
    .replaceAll(CUT, '')
    .replace(/\/\*[\s\S]*?\*\/\s*/g, '')
    .replace(/^(?:export |declare )+/, '')
    .replace(/"([^"'\\\n]*)"/g, "'$1'")
    .replace(/;(?=\s*(?:\n|\}|$))/g, '')
    .replace(/^(?:\t| {4})+/gm, (indent) => '  '.repeat(indent.replaceAll('    ', '\t').length))
    .replace(/\{\n([^{}]*?)\n\s*\}/g, (whole, inside: string) => onOneLine(inside) ?? whole)
    .trim()
}

/** The members of an object type on one line, where they have room there. */
function onOneLine(members: string): string | null {
  const line = `{ ${members
    .trim()
    .split(/\s*\n\s*/)
    .join('; ')} }`
  return line.length <= COLUMNS ? line : null
}

/** Stands for a character that is left out, so that all others stay where the parser found them. */
const CUT = '\0'

/** Leaves out the `undefined` that optional members and parameters may be, which says nothing new to who reads them. */
export function withoutUndefined(text: string, program: ESTree.Program): string {
  const cuts: Span[] = []
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    if ('optional' in node && node.optional === true && 'typeAnnotation' in node) {
      const { typeAnnotation: type } = (node.typeAnnotation ?? {}) as { typeAnnotation?: ESTree.TSType }
      if (type?.type === 'TSUnionType' && type.types.at(-1)!.type === 'TSUndefinedKeyword') {
        const [first, last] = [type.types[0]!, type.types.at(-2)!]
        cuts.push({ start: last.end, end: type.end })
        if (type.types.length === 2 && first.type === 'TSParenthesizedType')
          cuts.push({ start: first.start, end: first.start + 1 }, { start: first.end - 1, end: first.end })
      }
    }
    for (const child of Object.values(node)) walk(child)
  }
  walk(program)
  const characters = text.split('')
  for (const { start, end } of cuts) characters.fill(CUT, start, end)
  return characters.join('')
}

/** A function's head, its parameters below one another where it is long. */
export function codeOfFunction(text: string, node: ESTree.Function): string {
  const whole = code(text, node)
  if (whole.length <= COLUMNS || node.params.length === 0) return whole
  const [first, last] = [node.params[0]!, node.params.at(-1)!]
  const params = node.params.map((param) => code(text, param))
  return [
    code(text, { start: node.start, end: first.start }),
    ...params.map((param) => `  ${param},`),
    code(text, { start: last.end, end: node.end }).replace(/^,\s*/, ''),
  ].join('\n')
}

/** A type, the parts of its union below one another where it is long. */
export function codeOfUnion(text: string, node: ESTree.TSTypeAliasDeclaration): string {
  const whole = code(text, node)
  const type = node.typeAnnotation
  if (whole.length <= COLUMNS || type.type !== 'TSUnionType') return whole
  const head = code(text, { start: node.start, end: type.start }).replace(/\s*\|\s*$/, '')
  return [head, ...type.types.map((one) => `  | ${code(text, one).replaceAll('\n', '\n    ')}`)].join('\n')
}

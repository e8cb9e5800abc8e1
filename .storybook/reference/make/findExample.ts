import { type ESTree, parseSync } from 'vite'
import type { StoryPage } from './readStories.js'

/** Code that shows a name at work, and the page that it is from. */
export interface Example {
  code: string
  title?: string
  id?: string
}

/** Lines that an example may take. */
const MAX_LINES = 12

/**
 * The shortest whole piece of the stories that uses each name: a statement, or an element with what is in it; of a type
 * an object or a list that is declared to be one.
 */
export function findExamples(pages: readonly StoryPage[], names: ReadonlySet<string>): Map<string, Example> {
  const found = new Map<string, Example & { rank: number[] }>()
  const seen = new Set<string>()
  for (const { title, id, files } of pages) {
    for (const [path, text] of files) {
      if (!/(?<!\.stories)\.tsx?$/.test(path) || seen.has(path)) continue
      seen.add(path)
      if (!text.includes("from 'react-umbra")) continue
      for (const { name, code } of usesIn(path, text, names)) {
        const lines = code.split('\n').length
        if (lines > MAX_LINES) continue
        const isNamed = title.split('/').at(-1) === name
        // A page of that name first, then a few lines before one, and one before many.
        const rank = [isNamed ? 0 : 1, Math.abs(lines - 3), code.length]
        const best = found.get(name)
        if (!best || isBefore(rank, best.rank)) found.set(name, { code, title, id, rank })
      }
    }
  }
  return new Map([...found].map(([name, { rank: _, ...example }]) => [name, example]))
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && a[at]! < b[at]!
}

interface Use {
  name: string
  code: string
}

type Node = ESTree.Node

const STATEMENT = /^(?:VariableDeclaration|ExpressionStatement|ReturnStatement|ForOfStatement)$/

function usesIn(path: string, text: string, names: ReadonlySet<string>): Use[] {
  const { program } = parseSync(path, text)
  const imported = new Set<string>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('react-umbra')) continue
    for (const { local } of statement.specifiers) if (names.has(local.name)) imported.add(local.name)
  }
  const uses: Use[] = []
  const walk = (node: unknown, statement: Node | null): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, statement)
    else if (isNode(node)) {
      const around = STATEMENT.test(node.type) ? node : statement
      const name = usedBy(node)
      if (name !== null && imported.has(name)) {
        const isWhole = node.type === 'JSXElement' || (node.type !== 'VariableDeclarator' && isLong(text, around))
        const shown = isWhole || around === null ? node : around
        uses.push({ name, code: piece(text, shown).replace(/^return /, '') })
      }
      for (const child of Object.values(node)) walk(child, around)
    }
  }
  if (imported.size > 0) walk(program.body, null)
  return uses
}

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && 'type' in value

function usedBy(node: Node): string | null {
  if (node.type === 'VariableDeclarator') return isLiteral(node.init) ? typeOf(node.id) : null
  if (node.type === 'JSXElement')
    return node.openingElement.name.type === 'JSXIdentifier' ? node.openingElement.name.name : null
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null
  return node.callee.type === 'Identifier' ? node.callee.name : null
}

/** Returns true for an object or array literal that isn't empty. */
function isLiteral(node: Node | null): boolean {
  if (node?.type === 'ObjectExpression') return node.properties.length > 0
  return node?.type === 'ArrayExpression' && node.elements.length > 0
}

/** The type that a name is declared to have, or a list of. */
function typeOf(id: Node): string | null {
  let type = 'typeAnnotation' in id ? (id.typeAnnotation as ESTree.TSTypeAnnotation | null)?.typeAnnotation : null
  while (type?.type === 'TSArrayType' || type?.type === 'TSTypeOperator')
    type = type.type === 'TSArrayType' ? type.elementType : type.typeAnnotation
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : null
}

const isLong = (text: string, node: Node | null): boolean =>
  node !== null && text.slice(node.start, node.end).split('\n').length > 6

/** Code moved to the left as far as its first line stands from it. */
function piece(text: string, { start, end }: Node): string {
  const margin = /^ */.exec(text.slice(text.lastIndexOf('\n', start) + 1))![0]
  return text.slice(start, end).replaceAll(`\n${margin}`, '\n')
}

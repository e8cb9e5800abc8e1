import { type ESTree, parseSync } from 'vite'
import { code, codeOfFunction, codeOfUnion, withoutUndefined } from './declaredCode.js'
import { type DocComment, readDocComment } from './docComment.js'

type Node = ESTree.Node

/** A member of a class or an interface: its declaration and its doc comment. */
export interface Member {
  /** Empty for a call, a constructor or an index. */
  name: string
  code: string
  doc: DocComment
}

/** A thing that a file of declarations declares. */
export interface Declared {
  name: string
  kind: 'function' | 'class' | 'interface' | 'type' | 'const'
  doc: DocComment
  /** Declaration without comments and `export declare`; of a class or an interface, the part before its body. */
  code: string
  members: Member[]
  /** The types that it extends, as they are written. */
  bases: Base[]
  /** The names of types in its code and its members’, each once. */
  mentions: string[]
}

export interface Base {
  name: string
  /** Members that it takes, or leaves out, by `Pick` and `Omit`. */
  picked?: string[]
  omitted?: string[]
  /** The type that names them, where they are not written out. */
  list?: string
}

/** The origin of an imported name: another file and the name there. */
export interface Imported {
  from: string
  name: string
}

/** The declarations, imports and exports of a file. */
export interface Declarations {
  declared: Map<string, Declared>
  imported: Map<string, Imported>
  /** Exported names: those declared here by their name here, others by where they come from. */
  exported: Map<string, string | Imported>
  /** Names of any kind that are exported as types only. */
  types: Set<string>
  /** Specifiers of files whose names are all re-exported. */
  passedOn: string[]
}

/** Reads the text of a `.d.ts` file. Throws on what does not parse. */
export function readDeclarations(path: string, source: string): Declarations {
  const { program, comments, errors } = parseSync(path, source, { lang: 'dts' })
  if (errors.length > 0) throw new Error(`react-umbra: ${path} does not parse: ${errors[0]!.message}`)
  const text = withoutUndefined(source, program)
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  const docOf = (node: Node): DocComment => {
    const doc = docs.filter(({ end }) => end <= node.start).at(-1)
    const isNext = doc !== undefined && text.slice(doc.end, node.start).trim() === ''
    return readDocComment(isNext ? doc.value : null)
  }
  const found: Declarations = {
    declared: new Map(),
    imported: new Map(),
    exported: new Map(),
    types: new Set(),
    passedOn: [],
  }
  const declare = (statement: Node, node: Node): string[] =>
    read(text, node, docOf(statement), docOf).map((one) => {
      const before = found.declared.get(one.name)
      found.declared.set(one.name, before ? joined(before, one) : one)
      return one.name
    })
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*'
        found.imported.set(specifier.local.name, { from: statement.source.value, name })
      }
    } else if (statement.type === 'ExportAllDeclaration') {
      found.passedOn.push(statement.source.value)
    } else if (statement.type !== 'ExportNamedDeclaration') {
      declare(statement, statement)
    } else if (statement.declaration) {
      for (const name of declare(statement, statement.declaration)) found.exported.set(name, name)
    } else {
      for (const { exported, local, exportKind } of statement.specifiers) {
        const name = nameOf(local)
        if (exportKind === 'type' || statement.exportKind === 'type') found.types.add(nameOf(exported))
        const from = statement.source?.value
        found.exported.set(nameOf(exported), from ? { from, name } : (found.imported.get(name) ?? name))
      }
    }
  }
  return found
}

/** Joins overloads, and an interface with a value of the same name. */
function joined(before: Declared, next: Declared): Declared {
  const isOverload = before.kind === 'function' && next.kind === 'function'
  return {
    ...before,
    kind: next.kind === 'const' ? 'const' : before.kind,
    doc: before.doc.text ? before.doc : next.doc,
    code: isOverload || before.code !== next.code ? `${before.code}\n${next.code}` : before.code,
    members: [...before.members, ...next.members],
    bases: [...before.bases, ...next.bases],
    mentions: [...new Set([...before.mentions, ...next.mentions])],
  }
}

function read(text: string, node: Node, doc: DocComment, docOf: (node: Node) => DocComment): Declared[] {
  const plain = { doc, members: [], bases: [], mentions: typesIn(node) }
  const members = (list: readonly Node[]): Member[] =>
    list.filter(isPublic).map((member) => ({ name: memberName(member), code: code(text, member), doc: docOf(member) }))
  switch (node.type) {
    case 'TSDeclareFunction':
      return [{ ...plain, name: node.id!.name, kind: 'function', code: codeOfFunction(text, node) }]
    case 'TSTypeAliasDeclaration':
      return [{ ...plain, name: node.id.name, kind: 'type', code: codeOfUnion(text, node) }]
    case 'TSInterfaceDeclaration': {
      const head = code(text, { start: node.start, end: node.body.start })
      const bases = node.extends.map((base) => readBase(text, base))
      return [{ ...plain, name: node.id.name, kind: 'interface', code: head, bases, members: members(node.body.body) }]
    }
    case 'ClassDeclaration': {
      const head = code(text, { start: node.start, end: node.body.start })
      const bases = node.superClass ? [{ name: code(text, node.superClass) }] : []
      return [{ ...plain, name: node.id!.name, kind: 'class', code: head, bases, members: members(node.body.body) }]
    }
    case 'VariableDeclaration':
      return node.declarations.map((one) => ({
        ...plain,
        name: code(text, one.id).replace(/:[\s\S]*/, ''),
        kind: 'const',
        code: `const ${code(text, one)}`,
      }))
    default:
      return []
  }
}

function readBase(text: string, base: ESTree.TSInterfaceHeritage): Base {
  const name = code(text, base.expression)
  const [type, keys] = base.typeArguments?.params ?? []
  if ((name !== 'Pick' && name !== 'Omit') || !type || !keys) return { name }
  const of = code(text, type).replace(/<[\s\S]*/, '')
  const names = stringsIn(code(text, keys))
  const listed = keys.type === 'TSTypeReference' ? { list: code(text, keys) } : {}
  return { name: of, ...(name === 'Pick' ? { picked: names } : { omitted: names }), ...listed }
}

/** The strings of a type such as `'a' | 'b'`. */
export function stringsIn(type: string): string[] {
  return [...type.matchAll(/'(\w+)'/g)].map(([, one]) => one!)
}

const nameOf = (node: ESTree.ModuleExportName): string => ('name' in node ? node.name : node.value)

const memberName = (node: Node): string =>
  'key' in node && node.key && typeof node.key === 'object' && 'name' in node.key ? String(node.key.name) : ''

function isPublic(node: Node): boolean {
  if ('key' in node && node.key && typeof node.key === 'object' && 'type' in node.key)
    if (node.key.type === 'PrivateIdentifier') return false
  return !('accessibility' in node) || node.accessibility === null || node.accessibility === 'public'
}

/** The names of types below a node. */
function typesIn(node: unknown, found = new Set<string>()): string[] {
  if (Array.isArray(node)) for (const one of node) typesIn(one, found)
  else if (node !== null && typeof node === 'object') {
    const { type, typeName, expression } = node as { type?: string; typeName?: unknown; expression?: unknown }
    const named = type === 'TSTypeReference' ? typeName : type === 'TSInterfaceHeritage' ? expression : null
    if (named && typeof named === 'object' && 'name' in named) found.add(String(named.name))
    for (const child of Object.values(node)) typesIn(child, found)
  }
  return [...found]
}

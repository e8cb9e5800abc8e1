/** A quoted value, a comment, or another part of an internal subset. */
const SUBSET_PART = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!(?:"[^"]*"|'[^']*'|[^"'>])*>|%[^;\s]*;|\s+/y

/** The declaration of an internal entity. Those with SYSTEM or PUBLIC have no value here. */
const ENTITY = /^<!ENTITY\s+([A-Za-z_:][\w:.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>$/

/** The name and the external identifiers before the internal subset. */
const HEAD = /!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'>[])*/y

/**
 * Reads the DOCTYPE that begins at `!DOCTYPE`: its internal entities and where it ends, or null if it does not end.
 * Values with nested entities or elements are skipped, and so are external and parameter entities. O(length).
 */
export function readDoctype(text: string, from: number): { entities: Map<string, string>; end: number } | null {
  const entities = new Map<string, string>()
  HEAD.lastIndex = from
  if (HEAD.exec(text) === null) return null
  let at = HEAD.lastIndex
  if (text[at] === '[') {
    at++
    while (text[at] !== ']') {
      SUBSET_PART.lastIndex = at
      const part = SUBSET_PART.exec(text)?.[0]
      if (part === undefined) return null
      at += part.length
      const [, name, double, single] = ENTITY.exec(part) ?? []
      const value = plainValue(double ?? single ?? '&')
      // The first declaration counts.
      if (name !== undefined && value !== null && !entities.has(name)) entities.set(name, value)
    }
    at++
  }
  while (/\s/.test(text[at] ?? '')) at++
  return text[at] === '>' ? { entities, end: at + 1 } : null
}

/** Returns the value of an entity, with character references replaced, or null if it contains other markup. */
function plainValue(value: string): string | null {
  const plain = value.replace(/&(#[^;&\s]{1,10});/g, (whole, reference: string) => characterOf(reference) ?? whole)
  return /[&<%]/.test(value.replace(/&#[^;&\s]{1,10};/g, '')) ? null : plain
}

/** Returns the character of a reference such as `#65` or `#x41`, or undefined for other text. */
export function characterOf(reference: string): string | undefined {
  const code = /^#(?:x([\da-f]+)|(\d+))$/i.exec(reference)
  if (code === null) return undefined
  const point = code[1] === undefined ? Number(code[2]) : Number.parseInt(code[1], 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : undefined
}

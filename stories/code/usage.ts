/** Columns that a line may take before it is broken. */
const COLUMNS = 110

/** Returns a component with its props as JSX, indented from its second line on. Props without a value are left out. */
export function usage(name: string, props: Readonly<Record<string, unknown>>, indent = 0): string {
  const attributes = Object.entries(props).flatMap(([prop, value]) => attribute(prop, value))
  const line = [`<${name}`, ...attributes, '/>'].join(' ')
  if (indent + line.length <= COLUMNS) return line
  const margin = ' '.repeat(indent)
  return [`<${name}`, ...attributes.map((it) => `${margin}  ${it}`), `${margin}/>`].join('\n')
}

function attribute(name: string, value: unknown): string[] {
  if (value === undefined || typeof value === 'function') return []
  if (value === true) return [name]
  if (typeof value === 'string' && !/["\\\n{}]/.test(value)) return [`${name}="${value}"`]
  return [`${name}={${literal(value)}}`]
}

/** Returns a value as code. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (value === null || typeof value !== 'object') return String(value)
  const entries = Object.entries(value).filter(([, it]) => it !== undefined)
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, it]) => `${key}: ${literal(it)}`).join(', ')} }`
}

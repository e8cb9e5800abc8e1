/** Columns that a tag may take before it is broken into one line for each prop. */
const COLUMNS = 120

/** Lengths to a hundredth. */
export const number = (value: number, digits = 2): string => String(Number(value.toFixed(digits)))

/** Angles and shares, which are kept to a ten-thousandth. */
const FINE = [
  'rotation',
  'direction',
  'imageRotation',
  'angle',
  'feather',
  'intensity',
  'saturation',
  'size',
  'elevation',
  'opacity',
  'amount',
]

/** Literal code, such as a variable. */
export class Code {
  constructor(readonly text: string) {}
}

/** A value as code; its name says how fine a number is. */
export function codeOf(value: unknown, name = ''): string {
  if (typeof value === 'number') return number(value, FINE.includes(name) ? 4 : 2)
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map((one) => codeOf(one, name)).join(', ')}]`
  if (value instanceof Code) return value.text
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, one]) => `${key}: ${codeOf(one, key)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** A prop and its value, as they stand in a tag. */
type Prop = readonly [name: string, value: unknown]

/** The lines of a tag, which closes itself or is left open. */
export function tag(name: string, props: readonly Prop[], indent: string, end: ' />' | '>' = ' />'): string[] {
  const line = `${indent}<${[name, ...props.map(textOf)].join(' ')}${end}`
  if (line.length <= COLUMNS) return [line]
  return [`${indent}<${name}`, ...props.flatMap((prop) => propLines(prop, `${indent}  `)), indent + end.trim()]
}

function textOf([name, value]: Prop): string {
  if (value === true) return name
  // Between quotes a tag reads `&amp;` and the like as HTML does, and no backslash.
  if (typeof value === 'string' && !/["&\\\n]/.test(value)) return `${name}="${value}"`
  return `${name}={${codeOf(value, name)}}`
}

/** A long list has a line for each of its own. */
function propLines(prop: Prop, indent: string): string[] {
  const line = indent + textOf(prop)
  const [name, value] = prop
  if (line.length <= COLUMNS || !Array.isArray(value)) return [line]
  return [`${indent}${name}={[`, ...value.map((one) => `${indent}  ${codeOf(one, name)},`), `${indent}]}`]
}

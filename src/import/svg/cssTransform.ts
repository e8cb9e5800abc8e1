const FUNCTION = /([a-z]+)\(([^()]*)\)/gi

/**
 * CSS functions that SVG does not have: the equivalent SVG function, the index of their argument in it, and the value
 * of the other argument.
 */
const AXES: Readonly<Record<string, readonly [name: string, place: number, rest: string]>> = {
  translateX: ['translate', 0, '0'],
  translateY: ['translate', 1, '0'],
  scaleX: ['scale', 0, '1'],
  scaleY: ['scale', 1, '1'],
}

const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

/**
 * Converts a CSS `transform` to the syntax of the attribute, or returns null if it has other functions or units:
 * lengths must be in `px`.
 */
export function cssTransform(text: string): string | null {
  if (text.trim() === 'none') return ''
  if (text.replace(FUNCTION, '').trim() !== '') return null
  const functions: string[] = []
  for (const [, name = '', list = ''] of text.matchAll(FUNCTION)) {
    const values = list
      .trim()
      .split(/[\s,]+/)
      .map(plainValue)
    if (values.includes(null)) return null
    const [svgName, argumentIndex, otherValue] = AXES[name] ?? [name, 0, '']
    functions.push(
      `${svgName}(${(argumentIndex === 1 ? [otherValue, ...values] : otherValue === '' ? values : [...values, otherValue]).join(' ')})`,
    )
  }
  return functions.join(' ')
}

function plainValue(text: string): string | null {
  const [, number, unit = ''] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/i.exec(text) ?? []
  if (number === undefined) return null
  if (unit === '' || unit === 'px') return number
  const degrees = DEGREES[unit]
  return degrees === undefined ? null : String(Number(number) * degrees)
}

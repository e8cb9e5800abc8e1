import { type Drawing, headerInteger } from './drawing.js'

/** A unit of length: its usual abbreviation, and its length in meters. */
export interface LengthUnit {
  name: string
  meters: number
}

/** Units by their number in `$INSUNITS`. */
const UNITS: Readonly<Record<number, LengthUnit>> = {
  1: { name: 'in', meters: 0.0254 },
  2: { name: 'ft', meters: 0.3048 },
  3: { name: 'mi', meters: 1609.344 },
  4: { name: 'mm', meters: 0.001 },
  5: { name: 'cm', meters: 0.01 },
  6: { name: 'm', meters: 1 },
  7: { name: 'km', meters: 1000 },
  8: { name: 'µin', meters: 2.54e-8 },
  9: { name: 'mil', meters: 2.54e-5 },
  10: { name: 'yd', meters: 0.9144 },
  11: { name: 'Å', meters: 1e-10 },
  12: { name: 'nm', meters: 1e-9 },
  13: { name: 'µm', meters: 1e-6 },
  14: { name: 'dm', meters: 0.1 },
  15: { name: 'dam', meters: 10 },
  16: { name: 'hm', meters: 100 },
  17: { name: 'Gm', meters: 1e9 },
  18: { name: 'au', meters: 149_597_870_700 },
  19: { name: 'ly', meters: 9_460_730_472_580_800 },
  20: { name: 'pc', meters: (648_000 / Math.PI) * 149_597_870_700 },
  21: { name: 'US ft', meters: 1200 / 3937 },
  22: { name: 'US in', meters: 100 / 3937 },
  23: { name: 'US yd', meters: 3600 / 3937 },
  24: { name: 'US mi', meters: 6_336_000 / 3937 },
}

/** Numbers in `$INSUNITS` by the names of units. */
const UNIT_NUMBERS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  Object.entries(UNITS).map(([number, { name }]) => [name, Number(number)]),
)

const INCH = UNITS[1]!
const MILLIMETER = UNITS[4]!

/** Values of `$LUNITS` for feet and inches: engineering and architectural. */
const FEET_AND_INCHES = [3, 4]

/**
 * Returns the unit of a drawing, or null if it has none. A drawing without `$INSUNITS` is read as inches if `$LUNITS`
 * shows feet and inches or `$MEASUREMENT` is imperial, and as millimeters if `$MEASUREMENT` is metric, as AutoCAD
 * assumes; a warning reports the guess.
 */
export function readUnit(drawing: Drawing, warnings: string[]): LengthUnit | null {
  const unit = UNITS[headerInteger(drawing, '$INSUNITS') ?? 0]
  if (unit !== undefined) return unit
  if (FEET_AND_INCHES.includes(headerInteger(drawing, '$LUNITS') ?? 0)) {
    warnings.push('$INSUNITS has no unit: read as inches, because $LUNITS shows feet and inches')
    return INCH
  }
  const measurement = headerInteger(drawing, '$MEASUREMENT')
  if (measurement !== 0 && measurement !== 1) return null
  const [guess, system, name] =
    measurement === 0 ? ([INCH, 'imperial', 'inches'] as const) : ([MILLIMETER, 'metric', 'millimeters'] as const)
  warnings.push(`$INSUNITS has no unit: read as ${name}, because $MEASUREMENT is ${system}`)
  return guess
}

/** Returns the number of a unit in `$INSUNITS`, or 0 for other names. */
export const unitNumber = (name: string): number => UNIT_NUMBERS.get(name) ?? 0

import {
  ACESFilmicToneMapping,
  AgXToneMapping,
  CineonToneMapping,
  LinearToneMapping,
  Matrix3,
  NeutralToneMapping,
  NoToneMapping,
  ReinhardToneMapping,
  type ToneMapping,
} from 'three'
import { dot, Fn, float, Loop, max, min, select, step, toneMappingExposure, vec3 } from 'three/tsl'
import type { Node } from 'three/webgpu'

type Color = Node<'vec3'>

/** Inverses of three's tone mappings. Each returns the linear color that is mapped to a given one, before exposure. */
const INVERSES = new Map<ToneMapping, (mapped: Color) => Color>([
  [NoToneMapping, (mapped) => mapped],
  [LinearToneMapping, (mapped) => mapped],
  [ReinhardToneMapping, (mapped) => mapped.div(mapped.oneMinus().max(1e-4))],
  [CineonToneMapping, cineon],
  [ACESFilmicToneMapping, aces],
  [AgXToneMapping, agx],
  [NeutralToneMapping, neutral],
])

/**
 * Returns a linear color that a tone mapping maps to `mapped`, or null if the tone mapping is not one of three's.
 * Colors outside its range get negative channels, which floats can hold and the tone mapping maps back.
 */
export function invertToneMapping(mapped: Color, toneMapping: ToneMapping): Color | null {
  const inverse = INVERSES.get(toneMapping)
  if (inverse === undefined) return null
  if (toneMapping === NoToneMapping) return mapped
  return Fn(() => inverse(mapped.toVar()).div(float(toneMappingExposure as unknown as Node<'float'>).max(1e-6)))()
}

/** Returns the larger root of a x² + b x + c, if it has one. */
function root(a: Color, b: Color, c: Color): Color {
  const discriminant = b.mul(b).sub(a.mul(c).mul(4)).max(0)
  return discriminant.sqrt().sub(b).div(a.mul(2))
}

function cineon(mapped: Color): Color {
  const y = mapped.pow(1 / 2.2).toVar()
  const color = root(y.mul(-6.2).add(6.2).max(1e-4), y.mul(-1.7).add(0.5), y.mul(-0.06))
  return color.add(0.004)
}

const ACES_IN = /* @__PURE__ */ new Matrix3().set(
  0.59719,
  0.35458,
  0.04823,
  0.076,
  0.90834,
  0.01566,
  0.0284,
  0.13383,
  0.83777,
)
const ACES_OUT = /* @__PURE__ */ new Matrix3().set(
  1.60475,
  -0.53108,
  -0.07367,
  -0.10208,
  1.10813,
  -0.00605,
  -0.00327,
  -0.07276,
  1.07602,
)

function aces(mapped: Color): Color {
  const y = inverseOf(ACES_OUT, mapped).toVar()
  const fitted = root(y.mul(-0.983729).add(1), y.mul(-0.432951).add(0.0245786), y.mul(-0.238081).sub(0.000090537))
  return inverseOf(ACES_IN, fitted.toVar()).mul(0.6)
}

const AGX_IN = /* @__PURE__ */ new Matrix3()
  .set(
    0.856627153315983,
    0.0951212405381588,
    0.0482516061458583,
    0.137318972929847,
    0.761241990602591,
    0.101439036467562,
    0.11189821299995,
    0.0767994186031903,
    0.811302368396859,
  )
  .multiply(/* @__PURE__ */ new Matrix3().set(0.6274, 0.3293, 0.0433, 0.0691, 0.9195, 0.0113, 0.0164, 0.088, 0.8956))
const AGX_OUT = /* @__PURE__ */ new Matrix3().set(
  1.1271005818144368,
  -0.11060664309660323,
  -0.016493938717834573,
  -0.1413297634984383,
  1.157823702216272,
  -0.016493938717834257,
  -0.14132976349843826,
  -0.11060664309660294,
  1.2519364065950405,
)
const TO_SRGB = /* @__PURE__ */ new Matrix3().set(
  1.6605,
  -0.5876,
  -0.0728,
  -0.1246,
  1.1329,
  -0.0083,
  -0.0182,
  -0.1006,
  1.1187,
)
const [AGX_MIN, AGX_MAX] = [-12.47393, 4.026069]

/** Number of bisections of the range of 16.5 stops, which find the exposure to a thousandth of a stop. */
const BISECTIONS = 14

function agx(mapped: Color): Color {
  const shown = inverseOf(TO_SRGB, mapped)
    .max(0)
    .pow(1 / 2.2)
  const wanted = inverseOf(AGX_OUT, shown.toVar()).toVar()
  const exposure = vec3(0).toVar()
  const width = float(0.5).toVar()
  Loop(BISECTIONS, () => {
    const midpoint = exposure.add(width).toVar()
    exposure.addAssign(step(agxContrast(midpoint), wanted).mul(width))
    width.mulAssign(0.5)
  })
  const stops = exposure.mul(AGX_MAX - AGX_MIN).add(AGX_MIN)
  return inverseOf(AGX_IN, stops.exp2().toVar())
}

const CONTRAST = [15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232] as const

const agxContrast = (x: Color): Color => CONTRAST.reduce<Color>((sum, next) => sum.mul(x).add(next), vec3(0))

function neutral(mapped: Color): Color {
  const start = 0.8 - 0.04
  const d = 1 - start
  const newPeak = max(mapped.r, max(mapped.g, mapped.b)).toVar()
  const peak = float(d * d)
    .div(newPeak.oneMinus().max(1e-4))
    .add(start - d)
    .toVar()
  const desaturated = peak.sub(newPeak).mul(0.15).add(1).reciprocal().toVar()
  const saturated = mapped.sub(newPeak.mul(desaturated.oneMinus())).div(desaturated)
  const compressed = select(newPeak.lessThan(start), mapped, saturated.mul(peak.div(newPeak))).toVar()
  const minChannel = min(compressed.r, min(compressed.g, compressed.b)).toVar()
  // If the smallest channel x is below 0.08, subtracting the offset leaves 6.25 x².
  const offset = select(minChannel.lessThan(0.04), minChannel.max(0).div(6.25).sqrt().sub(minChannel), float(0.04))
  return compressed.add(offset)
}

/** Returns the color that a matrix maps to another. */
function inverseOf(matrix: Matrix3, color: Color): Color {
  const e = matrix.clone().invert().elements
  const row = (i: number) => dot(vec3(e[i]!, e[i + 3]!, e[i + 6]!), color)
  return vec3(row(0), row(1), row(2))
}

import type { Blend, Renderer } from 'react-umbra'
import { checkDocument, type SceneDocument } from 'react-umbra/edit'
import * as v from 'valibot'

/** Fog over everything out of sight. */
export interface Fog {
  enabled: boolean
  /** Group whose sight clears it; empty for all viewers. */
  group: string
  /** `#rrggbb` */
  unexplored: string
  /** True to remember explored areas. The areas themselves are never saved. */
  memory: boolean
  /** Side of the squares by which it remembers. */
  cell: number
  /** `#rrggbb`, multiplied over remembered areas. */
  remembered: string
  /** Fraction of its colors that a remembered area keeps. */
  saturation: number
  soft: number
}

/** An item that follows a line or an outline of the document. */
export interface Motion {
  /** Id of the item that moves. */
  item: string
  /** Id of the item whose points it follows. */
  path: string
  /** Seconds from the first point to the last one, or once around an outline. */
  seconds: number
}

/** Everything of the playground that is not in its document. */
export interface Settings {
  snap: boolean
  /** Side of the grid's squares. */
  grid: number
  blend: Blend
  renderer: Renderer
  /** True if the ground has the relief of cobbles. */
  relief: boolean
  fog: Fog
  motions: readonly Motion[]
}

/** A document and its settings: what links, files, and the browser keep. */
export interface Board {
  document: SceneDocument
  settings: Settings
}

export const BLENDS: readonly Blend[] = ['screen', 'add', 'max', 'subtract']
export const RENDERERS: readonly Renderer[] = ['auto', 'webgl', 'canvas']

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))
const FOG = v.object({
  enabled: v.optional(v.boolean(), false),
  group: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  unexplored: v.optional(color, '#07080c'),
  memory: v.optional(v.boolean(), true),
  cell: v.optional(v.pipe(v.number(), v.minValue(4), v.maxValue(100)), 8),
  remembered: v.optional(color, '#8a8fa3'),
  saturation: v.optional(share, 0.35),
  soft: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(80)), 0),
})
const MOTION = v.object({
  item: v.string(),
  path: v.string(),
  seconds: v.pipe(v.number(), v.minValue(0.5), v.maxValue(600)),
})
const SETTINGS = v.object({
  snap: v.optional(v.boolean(), true),
  grid: v.optional(v.pipe(v.number(), v.minValue(5), v.maxValue(1000)), 20),
  blend: v.optional(v.picklist(BLENDS), 'screen'),
  renderer: v.optional(v.picklist(RENDERERS), 'auto'),
  relief: v.optional(v.boolean(), false),
  fog: v.optional(FOG, {}),
  motions: v.optional(v.array(MOTION), []),
})

/** Settings of a new board. */
export const SETTINGS_AT_FIRST: Settings = v.parse(SETTINGS, {})

/** Largest width and height: a browser holds no larger pictures. */
const MOST = 10_000

/** Reads a board, or a document by itself, from untrusted JSON. Throws with the first fault. */
export function checkBoard(value: unknown): Board {
  const isBoard = typeof value === 'object' && value !== null && 'document' in value
  const document = checkDocument(isBoard ? value.document : value)
  if (document.width > MOST || document.height > MOST)
    throw new RangeError(`The scene must be at most ${MOST} wide and high.`)
  const settings = isBoard && 'settings' in value ? value.settings : {}
  const result = v.safeParse(SETTINGS, settings)
  if (result.success) return { document, settings: result.output }
  const [{ path, message }] = result.issues
  throw new TypeError(`settings.${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${message}`)
}

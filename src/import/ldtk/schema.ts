import { minValue, nullish, pipe, strictTuple, unknown } from 'valibot'
import { finite, flag, integer, list, notNegative, positive, record, type Schema, text } from '../validate.js'

/** The levels of a project. Only the chosen one is read completely. */
export interface LdtkProject {
  levels: { identifier: string }[]
  worlds: { levels: { identifier: string }[] }[]
}

/** The parts of a level that are read, in pixels, y down. Everything else is ignored. */
export interface LdtkLevel {
  pxWid: number
  pxHei: number
  externalRelPath?: string | null | undefined
  /** The layers, or null in a project whose levels are in separate files. */
  layerInstances?: LdtkLayer[] | null | undefined
}

export interface LdtkLayer {
  __identifier: string
  __type: string
  __cWid: number
  __cHei: number
  __gridSize: number
  __pxTotalOffsetX: number
  __pxTotalOffsetY: number
  visible: boolean
  intGridCsv: number[]
  entityInstances: LdtkEntity[]
}

export interface LdtkEntity {
  __identifier: string
  __tags: string[]
  /** Position of `px` within the entity, as fractions of its width and height. */
  __pivot: [number, number]
  px: [number, number]
  width: number
  height: number
  fieldInstances: { __identifier: string; __value?: unknown }[]
}

const name = text('a name')
const levels = nullish(list(record({ identifier: name })), [])

export const PROJECT: Schema<LdtkProject> = record({ levels, worlds: nullish(list(record({ levels })), []) })

const count = pipe(integer, minValue(0, 'zero or more'))
const pair = strictTuple([finite, finite], 'two numbers')

const entity = record({
  __identifier: name,
  __tags: nullish(list(name), []),
  __pivot: nullish(pair, [0, 0]),
  px: pair,
  width: notNegative,
  height: notNegative,
  fieldInstances: nullish(list(record({ __identifier: name, __value: nullish(unknown()) })), []),
})

const layer = record({
  __identifier: name,
  __type: name,
  __cWid: count,
  __cHei: count,
  __gridSize: positive,
  __pxTotalOffsetX: nullish(finite, 0),
  __pxTotalOffsetY: nullish(finite, 0),
  visible: nullish(flag, true),
  intGridCsv: nullish(list(finite), []),
  entityInstances: nullish(list(entity), []),
})

export const LEVEL: Schema<LdtkLevel> = record({
  pxWid: notNegative,
  pxHei: notNegative,
  externalRelPath: nullish(text('a path')),
  layerInstances: nullish(list(layer)),
})

import { schema, t } from '@colyseus/schema'

/** The kind and place of a thing, and if a door is open or a lamp burns. */
export interface Place {
  kind: string
  x: number
  y: number
  on: boolean
}

/** Something that players may see: a player, a monster, a door, or a lamp. */
export const Thing = schema({ kind: t.string(), x: t.number(), y: t.number(), on: t.boolean() })
export type Thing = InstanceType<typeof Thing>

/** All things of a table by id. A client receives only those that the server adds to its view. */
export const TableState = schema({ things: t.map(Thing).view() })
export type TableState = InstanceType<typeof TableState>

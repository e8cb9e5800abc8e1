import { createHmac, timingSafeEqual } from 'node:crypto'
import { ServerError } from '@colyseus/core'
import * as v from 'valibot'

/** A name that is safe as an id, a file's name, and a key. */
export const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/))

const Player = v.object({ id: Name, group: Name, master: v.optional(v.boolean(), false) })

/** A player, as the token says. A game master sees everything. */
export type Player = v.InferOutput<typeof Player>

const SECRET = process.env.TABLE_SECRET ?? 'only for this machine'

const sign = (text: string): Buffer => createHmac('sha256', SECRET).update(text).digest()

/** Returns a token that a player joins with. Give it out by your own login. */
export function tokenOf(player: v.InferInput<typeof Player>): string {
  const text = Buffer.from(JSON.stringify(player)).toString('base64url')
  return `${text}.${sign(text).toString('base64url')}`
}

/** Returns the player of a token. Throws if the server did not sign it. */
export function playerOf(token: unknown): Player {
  const [text = '', signature = ''] = typeof token === 'string' ? token.split('.') : []
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(text)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ServerError(401, 'bad token')
  const player = v.parse(Player, JSON.parse(Buffer.from(text, 'base64url').toString()))
  return { ...player, id: `player-${player.id}` }
}

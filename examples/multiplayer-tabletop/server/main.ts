import { Server } from '@colyseus/core'
import { RedisDriver } from '@colyseus/redis-driver'
import { RedisPresence } from '@colyseus/redis-presence'
import { WebSocketTransport } from '@colyseus/ws-transport'
import express from 'express'
import { GuardedRoom } from './GuardedRoom.js'
import { tokenOf } from './players.js'
import { Store } from './Store.js'
import { Table } from './Table.js'

const { PORT = '2567', TABLE_FILE = 'tables.sqlite', REDIS_URL, PUBLIC_ADDRESS } = process.env

/** Largest message in bytes. */
const MOST_BYTES = 2048

GuardedRoom.store = new Store(TABLE_FILE)
const server = new Server({
  greet: false,
  transport: new WebSocketTransport({ maxPayload: MOST_BYTES }),
  ...(REDIS_URL && { presence: new RedisPresence(REDIS_URL), driver: new RedisDriver(REDIS_URL) }),
  ...(PUBLIC_ADDRESS && { publicAddress: PUBLIC_ADDRESS }),
  express(app) {
    app.use(express.static('dist/client'))
  },
})
server.define('table', Table).filterBy(['table'])
await server.listen(Number(PORT))
const linkOf = (id: string, group: string, master = false): string =>
  `http://localhost:${PORT}/?table=inn&token=${tokenOf({ id, group, master })}`
console.log(`Ann and Bob, in one group:\n  ${linkOf('ann', 'heroes')}\n  ${linkOf('bob', 'heroes')}`)
console.log(`Cleo, in another:\n  ${linkOf('cleo', 'rogues')}`)
console.log(`The game master:\n  ${linkOf('gm', 'masters', true)}`)
console.log('ready')

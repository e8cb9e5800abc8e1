import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@colyseus/sdk'

const SECRET = 'a secret of tests'
const MAIN = join(import.meta.dirname, '../dist/server/main.js')

/** Returns a token as the server signs it. */
export function tokenOf(id, group, master = false) {
  const text = Buffer.from(JSON.stringify({ id, group, master })).toString('base64url')
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts a server, with the tables of an earlier one if its file is given. */
export async function startServer(file = join(mkdtempSync(join(tmpdir(), 'tabletop-')), 'tables.sqlite')) {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), TABLE_FILE: file, TABLE_SECRET: SECRET }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (data) => {
      text += data
      if (text.includes('ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  const kill = () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit')
      child.once('exit', resolve)
      child.kill('SIGKILL')
    })
  return { url: `http://localhost:${port}`, file, kill }
}

/** A player over a socket, and everything that reached it. */
export async function enter(url, token, table = 'inn') {
  const client = new Client(url)
  client.auth.token = token
  const room = await client.joinOrCreate('table', { table })
  const player = { room, picture: null, memory: null, deltas: [], ended: null }
  const waiting = new Map()
  let number = 0
  room.onMessage('picture', (picture) => {
    player.picture = picture
  })
  room.onMessage('memory', (memory) => {
    player.memory = memory
  })
  room.onMessage('explored', (delta) => player.deltas.push(delta))
  room.onMessage('done', (n) => {
    waiting.get(n)?.()
    waiting.delete(n)
  })
  room.onLeave((code) => {
    player.ended = code
  })
  /** Sends a message, and waits until the server confirms it. */
  player.act = (type, message) =>
    new Promise((resolve) => {
      const n = number++
      waiting.set(n, resolve)
      room.send(type, { n, ...message })
    })
  player.ids = () => [...(room.state?.things?.keys() ?? [])].sort()
  player.thing = (id) => room.state?.things?.get(id)
  return player
}

/** Waits until a condition holds. */
export async function until(condition, what) {
  for (let i = 0; i < 200; i++) {
    if (condition()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`not within 5 seconds: ${what}`)
}

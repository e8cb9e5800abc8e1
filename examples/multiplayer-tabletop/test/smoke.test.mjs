import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { enter, startServer, tokenOf, until } from './server.mjs'

let server
before(async () => {
  server = await startServer()
})
after(() => server.kill())

test('the part of the server that knows of sight has 60 lines', () => {
  const lines = readFileSync(new URL('../server/Table.ts', import.meta.url), 'utf8').split('\n')
  assert.ok(lines.filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length <= 60)
})

test('groups learn only of what they see, doors included', async () => {
  const ann = await enter(server.url, tokenOf('ann', 'heroes'))
  const gm = await enter(server.url, tokenOf('gm', 'masters', true))
  await until(() => ann.picture !== null && ann.memory !== null && gm.ids().length > 0, 'the first picture')
  assert.ok(ann.ids().includes('player-ann'))
  for (const hidden of ['orc', 'bat', 'owl', 'lamp-0']) assert.ok(!ann.ids().includes(hidden), hidden)
  for (const id of ['orc', 'bat', 'owl', 'lamp-0', 'player-ann', 'door-4']) assert.ok(gm.ids().includes(id), id)
  assert.equal(ann.picture.views.length, 1)
  assert.equal(ann.memory.version, 1)
  // To the door on the left, which then shows the room behind it.
  for (let i = 0; i < 4; i++) await ann.act('move', { dx: -20, dy: 10 })
  assert.ok(ann.ids().includes('door-4'))
  await ann.act('use', { id: 'door-4' })
  await until(() => ann.thing('door-4')?.on === true, 'the door opens')
  await until(() => ann.ids().includes('lamp-0'), 'the lamp behind it')
  assert.ok(ann.deltas.length > 0)
  // Through walls nobody goes.
  for (let i = 0; i < 30; i++) await ann.act('move', { dx: 40, dy: 0 })
  assert.ok(ann.thing('player-ann').x < 500)
  await Promise.all([ann.room.leave(), gm.room.leave()])
})

test('what was confirmed survives the end of the process', async () => {
  const bob = await enter(server.url, tokenOf('bob', 'rogues'), 'cellar')
  await until(() => bob.picture !== null, 'the first picture')
  await bob.act('move', { dx: 17, dy: 33 })
  const { x, y } = bob.thing('player-bob')
  await server.kill()
  server = await startServer(server.file)
  const again = await enter(server.url, tokenOf('bob', 'rogues'), 'cellar')
  await until(() => again.thing('player-bob') !== undefined, 'Bob')
  assert.deepEqual([again.thing('player-bob').x, again.thing('player-bob').y], [x, y])
  await until(() => again.memory !== null, 'the memory')
  assert.ok(again.memory.cells.length > 4)
  await again.room.leave()
})

test('bad tokens, tables and messages are refused, and others keep playing', async () => {
  const good = await enter(server.url, tokenOf('eve', 'heroes'), 'attic')
  await until(() => good.picture !== null, 'the first picture')
  const token = tokenOf('mallory', 'heroes')
  for (const [bad, table] of [
    ['', 'attic'],
    [`${token}x`, 'attic'],
    [tokenOf('../../etc', 'heroes'), 'attic'],
    [token, '../../etc/passwd'],
    [token, '__proto__'],
    [token, 7],
  ]) {
    await assert.rejects(enter(server.url, bad, table), `${bad} ${table}`)
  }
  for (const send of [
    (room) => room.send('move', { n: 0, dx: 1e9, dy: 0 }),
    (room) => room.send('move', { n: 0, dx: Number.NaN, dy: 0 }),
    (room) => room.send('use', { n: 0, id: '/things/orc' }),
    (room) => room.send('use', { n: 0, id: '../../door-4' }),
    (room) => room.send('unknown', {}),
    (room) => room.send('move', 'x'.repeat(100_000)),
    (room) => {
      for (let n = 0; n < 1000; n++) room.send('move', { n, dx: 1, dy: 0 })
    },
  ]) {
    const mallory = await enter(server.url, token, 'attic')
    mallory.room.reconnection.enabled = false
    send(mallory.room)
    await until(() => mallory.ended !== null, `the end of ${send}`)
    await good.act('move', { dx: 1, dy: 0 })
  }
  assert.equal(good.ended, null)
  await good.room.leave()
})

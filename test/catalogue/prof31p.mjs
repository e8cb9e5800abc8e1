import { readdirSync, readFileSync } from 'node:fs'
import { launch, tabsOf } from './browser.mjs'
import { checkPlays } from './plays.mjs'
import { serve } from './site.mjs'

process.env.UMBRA_CHROMIUM ??= '/usr/bin/chromium'
const site = '/tmp/t31/site'
const entries = Object.values(JSON.parse(readFileSync(site + '/index.json', 'utf8')).entries)
const server = await serve(site)
const browser = await launch('all')
const inTab = tabsOf(await browser.newContext({ hasTouch: true }), server.address)
const only = new RegExp(process.argv[2] ?? '.')
const ids = entries.filter((e) => e.tags.includes('play-fn') && only.test(e.id)).map((e) => e.id)
function cpuByType() {
  const by = {}
  for (const p of readdirSync('/proc')) {
    if (!/^\d+$/.test(p)) continue
    try {
      const cmd = readFileSync(`/proc/${p}/cmdline`, 'utf8')
      if (!cmd.includes('chromium')) continue
      if (!isMine(p)) continue
      const st = readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1].split(' ')
      const t = (+st[11] + +st[12]) / 100
      const type = /--type=([\w-]+)/.exec(cmd)?.[1] ?? 'browser'
      by[type] = (by[type] ?? 0) + t
    } catch {}
  }
  by.node = process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6
  return by
}
function isMine(p) {
  let q = p
  for (let i = 0; i < 10; i++) {
    const st = readFileSync(`/proc/${q}/stat`, 'utf8').split(') ')[1].split(' ')
    q = st[1]
    if (q == String(process.pid)) return true
    if (q == '0' || q == '1') return false
  }
  return false
}
let last = cpuByType()
globalThis.phase = (name) => {
  const now = cpuByType()
  const d = {}
  for (const k of Object.keys(now)) d[k] = now[k] - (last[k] ?? 0)
  acc[name] ??= {}
  for (const k in d) acc[name][k] = (acc[name][k] ?? 0) + d[k]
  last = now
}
const acc = {}
const per = []
let prev = 0
await inTab((tab) =>
  checkPlays(tab, ids, (id, problems) => {
    const t = Object.values(cpuByType()).reduce((a, b) => a + b, 0)
    per.push([id, t - prev])
    prev = t
    if (problems.length) console.log('PROBLEM', id, problems)
  }),
)
for (const [k, v] of Object.entries(acc))
  console.log(
    k.padEnd(12),
    Object.entries(v)
      .map(([t, s]) => `${t} ${s.toFixed(1)}`)
      .join('  '),
    'sum',
    Object.values(v)
      .reduce((a, b) => a + b, 0)
      .toFixed(1),
  )
per.sort((a, b) => b[1] - a[1])
console.log(
  per
    .slice(0, 30)
    .map(([a, b]) => b.toFixed(1) + ' ' + a)
    .join('\n'),
)
console.log('total', per.reduce((a, b) => a + b[1], 0).toFixed(1), 'pages', per.length)
await browser.close()
server.close()

// npm run bench: speeds on one machine in one run. Tables, never a test: a missed budget is printed and fails nothing.
// `npm run bench -- maps growth` runs only those groups; `--save` keeps what they print for the catalog's page.
import './production.mjs'
import { loadavg } from 'node:os'
import { benchBodies } from './bodies.mjs'
import { benchCardPage } from './cardPage.mjs'
import { benchChanges } from './changes.mjs'
import { benchCollisions } from './collisions.mjs'
import { benchCoverage } from './coverage.mjs'
import { benchCrowds } from './crowds.mjs'
import { benchEditing } from './editing.mjs'
import { benchExplored } from './explored.mjs'
import { benchFirstViews } from './firstViews.mjs'
import { benchFlicker } from './flicker.mjs'
import { benchFrames } from './frame.mjs'
import { benchGrowth } from './growth.mjs'
import { benchHostile } from './hostile.mjs'
import { benchIsovist } from './isovist.mjs'
import { benchMaps } from './maps.mjs'
import { benchFirstLight, benchPage } from './page.mjs'
import { benchPaths } from './paths.mjs'
import { benchPlans } from './plans.mjs'
import { benchPlayers } from './players.mjs'
import { benchRenderers } from './renderers.mjs'
import { saveTables } from './save.mjs'
import { benchSight } from './sight.mjs'
import { benchSmooth } from './smooth.mjs'
import { benchSoft } from './soft.mjs'
import { benchSpatial } from './spatial.mjs'
import { takeTables } from './table.mjs'
import { benchTopDown } from './topDown.mjs'
import { benchWebgl } from './webgl.mjs'

const groups = {
  maps: benchMaps,
  'first-views': benchFirstViews,
  growth: benchGrowth,
  changes: benchChanges,
  hostile: benchHostile,
  frame: benchFrames,
  page: benchPage,
  first: benchFirstLight,
  webgl: benchWebgl,
  soft: benchSoft,
  smooth: benchSmooth,
  cards: benchCardPage,
  renderers: benchRenderers,
  flicker: benchFlicker,
  explored: benchExplored,
  sight: benchSight,
  players: benchPlayers,
  paths: benchPaths,
  isovist: benchIsovist,
  coverage: benchCoverage,
  plans: benchPlans,
  spatial: benchSpatial,
  collisions: benchCollisions,
  bodies: benchBodies,
  crowds: benchCrowds,
  game: benchTopDown,
  editing: benchEditing,
}

const wanted = process.argv.slice(2).filter((argument) => argument !== '--save')
const isSaving = process.argv.includes('--save')
const unknown = wanted.filter((name) => !(name in groups))
if (unknown.length > 0) {
  console.error(`Unknown group: ${unknown.join(', ')}. The groups are ${Object.keys(groups).join(', ')}.`)
  process.exit(2)
}

const start = performance.now()
console.log(`Node ${process.version}, load average ${loadavg()[0].toFixed(1)} at the start`)
console.log(
  'Medians of warm rounds in turn ± median deviation. Times are this machine’s: the ratios are what to compare.',
)
for (const [name, run] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await run()
  if (isSaving) saveTables(name, takeTables())
}
console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s`)

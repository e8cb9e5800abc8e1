// Plain Node, no JSX, no window: prints the HTML that a server would send.
import assert from 'node:assert/strict'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createScene,
  Flashlight,
  ImportedScene,
  Light,
  LightOverlay,
  Occluder,
  usePointer,
  useScene,
  useVisibilityPolygon,
} from 'react-umbra'
import { visibilityPolygon } from 'react-umbra/geometry'
import { parseUniversalVtt } from 'react-umbra/import'

for (const name of ['window', 'document', 'ResizeObserver']) assert.equal(typeof globalThis[name], 'undefined')

const points = [
  { x: 10, y: 10 },
  { x: 30, y: 10 },
  { x: 20, y: 30 },
]
const data = parseUniversalVtt({
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 100 },
})
assert.equal(data.width, 400)
assert.ok(visibilityPolygon({ x: 20, y: 20 }, [0, 0, 9, 9], { radius: 30 }).length > 6)

const scene = createScene()

function Hooks() {
  assert.equal(useScene(), scene)
  return h('i', null, `${usePointer()} ${useVisibilityPolygon({ x: 0, y: 0, radius: 9 })}`)
}

console.log(
  renderToString(
    h(
      LightOverlay,
      { ambient: '#10131a', scene },
      h('p', null, 'hello'),
      h(Occluder, { points }),
      h(Light, { x: 120, y: 80, radius: 300 }),
      h(Flashlight, { x: 120, y: 80 }),
      h(ImportedScene, { data }),
      h(Hooks),
    ),
  ),
)
assert.deepEqual(scene.plan(), { lights: [] })

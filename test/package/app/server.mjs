// Plain Node, no JSX, no window: prints the HTML that a server would send.
import assert from 'node:assert/strict'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { Light, LightOverlay, Occluder } from 'react-umbra'

assert.equal(typeof window, 'undefined')
const points = [
  { x: 10, y: 10 },
  { x: 30, y: 10 },
  { x: 20, y: 30 },
]
console.log(
  renderToString(
    h(
      LightOverlay,
      { ambient: '#10131a' },
      h('p', null, 'hello'),
      h(Occluder, { points }),
      h(Light, { x: 120, y: 80, radius: 300 }),
    ),
  ),
)

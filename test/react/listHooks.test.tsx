import { renderToStaticMarkup } from 'react-dom/server'
import { LightOverlay, useCollisions, useSpatialHash } from 'react-umbra'
import { describe, expect, it } from 'vitest'

function Found() {
  const items = [10, 20, 30]
  const hash = useSpatialHash({ items, getBox: (x) => ({ minX: x, minY: 0, maxX: x + 1, maxY: 1 }), cellSize: 8 })
  return <code>{hash.query({ minX: 11, minY: 0, maxX: 20, maxY: 0 }).join()}</code>
}

function Collisions() {
  const found = useCollisions({
    shapes: [
      { kind: 'circle', x: 0, y: 0, radius: 5 },
      { kind: 'box', x: 50, y: 0, width: 2, height: 2 },
      { kind: 'polygon', points: [4, -5, 9, 0, 4, 5] },
    ],
  })
  return <code>{found.map(({ a, b, contact }) => [a, b, contact.depth]).join()}</code>
}

describe('list hooks on the server', () => {
  it.each([
    ['useSpatialHash', <Found key="" />, '10,20'],
    ['useCollisions', <Collisions key="" />, '0,2,1'],
  ])('%s returns the same as in a browser, inside of a host and outside', (_, component, text) => {
    expect(renderToStaticMarkup(component)).toBe(`<code>${text}</code>`)
    expect(renderToStaticMarkup(<LightOverlay>{component}</LightOverlay>)).toContain(`<code>${text}</code>`)
  })
})

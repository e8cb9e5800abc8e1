import { renderToString } from 'react-dom/server'
import { CollisionDebug, LightOverlay } from 'react-umbra'
import { expect, it } from 'vitest'

it('CollisionDebug adds nothing to the server’s markup', () => {
  const shapes = [{ kind: 'circle', x: 0, y: 0, radius: 5 }] as const
  const withDebug = renderToString(
    <LightOverlay>
      <CollisionDebug shapes={shapes} />
    </LightOverlay>,
  )
  expect(withDebug).toBe(renderToString(<LightOverlay />))
})

import { renderToString } from 'react-dom/server'
import { LightOverlay, MapView } from 'react-umbra'
import { expect, it } from 'vitest'

it.each([5, -1, 1.5, Number.NaN])('rejects %d bounces', (bounces) => {
  expect(() => renderToString(<LightOverlay bounces={bounces} />)).toThrow(
    `react-umbra: LightOverlay bounces must be a whole number from 0 to 4, got ${bounces}`,
  )
})

it('takes bounces and a sky without passing them to the page', () => {
  const markup = renderToString(
    <MapView width={10} height={10} bounces={2} sky="#369">
      <p>content</p>
    </MapView>,
  )
  expect(markup).toContain('content')
  expect(markup).not.toMatch(/bounces|sky/)
})

import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Doors, FogOfWar, ImportedScene, MapView, type SceneData, usePanZoom } from 'react-umbra'
import { expect, it } from 'vitest'

const data: SceneData = {
  width: 400,
  height: 300,
  occluders: [{ kind: 'door', walls: [0, 0, 10, 10], open: false }],
  lights: [],
  warnings: [],
}

const everything = (view?: object) => (
  <MapView width={400} height={300} className="map" aria-label="The inn" defaultView={view}>
    <p>a dark room</p>
    <ImportedScene data={data} />
    <Doors data={data} onToggle={() => {}} />
    <FogOfWar />
  </MapView>
)

it('renders its content on the server, fitted by CSS to a container of unknown size', () => {
  const html = renderToStaticMarkup(everything())
  expect(html).toMatch(/^<div role="region" aria-label="The inn" tabindex="0" class="map" data-umbra-map="" style="/)
  expect(html).toContain('::after{content:""')
  expect(html).toContain('container-type:size')
  expect(html).toContain('--umbra-zoom:min(tan(atan2(100cqw,400px)),tan(atan2(100cqh,300px)))')
  expect(html).toContain('<p>a dark room</p>')
  expect(html).toContain('data-umbra="fog"')
})

it('renders a given view', () => {
  const html = renderToStaticMarkup(everything({ x: 10, y: 20, zoom: 2 }))
  expect(html).toContain('transform:matrix(2,0,0,2,-20,-40)')
  expect(html).not.toContain('container-type')
})

it('usePanZoom returns only a given view on the server', () => {
  const View = ({ view }: { view?: object }) => <i>{JSON.stringify(usePanZoom({ width: 1, height: 1, view }).view)}</i>
  expect(renderToString(<View />)).toBe('<i>null</i>')
  expect(renderToString(<View view={{ x: 3 }} />)).toContain('{&quot;x&quot;:3,&quot;y&quot;:0,&quot;zoom&quot;:1}')
})

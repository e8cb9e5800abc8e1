// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import * as React from 'react'
import * as umbra from 'react-umbra'
import { DocumentScene, documentFrom, jsxOf, type SceneDocument } from 'react-umbra/edit'
import { parseMap } from 'react-umbra/import'
import { transformWithOxc } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { SAMPLE } from '../sampleDocument.js'

const SAMPLES = ['cellar.json', 'chapel.uvtt', 'clinic.geojson', 'cottage.svg', 'office.dxf', 'watchtower.json']

afterEach(cleanup)

let scene: umbra.Scene

function Probe() {
  scene = umbra.useScene()
  return null
}

/** An overlay that exposes its scene. */
const ProbedOverlay = ({ children, ...props }: umbra.LightOverlayProps) => (
  <umbra.LightOverlay {...props}>
    {children}
    <Probe />
  </umbra.LightOverlay>
)

/** Compiles code to its component, whose imports are the library's. */
async function componentOf(code: string): Promise<React.ComponentType> {
  const { code: compiled } = await transformWithOxc(code, 'Scene.tsx', { jsx: { runtime: 'classic' } })
  const body = compiled
    .replace(/import (\{[^}]*\}) from ["']react-umbra["'];?/, 'const $1 = umbra')
    .replace('export default function', 'return function')
  return new Function('React', 'umbra', body)(React, { ...umbra, LightOverlay: ProbedOverlay }) as React.ComponentType
}

/** Returns the state that a scene paints, without the ids, which differ. */
const stateOf = () => JSON.parse(JSON.stringify(scene, (key, value) => (key === 'id' ? undefined : value)))

const DOCUMENTS: [string, SceneDocument][] = [
  ['every kind', SAMPLE],
  ...SAMPLES.map((name): [string, SceneDocument] => [
    name,
    documentFrom(parseMap(readFileSync(`stories/maps/samples/${name}`, 'utf8'))),
  ]),
]

it.each(DOCUMENTS)('writes code of %s that compiles and makes the same scene', async (_, document) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const Written = await componentOf(jsxOf(document))
  const { container } = render(<Written />)
  const written = stateOf()
  const texts = () => [...container.ownerDocument.querySelectorAll('span')].map(({ textContent }) => textContent)
  const words = texts()
  const image = container.querySelector('img')?.getAttribute('src')
  cleanup()
  render(
    <ProbedOverlay ambient={document.ambient} daylight={document.daylight} style={{ background: '#fff' }}>
      <DocumentScene document={document} />
    </ProbedOverlay>,
  )
  expect(written).toEqual(stateOf())
  expect(written.lights.length + written.occluders.length).toBeGreaterThan(0)
  expect(words).toEqual(texts())
  expect(image ?? undefined).toBe(document.image)
  vi.restoreAllMocks()
})

// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { render, waitFor } from '@testing-library/react'
import { createScene, Flashlight, Light, Occluder } from 'react-umbra'
import { expect, it } from 'vitest'
import { SvgOverlay } from '../../../stories/Guides/svgHost/SvgOverlay.js'

const text = readFileSync(resolve(import.meta.dirname, '../../../stories/Guides/svgHost/SvgOverlay.tsx'), 'utf8')

it('the host to copy is one file of at most 112 lines that imports only react and react-umbra', () => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(112)
  const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from)
  expect(imported).toEqual(['react', 'react-umbra', 'react-umbra/core'])
})

it('the host to copy draws the rings of a plan, and redraws them when an occluder is added', async () => {
  const scene = createScene()
  const drawn = (door: boolean) => (
    <SvgOverlay width={200} height={100} scene={scene} picture={<rect width={9} height={9} />} label="A room">
      <Light x={40} y={50} radius={30} color="#ff8000" intensity={0.5} falloff="linear" />
      <Flashlight x={120} y={50} direction={0} angle={1} radius={60} feather={0.5} />
      <Light x={40} y={50} radius={30} blend="subtract" />
      {door && <Occluder walls={[60, 0, 60, 100]} />}
    </SvgOverlay>
  )
  const { getByRole, rerender, unmount } = render(drawn(false))
  const lights = () => [...getByRole('img').querySelectorAll<SVGPathElement>('g > path')]
  const rings = () =>
    scene
      .plan({ minX: 0, minY: 0, maxX: 200, maxY: 100 })
      .lights.slice(0, 2)
      .map(({ ring }) => `M${Array.from(ring, (number) => number.toFixed(2)).join(' ')}Z`)
  await waitFor(() => expect(lights().map((path) => path.getAttribute('d'))).toEqual(rings()))
  const [lamp, torch] = lights()
  expect(lamp!.style.mixBlendMode).toBe('screen')
  expect(torch!.getAttribute('mask')).toMatch(/^url\(#.+-cone\)$/)
  const stops = getByRole('img').querySelectorAll('radialGradient')[0]!.querySelectorAll('stop')
  expect([stops[0], stops[16], stops[32]].map((stop) => stop!.getAttribute('stop-color'))).toEqual([
    'rgb(127.5,64.0,0.0)',
    'rgb(63.8,32.0,0.0)',
    'rgb(0.0,0.0,0.0)',
  ])
  const [open] = rings()
  rerender(drawn(true))
  await waitFor(() => expect(lights().map((path) => path.getAttribute('d'))).toEqual(rings()))
  expect(rings()[0]).not.toBe(open)
  unmount()
  expect(scene.plan().lights).toEqual([])
})

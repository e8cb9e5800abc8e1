import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  type Blend,
  Flashlight,
  ImportedScene,
  Light,
  LightOverlay,
  type LightOverlayProps,
  type LightProps,
  Occluder,
  type OccluderProps,
  type Renderer,
  type SceneData,
  type SceneDataLight,
  usePointer,
  useScene,
} from 'react-umbra'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Boundary } from './Boundary.js'
import { frames } from './frames.js'
import { canvasIn } from './mount.js'
import { painted } from './painted.js'
import { colorAt, expectColor, WHITE } from './pixels.js'

beforeEach(() => {
  // React logs the errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

const inOverlay = (children: ReactNode, props: LightOverlayProps = {}) => (
  <LightOverlay renderer="canvas" ambient="black" style={{ width: 200, height: 100 }} {...props}>
    {children}
  </LightOverlay>
)

function messageOf(content: ReactNode): string | null {
  return render(<Boundary>{content}</Boundary>).getByRole('alert').textContent
}

describe('invalid props reach an error boundary', () => {
  it.each([
    ['Light', <Light key="" x={0} y={0} radius={-3} />, 'Light radius must be zero or more, got -3'],
    ['Light without a place', <Light key="" {...({} as LightProps)} />, 'Light x must be a number, got undefined'],
    ['Light color', <Light key="" x={0} y={0} color="lit" />, 'Light color must be a CSS color, got "lit"'],
    ['Flashlight', <Flashlight key="" x={0} y={0} angle={0} />, 'Flashlight angle must be above zero, got 0'],
    [
      'Flashlight feather',
      <Flashlight key="" x={0} y={0} feather={2} />,
      'Flashlight feather must be from 0 to 1, got 2',
    ],
    ['Occluder', <Occluder key="" walls={[1, 2, 3]} />, 'Occluder walls.length must be a multiple of 4, got 3'],
    [
      'Occluder points',
      <Occluder key="" points={[{ x: 0, y: Number.NaN }]} />,
      'Occluder points[0].y must be a finite number, got NaN',
    ],
    [
      'ImportedScene',
      <ImportedScene key="" data={null as unknown as SceneData} />,
      'ImportedScene data must be a SceneData, as parseUniversalVtt gives it, got null',
    ],
    [
      'ImportedScene lights',
      <ImportedScene
        key=""
        data={{ width: 1, height: 1, occluders: [], lights: [null as unknown as SceneDataLight], warnings: [] }}
      />,
      'ImportedScene data.lights[0] must be a light { x, y, radius, color, intensity, shadows }, got null',
    ],
    ...['radius', 'x', 'y', 'intensity'].map((prop): [string, ReactNode, string] => [
      `Light ${prop} beyond 1e100`,
      <Light key="" x={0} y={0} {...{ [prop]: Number.MAX_VALUE }} />,
      `Light ${prop} must be from -1e+100 to 1e+100, got 1.7976931348623157e+308`,
    ]),
  ])('of %s', (_, component, message) => {
    expect(messageOf(inOverlay(component))).toBe(`react-umbra: ${message}`)
  })

  it.each([
    [{ ambient: 'darkish' }, 'LightOverlay ambient must be a CSS color, got "darkish"'],
    [{ view: { zoom: 0 } }, 'LightOverlay view.zoom must be above zero, got 0'],
    [{ blend: 'plus' as Blend }, 'LightOverlay blend must be one of screen, add, max, subtract, got "plus"'],
    [{ renderer: 'svg' as Renderer }, 'LightOverlay renderer must be one of auto, webgl, canvas, got "svg"'],
    [{ resolution: -1 }, 'LightOverlay resolution must be above zero, got -1'],
    [{ quality: 'low' as never }, 'LightOverlay quality must be one of auto, high, got "low"'],
    [{ enabled: 1 as never }, 'LightOverlay enabled must be true or false, got 1'],
    [{ nonce: 3 as never }, 'LightOverlay nonce must be a string, got 3'],
  ])('of LightOverlay: %o', (props, message) => {
    expect(messageOf(inOverlay(null, props))).toBe(`react-umbra: ${message}`)
  })

  it.each([
    ['Light', <Light key="" x={0} y={0} />],
    ['Flashlight', <Flashlight key="" x={0} y={0} />],
    ['Occluder', <Occluder key="" points={[]} />],
    ['usePointer', <UsesPointer key="" />],
    ['useScene', <UsesScene key="" />],
  ])('%s outside a host says that it needs one', (name, component) => {
    expect(messageOf(component)).toBe(
      `react-umbra: ${name} must be inside a host such as <LightOverlay> or <LightLayer>, got none around it`,
    )
  })

  it('when a prop becomes invalid later', async () => {
    const part = (radius: number) => <Boundary>{inOverlay(<Light x={100} y={50} radius={radius} />)}</Boundary>
    const { rerender, getByRole } = render(part(50))
    await frames(2)
    rerender(part(-1))
    expect(getByRole('alert').textContent).toBe('react-umbra: Light radius must be zero or more, got -1')
  })
})

it('a boundary inside the overlay keeps everything else lit', async () => {
  const part = (points: OccluderProps['points']) =>
    inOverlay(
      <>
        <Light x={100} y={50} radius={50} falloff="none" />
        <Boundary>
          <Light x={0} y={0} />
          <Occluder points={points} />
        </Boundary>
      </>,
    )
  const { container, rerender, getByRole } = render(part([0, 0, 9, 9]))
  await painted(canvasIn(container))
  rerender(part([0, 0, 9]))
  expect(getByRole('alert').textContent).toContain('Occluder points.length must be a multiple of 2, got 3')
  await frames(2)
  expectColor(colorAt(canvasIn(container), 100, 50), WHITE)
})

function UsesPointer() {
  return <i>{usePointer()?.x}</i>
}

function UsesScene() {
  useScene()
  return null
}

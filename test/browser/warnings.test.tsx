import { render } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import {
  CollisionDebug,
  type CollisionDebugProps,
  Flashlight,
  ImportedScene,
  Light,
  LightOverlay,
  Occluder,
  type OccluderHandle,
  type SceneData,
} from 'react-umbra'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const NONE: SceneData = { width: 0, height: 0, occluders: [], lights: [], warnings: [] }

let warned = vi.spyOn(console, 'warn')

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Returns the warnings that content in an overlay causes when it is rendered twice, as React may do. */
function warningsOf(content: ReactNode): unknown[] {
  const element = (
    <LightOverlay style={{ width: 100, height: 50, background: 'white' }}>
      <i>{content}</i>
      <i>{content}</i>
    </LightOverlay>
  )
  render(element).rerender(element)
  return warned.mock.calls.map(([text]) => text)
}

const misspelt: object = { raduis: 3 }

describe('development warnings, once each', () => {
  it.each([
    [
      'Light',
      <Light key="" x={0} y={0} {...misspelt} />,
      'Light has no prop or option "raduis". Expected one of: x, y, radius, ',
    ],
    [
      'Flashlight',
      <Flashlight key="" x={0} y={0} {...misspelt} />,
      'Flashlight has no prop or option "raduis". Expected one of: x, y, radius, ',
    ],
    [
      'Occluder',
      <Occluder key="" points={[]} {...misspelt} />,
      'Occluder has no prop or option "raduis". Expected one of: points, ',
    ],
    [
      'CollisionDebug',
      <CollisionDebug key="" {...(misspelt as CollisionDebugProps)} />,
      'CollisionDebug has no prop or option "raduis". Expected one of: shapes, ',
    ],
    [
      'ImportedScene',
      <ImportedScene key="" data={NONE} {...misspelt} />,
      'ImportedScene has no prop or option "raduis". Expected one of: data, doors, onDoor, wallDepth',
    ],
  ])('name an unknown prop of %s', (_, component, text) => {
    expect(warningsOf(component)).toEqual([expect.stringContaining(`react-umbra: ${text}`)])
  })

  it.each([
    ['Flashlight direction', <Flashlight key="" x={0} y={0} direction={90} />],
    ['Flashlight angle', <Flashlight key="" x={0} y={0} angle={45} />],
    ['Occluder rotation', <Occluder key="" points={[]} rotation={-180} />],
  ])('name degrees as a %s', (name, component) => {
    expect(warningsOf(component)).toEqual([expect.stringMatching(`^react-umbra: ${name} of .* is probably in degrees`)])
  })

  it('name an occluder that never gets an outline, and no other', () => {
    const ref = createRef<OccluderHandle>()
    const element = createRef<HTMLElement>()
    expect(
      warningsOf(
        <>
          <Occluder points={[]} />
          <Occluder walls={undefined} />
          <Occluder of={element} />
          <Occluder ref={ref} />
        </>,
      ),
    ).toEqual([])
    expect(warningsOf(<Occluder x={3} />)).toEqual([
      'react-umbra: Occluder has no outline and blocks nothing: set points, walls, shape, or of',
    ])
  })

  it('do not appear for valid props', () => {
    expect(
      warningsOf(
        <>
          <Light x={0} y={0} />
          <Flashlight x={0} y={0} direction={-4} angle={7} feather={0} />
          <Occluder shape={{ kind: 'circle', x: 0, y: 0, radius: 3 }} rotation={12} lit />
          <CollisionDebug />
          <ImportedScene data={NONE} />
        </>,
      ),
    ).toEqual([])
  })
})

describe('an overlay whose content has no background', () => {
  const overlay = (content: ReactNode, props = {}) => (
    <LightOverlay style={{ width: 100, height: 50 }} {...props}>
      {content}
    </LightOverlay>
  )

  it('causes one warning after a second, and none if it has one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    const { unmount } = render(
      <>
        <style>{'.painted::after { content: ""; background: red }'}</style>
        {overlay(<img src={pixel} alt="" />)}
        {overlay(<p>text</p>, { style: { width: 9, height: 9, background: 'white' } })}
        {overlay(
          <main>
            <p style={{ backgroundImage: `url(${pixel})` }}>text</p>
          </main>,
        )}
        {overlay(<p className="painted">text</p>)}
        {overlay(<p style={{ backgroundColor: 'oklch(0.5 0.1 20 / 0.5)' }}>text</p>)}
        {overlay(<canvas />)}
        {overlay(null, { style: { width: 0, height: 9 } })}
      </>,
    )
    await vi.advanceTimersByTimeAsync(2000)
    expect(warned).not.toHaveBeenCalled()
    unmount()

    const gone = render(overlay(<p>text</p>))
    await vi.advanceTimersByTimeAsync(500)
    gone.unmount()
    await vi.advanceTimersByTimeAsync(2000)
    expect(warned).not.toHaveBeenCalled()

    const content = <p style={{ backgroundColor: 'transparent' }}>text</p>
    render(
      <div style={{ background: 'white' }}>
        {overlay(content)}
        {overlay(null)}
      </div>,
    )
    await vi.advanceTimersByTimeAsync(900)
    expect(warned).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(warned.mock.calls).toEqual([
      [
        'react-umbra: LightOverlay has no content with a background, so its light map covers the page behind it: put the content to light inside',
      ],
    ])
  })
})

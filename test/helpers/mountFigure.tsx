import { act, cleanup, configure, fireEvent, render, within } from '@testing-library/react'
import { type ReactElement, useEffect, useState } from 'react'
import { createScene, HostProvider } from 'react-umbra'
import type { Scene } from 'react-umbra/core'
import { afterEach } from 'vitest'
import type { StageProps } from '../../stories/stage/HostStage.js'
import { SpriteDrawing } from '../../stories/stage/Sprite.js'
import { StageHost } from '../../stories/stage/stageHost.js'

interface Place {
  x: number
  y: number
}

// A page without a layout: a figure's area is as large as its world, so that a pixel is a unit.
Element.prototype.getBoundingClientRect = function () {
  const [, , width = 0, height = 0] = this.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  return new DOMRect(0, 0, width, height)
}
Element.prototype.setPointerCapture = () => {}

// A busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

/**
 * Renders a figure of the catalog on a page without a browser. Returns functions that steer it and query its scenes.
 */
export function mountFigure(figure: ReactElement) {
  const scenes: Scene[] = []
  const Stage = (props: StageProps) => <SceneStage {...props} onScene={(scene) => scenes.push(scene)} />
  const { container: story } = render(
    <StageHost value={Stage}>
      <SpriteDrawing value={() => null}>{figure}</SpriteDrawing>
    </StageHost>,
  )
  const handle = (name: string): HTMLElement =>
    story.querySelector<HTMLElement>(`[role="slider"][aria-label="${name}: move with the arrow keys"]`)!
  const result = (): string => story.querySelector('.figure figcaption output, .figure-result')!.textContent!
  const placeOf = (name: string): Place => {
    const [, x, y] = /x (-?\d+), y (-?\d+)/.exec(handle(name).getAttribute('aria-valuetext')!)!
    return { x: Number(x), y: Number(y) }
  }
  return {
    story,
    result,
    placeOf,
    /** Returns the first number of the result after some words, or `NaN` if there is none. */
    numberAfter: (words = ''): number => {
      const text = result().replaceAll('−', '-')
      const from = text.indexOf(words)
      return from < 0 ? Number.NaN : Number(/-?\d+(\.\d+)?/.exec(text.slice(from + words.length))?.[0])
    },
    /** Returns the brightness of the lights at a point of a stage, from 0 to 1: the mean of red, green and blue. */
    lightAt: (x: number, y: number, stage = 0): number => {
      const { color } = scenes[stage]!.lightAt({ x, y })
      return (color[0] + color[1] + color[2]) / 3
    },
    /** Gives it the focus and presses a key such as `ArrowRight`. */
    press: (name: string, key: string, times = 1, shiftKey = false): void => {
      act(() => handle(name).focus())
      for (let i = 0; i < times; i++) fireEvent.keyDown(handle(name), { key, shiftKey })
    },
    /** Drags a handle to a place in world units. */
    drag: (name: string, to: Place): void => {
      const knob = handle(name)
      const at = ({ x, y }: Place) => ({ pointerId: 1, button: 0, clientX: x, clientY: y })
      fireEvent.pointerDown(knob, at(placeOf(name)))
      fireEvent.pointerMove(knob, at(to))
      fireEvent.pointerUp(knob, at(to))
    },
    click: (name: string | RegExp): void => {
      fireEvent.click(within(story).getByRole('button', { name }))
    },
    choose: (name: string | RegExp): void => {
      fireEvent.click(within(story).getByRole('radio', { name }))
    },
    slide: (name: string | RegExp, value: number): void => {
      fireEvent.change(within(story).getByRole('slider', { name }), { target: { value } })
    },
  }
}

/** A host that holds a scene and paints nothing, instead of a stage. */
function SceneStage({
  world,
  scene: given,
  daylight,
  children,
  controls,
  onScene,
}: StageProps & { onScene: (scene: Scene) => void }) {
  const [scene] = useState(() => given ?? createScene({ ...(daylight && { daylight }) }))
  useEffect(() => {
    onScene(scene)
    return scene.attach({ scale: 1, requestFrame: () => {} })
  }, [scene, onScene])
  return (
    <HostProvider scene={scene} area={{ minX: 0, minY: 0, maxX: world.width, maxY: world.height }}>
      {children}
      {controls}
    </HostProvider>
  )
}

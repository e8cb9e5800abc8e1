import type { Meta, StoryObj } from '@storybook/react-vite'
import Konva from 'konva'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { SPACE } from './asteroids.js'
import { Leaflet } from './Leaflet.js'
import { MapLibre } from './MapLibre.js'
import { Motion } from './Motion.js'
import { PixiReact } from './PixiReact.js'
import { ReactKonva } from './ReactKonva.js'
import { brightnessIn, expectLit, fittedIn, overlayOf, pictureOf } from './steering.js'
import { Video } from './Video.js'
import { ZoomPanPinch } from './ZoomPanPinch.js'

const ALL = { Leaflet, Motion, ZoomPanPinch, ReactKonva, PixiReact, MapLibre, Video }

/** All of them on one page, two in a row where there is room. */
function MovedPictures() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))', gap: 8 }}>
      {Object.entries(ALL).map(([name, Picture]) => (
        <div key={name} data-testid={name}>
          <Picture ambient="#1c2438" />
        </div>
      ))}
    </div>
  )
}

const meta = {
  title: 'Plays/Integrations/Moved pictures',
  component: MovedPictures,
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'fullscreen', reset: false },
} satisfies Meta<typeof MovedPictures>

export default meta

type Story = StoryObj<typeof meta>

export const LightKeepsToThePicture: Story = {
  play: async ({ canvasElement, step }) => {
    const storyOf = (name: keyof typeof ALL): HTMLElement => within(canvasElement).getByTestId(name)
    await step('Leaflet zooms and pans by keys', async () => {
      const story = storyOf('Leaflet')
      await waitFor(() => expect(pictureOf(story)).toBeVisible())
      const place = () => pictureOf(story).getBoundingClientRect()
      await expectLit(story, place)
      const { width } = place()
      const map = story.querySelector<HTMLElement>('.leaflet-container')!
      map.focus()
      await fireEvent.keyDown(map, { key: '+', keyCode: 187 })
      await waitFor(() => expect(place().width / width).toBeCloseTo(Math.SQRT2, 2))
      await expectLit(story, place)
      const { left } = place()
      await fireEvent.keyDown(map, { key: 'ArrowLeft', keyCode: 37 })
      await waitFor(() => expect(place().left).toBeGreaterThan(left + 40))
      await expectLit(story, place)
    })
    await step('A card that Motion springs takes its shadow along', async () => {
      const story = storyOf('Motion')
      const card = story.querySelector('.at-home-sprung')!
      const { left, top, width } = card.getBoundingClientRect()
      await waitFor(() => expect(brightnessIn(story, left - 6, top - 6)).toBeGreaterThan(120))
      await userEvent.click(within(story).getByRole('button', { name: 'Spring' }))
      await waitFor(() => expect(card.getBoundingClientRect().width).toBeGreaterThan(1.5 * width))
      const shadow = () => {
        const box = card.getBoundingClientRect()
        return brightnessIn(story, box.right + 6, box.bottom - 0.3 * box.height)
      }
      await waitFor(() => expect(shadow()).toBeLessThan(70))
    })
    await step('react-zoom-pan-pinch zooms by a double click', async () => {
      const story = storyOf('ZoomPanPinch')
      const board = story.querySelector('.cork-board')!
      const place = () => board.getBoundingClientRect()
      const world = { lit: { x: 400, y: 220 }, dark: { x: 4, y: 4 }, width: 800 }
      await expectLit(story, place, world)
      const { width, left, top, height } = place()
      await fireEvent.doubleClick(board, { clientX: left + width / 2, clientY: top + height / 2 })
      await waitFor(() => expect(place().width).toBeGreaterThan(1.5 * width))
      await expectLit(story, place, world)
    })
    await step('A crate that Konva drags takes its shadow along', async () => {
      const story = storyOf('ReactKonva')
      const stage = Konva.stages.find((it) => story.contains(it.container()))!
      await waitFor(() => expect(stage.findOne('#red')).toBeDefined())
      const { left, top } = overlayOf(story).getBoundingClientRect()
      // Behind the red crate, seen from the lamp.
      const behind = () => brightnessIn(story, left + 230, top + 110)
      await waitFor(() => expect(behind()).toBeLessThan(70))
      const at = { clientX: left + 170, clientY: top + 90, button: 0, bubbles: true }
      await fireEvent.mouseDown(stage.content, at)
      await fireEvent.mouseMove(window, { ...at, clientY: at.clientY - 80, clientX: at.clientX + 60 })
      await fireEvent.mouseUp(window, { ...at, clientY: at.clientY - 80, clientX: at.clientX + 60 })
      await waitFor(() => expect(behind()).toBeGreaterThan(120))
    })
    await step('Pixi zooms by the wheel', async () => {
      const story = storyOf('PixiReact')
      const frame = overlayOf(story)
      const begun = fittedIn(frame, 1, SPACE)
      // Before and behind the rock on the right of the sun.
      const world = { lit: { x: 560, y: 300 }, dark: { x: 690, y: 300 }, width: SPACE.width }
      await waitFor(() => expect(frame.querySelectorAll('canvas')).toHaveLength(2))
      await expectLit(story, () => begun, world)
      const at = { clientX: begun.left + begun.width / 2, clientY: begun.top + 100 }
      await fireEvent.wheel(frame, { ...at, deltaY: -200 })
      const by = 2 ** 0.4
      const zoomed = {
        left: at.clientX - (at.clientX - begun.left) * by,
        top: at.clientY - (at.clientY - begun.top) * by,
        width: begun.width * by,
      }
      await expectLit(story, () => zoomed, world)
    })
    await step('MapLibre zooms by a key', async () => {
      const story = storyOf('MapLibre')
      const frame = overlayOf(story)
      await expectLit(story, () => fittedIn(frame, 1))
      const map = await waitFor(() => frame.querySelector<HTMLElement>('canvas.maplibregl-canvas')!)
      map.focus()
      await fireEvent.keyDown(map, { key: '=', code: 'Equal', keyCode: 187 })
      await expect(document.activeElement).toBe(map)
      await expectLit(story, () => fittedIn(frame, 2))
    })
    await step('A film plays under the light', async () => {
      const story = storyOf('Video')
      const film = story.querySelector('video')!
      await waitFor(() => expect(film.videoWidth).toBe(480))
      const { currentTime } = film
      await waitFor(() => expect(film.currentTime).toBeGreaterThan(currentTime))
      const { left, top } = overlayOf(story).getBoundingClientRect()
      await waitFor(() => expect(brightnessIn(story, left + 150, top + 110)).toBeGreaterThan(150))
      // The lamp flickers, so the corner is compared with places beside the lamp: it is darker at any moment.
      await waitFor(() => {
        const beside = brightnessIn(story, left + 150, top + 110)
        expect(brightnessIn(story, left + 4, top + 4)).toBeLessThan(0.85 * beside)
      })
    })
  },
}

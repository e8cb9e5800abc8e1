import type { Meta, StoryObj } from '@storybook/react-vite'
import Konva from 'konva'
import { expect, waitFor, within } from 'storybook/test'
import { inn } from '../maps/inn/inn.js'
import { fireEvent, userEvent } from '../stage/events.js'
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
  parameters: { layout: 'fullscreen' },
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
    await step('Motion springs to another size', async () => {
      const story = storyOf('Motion')
      const place = () => pictureOf(story).getBoundingClientRect()
      await expectLit(story, place)
      const { width } = place()
      await userEvent.click(within(story).getByRole('button', { name: 'Large' }))
      await waitFor(() => expect(place().width).toBeGreaterThan(1.2 * width))
      await expectLit(story, place)
    })
    await step('react-zoom-pan-pinch zooms by a double click', async () => {
      const story = storyOf('ZoomPanPinch')
      const place = () => pictureOf(story).getBoundingClientRect()
      await expectLit(story, place)
      const { width, left, top, height } = place()
      await fireEvent.doubleClick(pictureOf(story), { clientX: left + width / 2, clientY: top + height / 2 })
      await waitFor(() => expect(place().width).toBeGreaterThan(1.5 * width))
      await expectLit(story, place)
    })
    await step('Konva is dragged, and zooms by the wheel', async () => {
      const story = storyOf('ReactKonva')
      const stage = () => Konva.stages.find((it) => story.contains(it.container()))!
      const place = () => {
        const { left, top } = overlayOf(story).getBoundingClientRect()
        return { left: left + stage().x(), top: top + stage().y(), width: inn.width * stage().scaleX() }
      }
      await waitFor(() => expect(stage().find('Image')).toHaveLength(1))
      await expectLit(story, place)
      const { left, width } = place()
      const content = stage().content
      const { top } = content.getBoundingClientRect()
      const at = { clientX: left + width / 2, clientY: top + 150, button: 0, bubbles: true }
      await fireEvent.mouseDown(content, at)
      await fireEvent.mouseMove(window, { ...at, clientX: at.clientX - 40 })
      await fireEvent.mouseUp(window, { ...at, clientX: at.clientX - 40 })
      await waitFor(() => expect(place().left).toBeCloseTo(left - 40, 0))
      await expectLit(story, place)
      await fireEvent.wheel(content, { ...at, deltaY: -200 })
      await waitFor(() => expect(place().width).toBeGreaterThan(1.3 * width))
      await expectLit(story, place)
    })
    await step('Pixi zooms by the wheel', async () => {
      const story = storyOf('PixiReact')
      const frame = overlayOf(story)
      const begun = fittedIn(frame)
      await waitFor(() => expect(frame.querySelectorAll('canvas')).toHaveLength(2))
      await expectLit(story, () => begun)
      const at = { clientX: begun.left + begun.width / 2, clientY: begun.top + 100 }
      await fireEvent.wheel(frame, { ...at, deltaY: -200 })
      const by = 2 ** 0.4
      const zoomed = {
        left: at.clientX - (at.clientX - begun.left) * by,
        top: at.clientY - (at.clientY - begun.top) * by,
        width: begun.width * by,
      }
      await expectLit(story, () => zoomed)
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
      // The lamp flickers: the corner is darker than what lies beside the lamp, whatever it is just then.
      await waitFor(() => {
        const beside = brightnessIn(story, left + 150, top + 110)
        expect(brightnessIn(story, left + 4, top + 4)).toBeLessThan(0.85 * beside)
      })
    })
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Point } from 'react-umbra/geometry'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { brightnessOf } from '../stage/lightMap.js'
import type { LitPage } from './LitPage.js'
import stories from './LitPage.stories.js'
import { darkestOf, weakestText } from './litPageContrast.js'

const meta = {
  ...stories,
  title: 'Plays/Showcase/Lit page',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof LitPage>

export default meta

type Story = StoryObj<typeof meta>

const pageOf = (story: HTMLElement): HTMLElement => story.querySelector('.wick')!
const overlayOf = (story: HTMLElement): HTMLCanvasElement =>
  story.querySelector('.wick [data-umbra="light-map"] > canvas')!
/** Returns the content under the light. */
const litPartOf = (story: HTMLElement): HTMLElement => story.querySelector('.wick-hero')!.parentElement!
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()
const middle = ({ left, right, top, bottom }: DOMRect): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/**
 * Returns the brightness of the light map, 0 to 255, at a place in the window. Scrolls the page to a
 * place outside of the window, and back.
 */
async function lightAt(story: HTMLElement, { x, y }: Point): Promise<number> {
  const canvas = overlayOf(story)
  const from = scrollY
  const isPainted = (): boolean => {
    const { top, bottom } = boxOf(canvas)
    const at = y + from - scrollY
    return top < at && at < bottom
  }
  if (!isPainted()) scrollBy({ top: y - innerHeight / 2, behavior: 'instant' })
  for (let frame = 0; frame < 4 && !isPainted(); frame++) await new Promise(requestAnimationFrame)
  const { left, top } = boxOf(canvas)
  const light = brightnessOf(canvas, x - left, y + from - scrollY - top)
  scrollTo({ top: from, behavior: 'instant' })
  return light
}

async function point(story: HTMLElement, { x, y }: Point, by: 'mouse' | 'touch' = 'mouse'): Promise<void> {
  const at = { pointerType: by, clientX: x, clientY: y }
  await fireEvent.pointerMove(pageOf(story), at)
  if (by === 'touch') await fireEvent.pointerUp(pageOf(story), at)
}

const until = (check: () => Promise<void>): Promise<void> => waitFor(check, { timeout: 10_000 })

/** Least difference in brightness between places with and without the lamp's light. */
const SHADOW = 20

/** Pointer, tap, focus and the switch. */
export const LightFollowsTheVisitor: Story = {
  args: { motion: 'follow' },
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    const button = page.getByRole('button', { name: 'Add to bag' })
    await step('A button throws a shadow, and light falls through beside it', async () => {
      const { left, right, top, bottom } = boxOf(button)
      await point(canvasElement, { x: right + 8, y: top - 60 })
      await until(async () => {
        const beside = await lightAt(canvasElement, { x: right + 8, y: bottom + 12 })
        const behind = await lightAt(canvasElement, { x: (left + right) / 2, y: bottom + 12 })
        await expect(beside - behind).toBeGreaterThan(SHADOW)
      })
    })
    await step('The light follows the pointer, a tap, and the focus', async () => {
      const field = page.getByRole('textbox')
      const there = { x: boxOf(field).left + 60, y: boxOf(field).bottom + 8 }
      const far = await lightAt(canvasElement, there)
      await point(canvasElement, there)
      await until(async () => expect(await lightAt(canvasElement, there)).toBeGreaterThan(far + 2 * SHADOW))
      await point(canvasElement, middle(boxOf(button)), 'touch')
      await until(async () => expect(await lightAt(canvasElement, there)).toBe(far))
      field.focus({ preventScroll: true })
      await until(async () =>
        expect(await lightAt(canvasElement, middle(boxOf(field)))).toBeGreaterThan(far + 2 * SHADOW),
      )
    })
    await step('No light falls on the header', async () => {
      await expect(litPartOf(canvasElement).contains(canvasElement.querySelector('.wick-header'))).toBe(false)
    })
    await step('A card does not block a lamp inside it', async () => {
      const card = page.getByText('One block').closest('li')!
      await point(canvasElement, middle(boxOf(card)))
      const { bottom, left } = boxOf(card)
      // A place that none of its light reaches.
      const foot = middle(boxOf(page.getByText(/does not exist/)))
      const [inside, outside] = [bottom - 8, bottom + 8].map((y) => ({ x: left + 60, y }))
      await until(async () => {
        const [within, beyond] = [await lightAt(canvasElement, inside!), await lightAt(canvasElement, outside!)]
        await expect(Math.abs(within - beyond)).toBeLessThan(SHADOW / 4)
        await expect(beyond).toBeGreaterThan((await lightAt(canvasElement, foot)) + SHADOW / 2)
      })
    })
    await step('Opening an answer moves its shadow', async () => {
      const summary = page.getByText('What is in the box?')
      const card = summary.closest('.wick-card')!
      const { left, top, bottom } = boxOf(card)
      const below = { x: left + 90, y: bottom + 8 }
      await point(canvasElement, { x: left + 90, y: top - 14 })
      await until(async () => {
        const own = await lightAt(canvasElement, { x: left + 90, y: bottom - 8 })
        await expect(own - (await lightAt(canvasElement, below))).toBeGreaterThan(SHADOW)
      })
      const dark = await lightAt(canvasElement, below)
      await fireEvent.click(summary)
      await until(async () => {
        await expect(await lightAt(canvasElement, below)).toBeGreaterThan(dark + SHADOW)
        await expect(await lightAt(canvasElement, { x: left + 90, y: boxOf(card).bottom + 8 })).toBeLessThan(dark + 2)
      })
    })
    const toggle = page.getByRole('checkbox', { name: 'Light follows' })
    const home = (): Point => middle(boxOf(page.getByRole('img').querySelector('[data-home]')!))
    const tell = page.getByRole('button', { name: 'Tell me' })
    const away = (): Point => ({ x: boxOf(tell).right + 20, y: boxOf(tell).top - 5 })
    const isHome = async (): Promise<void> => {
      await expect(await lightAt(canvasElement, home())).toBeGreaterThan(
        (await lightAt(canvasElement, away())) + 2 * SHADOW,
      )
    }
    await step('The switch sends the light home, where it stays despite pointer and focus', async () => {
      await expect(toggle).toBeChecked()
      await fireEvent.click(toggle)
      await until(isHome)
      const before = await lightAt(canvasElement, away())
      await point(canvasElement, away())
      await point(canvasElement, away(), 'touch')
      tell.focus({ preventScroll: true })
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
      await expect(await lightAt(canvasElement, away())).toBe(before)
      await isHome()
    })
    await step('The switch lets the light follow again', async () => {
      await fireEvent.click(toggle)
      await point(canvasElement, away())
      await until(async () => {
        await expect(await lightAt(canvasElement, away())).toBeGreaterThan(
          (await lightAt(canvasElement, home())) + 2 * SHADOW,
        )
      })
    })
  },
}

/** A page is still a page. */
export const ReadsPressesAndSends: Story = {
  args: { motion: 'follow', tiles: 20 },
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    await step('Clicks reach what is under the light', async () => {
      const button = page.getByRole('button', { name: 'Add to bag' })
      button.scrollIntoView({ block: 'center' })
      const { x, y } = middle(boxOf(button))
      await expect(document.elementFromPoint(x, y)).toBe(button)
      await expect(getComputedStyle(overlayOf(canvasElement)).pointerEvents).toBe('none')
      await userEvent.dblClick(button)
      await expect(page.getByText('Bag 2')).toBeVisible()
      await userEvent.click(page.getByRole('button', { name: 'Wrap as a gift' }))
      await expect(page.getByRole('button', { pressed: true })).toHaveTextContent('Wrap as a gift')
    })
    await step('Text can be selected', async () => {
      const lead = page.getByText(/Turned from one block/)
      await expect(getComputedStyle(lead).userSelect).not.toBe('none')
      getSelection()!.selectAllChildren(lead)
      await expect(String(getSelection())).toMatch(/^Turned from .* a workshop\.$/)
      getSelection()!.removeAllRanges()
    })
    await step('The form is sent', async () => {
      await userEvent.type(page.getByRole('textbox'), 'ada@example.org')
      await userEvent.click(page.getByRole('button', { name: 'Tell me' }))
      await expect(page.getByText('Thank you: one letter, in March.')).toBeVisible()
    })
    await step('All text has enough contrast in the darkest place', async () => {
      await until(async () => expect(Math.min(...darkestOf(overlayOf(canvasElement)))).toBeGreaterThan(0.55))
      const light = darkestOf(overlayOf(canvasElement))
      const { contrast, text } = weakestText(litPartOf(canvasElement), light)
      await expect(contrast, text).toBeGreaterThanOrEqual(4.5)
    })
    await step('The tiles throw shadows', async () => {
      const tiles = page.getAllByText(/^\d+$/)
      await expect(tiles.length).toBe(20)
      for (const tile of [tiles[7]!, tiles[13]!]) {
        const { left, right, top, bottom } = boxOf(tile)
        const y = (top + bottom) / 2
        await point(canvasElement, { x: left - 14, y })
        await until(async () => {
          const own = await lightAt(canvasElement, { x: right - 8, y })
          await expect(own - (await lightAt(canvasElement, { x: right + 8, y }))).toBeGreaterThan(SHADOW)
        })
      }
    })
  },
}

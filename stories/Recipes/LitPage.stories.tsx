import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Point } from 'react-umbra/geometry'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { brightnessOf } from '../stage/lightMap.js'
import { LitPage } from './LitPage.js'
import { darkestOf, weakestText } from './litPageContrast.js'

const meta = {
  title: 'Recipes/Lit page',
  component: LitPage,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'An ordinary page whose cards and buttons throw short soft shadows, each by `<Occluder of={ref} rounded>`: they ' +
          'follow the layout when a card grows, a row is scrolled or an answer opens. Use it for a hero section or a whole ' +
          'page; all of it stays clickable, selectable and readable, as the `ambient` light is bright enough for the text. ' +
          'The lamp is two lights moved by their handles, so that React renders nothing while the pointer moves: ' +
          '`shadowLength` ends its shadows like those of cards that lie on the page, and `ignores="under"` lets it pass out ' +
          'of the card below it. The header lies over the overlay, so that no light shines through it. It costs one paint ' +
          'per frame in which something moves, and nothing at rest: observers and events tell when elements move.',
      },
    },
  },
  argTypes: {
    motion: { control: 'inline-radio', options: ['system', 'follow', 'calm'] },
    tiles: { control: { type: 'range', min: 0, max: 200, step: 10 } },
  },
  args: { motion: 'system', tiles: 0 },
} satisfies Meta<typeof LitPage>

export default meta

type Story = StoryObj<typeof meta>

/** Move over the page, tap it, or go through it by Tab: the light comes along. */
export const FollowTheVisitor: Story = { name: 'Lit page' }

/** The light rests in the lamp of the picture, and nothing moves by itself. */
export const Calm: Story = { args: { motion: 'calm' } }

/** A hundred tiles that all throw shadows: they are measured together, and only when something has moved. */
export const Many: Story = { args: { tiles: 100 } }

const pageOf = (story: HTMLElement): HTMLElement => story.querySelector('.wick')!
const overlayOf = (story: HTMLElement): HTMLCanvasElement =>
  story.querySelector('.wick [data-umbra="light-map"] > canvas')!
/** What lies under the light. */
const litPartOf = (story: HTMLElement): HTMLElement => story.querySelector('.wick-hero')!.parentElement!
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()
const middle = ({ left, right, top, bottom }: DOMRect): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** How bright the light map is at a place in the window (0 to 255), or beyond it: then the page is scrolled there and back. */
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

/** By how much the light map is brighter at least where the lamp shines than where it does not. */
const SHADOW = 20

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { motion: 'follow' },
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    const button = page.getByRole('button', { name: 'Add to bag' })
    await step('a button throws a shadow, and light falls through beside it', async () => {
      const { left, right, top, bottom } = boxOf(button)
      await point(canvasElement, { x: right + 8, y: top - 60 })
      await until(async () => {
        const beside = await lightAt(canvasElement, { x: right + 8, y: bottom + 12 })
        const behind = await lightAt(canvasElement, { x: (left + right) / 2, y: bottom + 12 })
        await expect(beside - behind).toBeGreaterThan(SHADOW)
      })
    })
    await step('the light follows the pointer, a tap, and the focus', async () => {
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
    await step('no light falls on the header', async () => {
      await expect(litPartOf(canvasElement).contains(canvasElement.querySelector('.wick-header'))).toBe(false)
    })
    await step('what the lamp is in does not lock it in', async () => {
      const card = page.getByText('One block').closest('li')!
      await point(canvasElement, middle(boxOf(card)))
      const { bottom, left } = boxOf(card)
      // Where none of its light comes to.
      const foot = middle(boxOf(page.getByText(/does not exist/)))
      const [inside, outside] = [bottom - 8, bottom + 8].map((y) => ({ x: left + 60, y }))
      await until(async () => {
        const [within, beyond] = [await lightAt(canvasElement, inside!), await lightAt(canvasElement, outside!)]
        await expect(Math.abs(within - beyond)).toBeLessThan(SHADOW / 4)
        await expect(beyond).toBeGreaterThan((await lightAt(canvasElement, foot)) + SHADOW / 2)
      })
    })
    await step('an answer that opens moves its shadow', async () => {
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
  },
}

/** A page is still a page: steered by a test. */
export const SteeredContent: Story = {
  tags: ['!dev', '!autodocs'],
  args: { motion: 'follow', tiles: 20 },
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    await step('clicks reach what is under the light', async () => {
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
    await step('text can be selected', async () => {
      const lead = page.getByText(/Turned from one block/)
      await expect(getComputedStyle(lead).userSelect).not.toBe('none')
      getSelection()!.selectAllChildren(lead)
      await expect(String(getSelection())).toMatch(/^Turned from .* a workshop\.$/)
      getSelection()!.removeAllRanges()
    })
    await step('the form is sent', async () => {
      await userEvent.type(page.getByRole('textbox'), 'ada@example.org')
      await userEvent.click(page.getByRole('button', { name: 'Tell me' }))
      await expect(page.getByText('Thank you: one letter, in March.')).toBeVisible()
    })
    await step('all text can be read where it is darkest', async () => {
      await until(async () => expect(Math.min(...darkestOf(overlayOf(canvasElement)))).toBeGreaterThan(0.55))
      const light = darkestOf(overlayOf(canvasElement))
      const { contrast, text } = weakestText(litPartOf(canvasElement), light)
      await expect(contrast, text).toBeGreaterThanOrEqual(4.5)
    })
    await step('each of the tiles throws a shadow', async () => {
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

/** The calm light, and the switch on the page: steered by a test. */
export const SteeredCalm: Story = {
  tags: ['!dev', '!autodocs'],
  args: { motion: 'calm' },
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    const home = middle(boxOf(page.getByRole('img').querySelector('[data-home]')!))
    const button = page.getByRole('button', { name: 'Tell me' })
    const there = { x: boxOf(button).right + 20, y: boxOf(button).top - 5 }
    const isHome = async (): Promise<void> => {
      await expect(await lightAt(canvasElement, home)).toBeGreaterThan(
        (await lightAt(canvasElement, there)) + 2 * SHADOW,
      )
    }
    await step('the light stays in the lamp, whatever the pointer and the focus do', async () => {
      await until(isHome)
      const before = await lightAt(canvasElement, there)
      await point(canvasElement, there)
      await point(canvasElement, there, 'touch')
      button.focus({ preventScroll: true })
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
      await expect(await lightAt(canvasElement, there)).toBe(before)
      await isHome()
    })
    await step('the switch lets it follow, and sends it home', async () => {
      const toggle = page.getByRole('checkbox', { name: 'Light follows' })
      await expect(toggle).not.toBeChecked()
      await fireEvent.click(toggle)
      await point(canvasElement, there)
      await until(async () => {
        await expect(await lightAt(canvasElement, there)).toBeGreaterThan(
          (await lightAt(canvasElement, home)) + 2 * SHADOW,
        )
      })
      await fireEvent.click(toggle)
      await until(isHome)
    })
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CheatSheet } from './CheatSheet.js'
import { COLLISIONS, INTERSECTIONS, LIGHT, SPACE } from './formulas.js'

// The cards of the page `Cheat sheet`, for tests: the catalogue shows the page.
const meta = {
  title: 'Start/Cheat sheet',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

const CARDS = [...INTERSECTIONS, ...LIGHT, ...COLLISIONS, ...SPACE]

export const SteeredCards: Story = {
  render: () => (
    <div>
      <h1>Cheat sheet</h1>
      <h2>All of it</h2>
      <CheatSheet cards={CARDS} />
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    const formulas = [...canvasElement.querySelectorAll('math')]
    await step('every line is a formula, set and not spelled out', async () => {
      await expect(formulas).toHaveLength(CARDS.flatMap(({ lines }) => lines).length)
      for (const formula of formulas) await expect(formula.textContent).not.toMatch(/frac|sqrt|text|[_^{}]/)
    })
    await step('fractions are taller than a line', async () => {
      const fraction = canvasElement.querySelector('mfrac')!.getBoundingClientRect()
      const line = canvasElement.querySelector('math')!.getBoundingClientRect()
      await expect(fraction.height).toBeGreaterThan(1.3 * line.height)
    })
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { MeasuredTables } from './MeasuredTables.js'
import measured from './measured.json'

// The tables of the page `Performance`, for tests: the catalogue shows the page.
const meta = {
  title: 'Start/Performance',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

export const SteeredTables: Story = {
  render: () => (
    <div>
      {['maps', 'growth', 'frame', 'webgl', 'spatial', 'collisions'].map((group) => (
        <MeasuredTables key={group} group={group} />
      ))}
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    await step('every cell that was saved is shown', async () => {
      const saved = Object.values(measured).flatMap(({ tables }) => tables)
      const shown = within(canvasElement).queryAllByRole('table')
      await expect(shown).toHaveLength(saved.length)
      for (const { title, rows } of saved) {
        const cells = within(within(canvasElement).getByRole('table', { name: title })).getAllByRole('cell')
        await expect(cells.map((cell) => cell.textContent)).toEqual(rows.flat())
      }
    })
    await step('they are figures, and judge nothing', async () => {
      await expect(canvasElement).not.toHaveTextContent(/not ok|budget/i)
    })
  },
}

export const SteeredNotMeasured: Story = {
  render: () => <MeasuredTables group="nothing" />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Not measured yet: npm run bench -- nothing --save fills this in.')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { brightnessOf } from '../stage/lightMap.js'
import TenLines from './TenLines.js'
import './pages.css'

// The live picture of the page `Start here`, for tests: the catalogue shows the page.
const meta = {
  title: 'Start/Start here',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

export const SteeredLit: Story = {
  render: () => (
    <div className="page-live" style={{ maxWidth: 600 }}>
      <TenLines />
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    const bright = (x: number, y: number): number => brightnessOf(canvasElement.querySelector('canvas')!, x, y)
    await step('it is bright beside the lamp, dark in the box and behind it', async () => {
      await waitFor(() => expect(bright(140, 90)).toBeGreaterThan(180))
      await waitFor(() => expect(bright(240, 160)).toBeLessThan(40))
      await waitFor(() => expect(bright(330, 215)).toBeLessThan(40))
    })
    await step('the light goes past the box', async () => {
      await waitFor(() => expect(bright(330, 90)).toBeGreaterThan(80))
    })
  },
}

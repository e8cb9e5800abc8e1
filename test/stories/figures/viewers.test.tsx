// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { FogOverInn } from '../../../stories/Components/FogOverInn.js'
import { GroupsInVault } from '../../../stories/Components/GroupsInVault.js'
import { TwoSenses } from '../../../stories/Components/TwoSenses.js'
import { ViewerInVault } from '../../../stories/Components/ViewerInVault.js'
import { SightingsInVault } from '../../../stories/Hooks/SightingsInVault.js'
import { mountFigure } from '../../helpers/mountFigure.js'

type VaultProps = Partial<ComponentProps<typeof ViewerInVault>>

const inVault = (props: VaultProps) =>
  mountFigure(<ViewerInVault x={190} y={130} enabled ambient="#65708f" door {...props} />)

describe('a viewer in a vault', () => {
  it('sees less with a closed door, and other things elsewhere', async () => {
    const figure = inVault({ senses: 'sight' })
    await expect.poll(() => figure.result()).toContain('the cat by sight')
    expect(figure.result()).not.toContain('the coins')
    const before = figure.numberAfter('sees')
    figure.click('Shut the door')
    await expect.poll(() => figure.numberAfter('sees')).toBeLessThan(before)
    figure.drag('Viewer', { x: 600, y: 300 })
    await expect.poll(() => figure.result()).not.toContain('the cat')
    figure.press('Viewer', 'ArrowRight', 3)
    figure.press('Viewer', 'ArrowDown', 1, true)
    expect(figure.placeOf('Viewer')).toEqual({ x: 630, y: 301 })
  })

  it('sees nothing when disabled', async () => {
    const figure = inVault({ enabled: false })
    await expect.poll(() => figure.result()).toBe('The viewer sees nothing.')
  })

  it('sees a cone that its handle and keys turn', async () => {
    const figure = inVault({ x: 660, y: 244, radius: 470, angle: 1, direction: 2.8 })
    const sees = () => figure.numberAfter('sees')
    await expect.poll(sees).toBeGreaterThan(5)
    const begun = sees()
    figure.drag('Direction', { x: 700, y: 244 })
    await expect.poll(sees).toBeLessThan(begun - 3)
    const aside = sees()
    figure.press('Viewer', ']', 18)
    await expect.poll(sees).not.toBe(aside)
    figure.press('Viewer', '[', 18)
    await expect.poll(sees).toBe(aside)
  })

  it('senses tremor through walls within a radius', async () => {
    const figure = inVault({ x: 424, y: 130, senses: 'tremor', door: false })
    await expect.poll(() => figure.result()).toContain('the chest by tremor')
    // The disc of 140 in a vault of 720 by 420, cut at the top.
    expect(figure.numberAfter('sees')).toBe(20)
  })
})

it('two viewers with different senses move together', async () => {
  const figure = mountFigure(<TwoSenses x={330} y={110} senses="sight" others="darkvision" ambient="#65708f" door />)
  const outputs = () => [...figure.story.querySelectorAll('figcaption output')].map(({ textContent }) => textContent)
  await expect.poll(() => outputs()[1]).toContain('the chest by darkvision')
  expect(outputs()[0]).not.toContain('chest')
  figure.drag('First viewer', { x: 150, y: 250 })
  expect(figure.placeOf('Second viewer')).toEqual({ x: 150, y: 250 })
  for (const i of [0, 1]) await expect.poll(() => outputs()[i]).toContain('the cat by sight')
})

it('each group has its own sightings', async () => {
  const figure = mountFigure(<GroupsInVault x={120} y={220} group="amber" shown="all" ambient="#65708f" door />)
  const blue = () => figure.result().split('Blue')[1]!
  await expect.poll(() => figure.result()).toContain('Amber, Ada and Bea: ')
  expect(blue()).not.toContain('cat')
  figure.drag('Cid', { x: 150, y: 250 })
  await expect.poll(blue).toContain('the cat by sight')
  figure.choose('blue only')
  expect(figure.story.querySelector<HTMLInputElement>('input:checked')!.labels![0]!.textContent).toBe('blue only')
})

describe('the fog over an inn', () => {
  const inInn = (props: Partial<ComponentProps<typeof FogOverInn>>) =>
    mountFigure(
      <FogOverInn
        unexplored="#07080c"
        remembered={{ color: '#8a8fa3', saturation: 0.35 }}
        soft={24}
        memory
        walks={false}
        ambient="#6a7290"
        {...props}
      />,
    )

  it('lets the hero walk until he is dragged', async () => {
    const figure = inInn({ walks: true })
    const begun = figure.placeOf('Hero')
    await expect.poll(() => figure.placeOf('Hero')).not.toEqual(begun)
    figure.drag('Hero', { x: 1243, y: 260 })
    expect(figure.placeOf('Hero')).toEqual({ x: 1243, y: 260 })
    // The button starts him again.
    figure.click('Play')
    await expect.poll(() => figure.placeOf('Hero')).not.toEqual({ x: 1243, y: 260 })
  })

  it('says that it has no memory', () => {
    expect(inInn({ memory: false }).result()).toBe('Without a memory: areas out of sight are covered again.')
  })
})

describe('SightingsInVault', () => {
  const rowOf = ({ story }: ReturnType<typeof mountFigure>, name: string): (string | null)[] => {
    const row = [...story.querySelectorAll('tr')].find(({ textContent }) => textContent!.startsWith(name))!
    return [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
  }
  const UNSEEN = ['false', '0\u00a0%', '–', '–']

  it('lists viewers and senses for each thing', async () => {
    const figure = mountFigure(<SightingsInVault door />)
    const row = (name: string) => rowOf(figure, name)
    await expect.poll(() => row('the cat')).toEqual(['true', '100\u00a0%', 'sight', 'Ada'])
    expect(row('the chest')).toEqual(['true', expect.stringMatching(/^[5-9]\d/), 'tremor', 'Worm'])
    expect(row('the coins')).toEqual(UNSEEN)
    figure.drag('Dov', { x: 380, y: 330 })
    await expect.poll(() => row('the coins')).toEqual(['true', '100\u00a0%', 'darkvision', 'Dov'])
    figure.drag('Worm', { x: 640, y: 330 })
    await expect.poll(() => row('the chest')).toEqual(UNSEEN)
    figure.drag('Dov', { x: 360, y: 110 })
    await expect.poll(() => row('the chest').slice(2)).toEqual(['darkvision', 'Dov'])
    figure.drag('Dov', { x: 230, y: 101 })
    await expect.poll(() => row('the chest')[0]).toBe('false')
  })

  it('lists the sightings of one group', async () => {
    const figure = mountFigure(<SightingsInVault group="below" door />)
    await expect.poll(() => figure.numberAfter()).toBe(1)
  })
})

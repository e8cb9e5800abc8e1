import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverPlan } from '../../../stories/Guides/planCoverage.js'

const ROOT = join(import.meta.dirname, '../../..')
const sample = (name: string): Uint8Array => readFileSync(join(ROOT, 'stories/maps/samples', name))

describe('the code of the guide on plans', () => {
  it('is shown on its page, and has at most 60 lines', () => {
    const code = readFileSync(join(ROOT, 'stories/Guides/planCoverage.ts'), 'utf8')
    expect(readFileSync(join(ROOT, 'stories/Guides/Plans.mdx'), 'utf8')).toContain(`\`\`\`ts\n${code}\`\`\``)
    expect(code.split('\n').length - 1).toBeLessThanOrEqual(60)
  })

  it('covers an office from DXF in its units', () => {
    const { share, best, covered, blind, units, viewers, svg } = coverPlan(sample('office.dxf'), 3, 12)
    expect(units).toBe('m')
    expect(viewers).toHaveLength(3)
    // 12 by 8 meters, without its columns.
    expect(covered + blind).toBeCloseTo(96, 0)
    expect(share).toBeGreaterThan(0.8)
    expect(best).toBeGreaterThanOrEqual(share)
    expect(svg).toContain('Blind spots')
  })

  it('asks for the scale of a picture', () => {
    expect(() => coverPlan(sample('cottage.svg'), 2, 10)).toThrow('The plan has no scale')
    const scale = { from: { x: 0, y: 0 }, to: { x: 40, y: 0 }, length: 1, units: 'm' }
    const { units, share } = coverPlan(sample('cottage.svg'), 2, 10, scale)
    expect(units).toBe('m')
    expect(share).toBeGreaterThan(0.5)
  })
})

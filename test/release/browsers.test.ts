import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { read } from './read.js'

/** Returns the titles of the jobs of `ci.yml`, including those of matrix rows. */
function jobTitles(): string[] {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as {
    jobs: Record<string, { name: string; strategy?: { matrix: { include?: { title: string }[] } } }>
  }
  return Object.values(jobs).flatMap(
    ({ name, strategy }) => strategy?.matrix.include?.map(({ title }) => title) ?? name,
  )
}

/** Titles of further jobs in Chromium, which has its own row. */
const MORE_OF_CHROMIUM = ['Renderers of three']

it('the page on browser support lists each browser job of the workflow, and no other browser', () => {
  const [, table] = /\n\| Browser \|[^\n]*\n[^\n]*\n(.*?)\n\n/s.exec(read('stories/Reference/BrowserSupport.mdx'))!
  const rows = [...table!.matchAll(/^\| (\w+) \|/gm)].map(([, name]) => name!)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.sort()).toEqual(
    jobTitles()
      .filter((title) => !title.startsWith('Node') && !MORE_OF_CHROMIUM.includes(title))
      .sort(),
  )
})

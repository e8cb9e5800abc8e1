import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { read } from './read.js'

/** The titles of the jobs of `ci.yml`, those of a matrix written out. */
function jobTitles(): string[] {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as {
    jobs: Record<string, { name: string; strategy?: { matrix: { include?: { title: string }[] } } }>
  }
  return Object.values(jobs).flatMap(
    ({ name, strategy }) => strategy?.matrix.include?.map(({ title }) => title) ?? name,
  )
}

it('each browser of the page’s table is tested by a job of its name, and each job has its row', () => {
  const [, table] = /\n\| Browser \|[^\n]*\n[^\n]*\n(.*?)\n\n/s.exec(read('stories/Pages/BrowserSupport.mdx'))!
  const rows = [...table!.matchAll(/^\| (\w+) \|/gm)].map(([, name]) => name!)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.sort()).toEqual(
    jobTitles()
      .filter((title) => !title.startsWith('Node'))
      .sort(),
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const START = resolve(import.meta.dirname, '../../../stories/Start')
const TUTORIALS = join(START, 'tutorials')
const pages = readdirSync(START).filter((file) => file.endsWith('Tutorial.mdx'))
const read = (file: string): string => readFileSync(join(START, file), 'utf8')

describe.each(pages)('%s', (page) => {
  const text = read(page)
  const files = [...text.matchAll(/from '\.\/(tutorials\/\w+\/\w+\.tsx?)\?raw'/g)].map(([, file]) => file!)
  const folder = files[0]!.split('/')[1]!

  it('shows every file of its folder', () => {
    expect(files.map((file) => file.split('/')[2]).sort()).toEqual(readdirSync(join(TUTORIALS, folder)).sort())
  })

  it('imports only react, the library and files of earlier steps', () => {
    const shown = [...text.matchAll(/<Step [^>]*file="src\/([\w.]+)" code=\{(\w+)\}/g)]
    const there = new Set<string>()
    for (const [, name, variable] of shown) {
      const [, path] = new RegExp(`import ${variable} from '\\./([^?]+)\\?raw'`).exec(text)!
      for (const [, specifier] of read(path!).matchAll(/from '([^']+)'/g)) {
        if (specifier!.startsWith('./')) expect(there, `${path} imports ${specifier}`).toContain(specifier)
        else expect(specifier).toMatch(/^(?:react|react-umbra(?:\/\w+)?)$/)
      }
      there.add(`./${name!.replace(/\.tsx?$/, '')}.js`)
    }
    expect(shown.length).toBe(files.length)
  })

  it('shows a picture in every step', () => {
    const steps = text.split(/^## (?=\d\. )/m).slice(1)
    expect(steps.length).toBeGreaterThanOrEqual(4)
    for (const step of steps) expect(step).toMatch(/<Step app=\{Step\d\}/)
  })
})

it('there are four tutorials', () => expect(pages).toHaveLength(4))

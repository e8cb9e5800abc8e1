import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { highlight } from '../../../.storybook/highlight.js'
import { version } from '../../../package.json'
import { allStories, type ListedStory } from '../../../stories/code/allStories.js'
import { isModule, isRelative, packageOf, resolvePath, specifiersOf } from '../../../stories/code/modules.js'
import type { Project } from '../../../stories/code/project.js'
import { projectOf } from '../../../stories/code/projectOf.js'
import { readSource } from '../../../stories/code/sources.js'
import { zipProject } from '../../../stories/code/zip.js'

const textOf = ({ files }: Project, name: string): string => files.find(({ path }) => path === name)!.text

it('every group of the catalog has stories', () => {
  const groups = new Set(allStories.map(({ title }) => title.split('/')[0]))
  for (const group of ['Start', 'Showcase', 'Components', 'Hooks', 'Maps', 'Integrations', 'How it works'])
    expect(groups).toContain(group)
  expect(allStories.length).toBeGreaterThan(100)
})

/** Stories with the same title differ only in their args, so only the first of them is packed. */
const isFirstOfTitle = (story: ListedStory): boolean => allStories.find(({ title }) => title === story.title) === story

describe.each(allStories)('the code of $title / $name', (story) => {
  const made = projectOf(story, story.args, readSource)

  it('imports only its own files and the packages in its package.json', async () => {
    const project = await made
    const paths = new Set(project.files.map(({ path }) => path))
    const named = Object.keys(JSON.parse(textOf(project, 'package.json')).dependencies)
    for (const { path, text } of project.files.filter((file) => isModule(file.path) && file.path.startsWith('src/'))) {
      for (const specifier of specifiersOf(text)) {
        const meant = resolvePath(path, specifier)
        const isThere = isRelative(specifier)
          ? [meant, meant.replace(/\.js$/, '.ts'), meant.replace(/\.js$/, '.tsx')].some((item) => paths.has(item))
          : named.includes(packageOf(specifier))
        expect(isThere, `${path} imports ${specifier}`).toBe(true)
      }
    }
  })

  it('contains no traces of Storybook or linters', async () => {
    const { files } = await made
    for (const { path, text } of files) expect(text, path).not.toMatch(/storybook|sb-unstyled|biome-|oxlint/)
  })

  if (isFirstOfTitle(story)) {
    it('is packed unchanged into one folder of the archive', async () => {
      const project = await made
      const unzipped = Object.entries(unzipSync(zipProject(project))).map(([path, bytes]) => [path, strFromU8(bytes)])
      expect(unzipped).toEqual(project.files.map(({ path, text }) => [`${project.name}/${path}`, text]))
      expect(project.files.map(({ path }) => path)).toContain(project.first)
    })
  }
})

describe('the code of a recipe', () => {
  const recipe = allStories.find(({ name }) => name === 'With a lantern')!
  const made = projectOf(recipe, { ...recipe.args, sight: 333 }, readSource)

  it('depends only on react, react-dom and react-umbra, and has one host', async () => {
    const project = await made
    const { dependencies } = JSON.parse(textOf(project, 'package.json'))
    expect(Object.keys(dependencies)).toEqual(['react', 'react-dom', 'react-umbra'])
    expect(dependencies['react-umbra']).toBe(`^${version}`)
    for (const { path } of project.files) expect(path).not.toMatch(/Webgl|HostChoice/)
  })

  it('renders its component with the current args', async () => {
    const project = await made
    expect(project.first).toBe('src/MapWithDoors.tsx')
    expect(textOf(project, 'src/App.tsx')).toContain('<MapWithDoors sight={333} lantern ambient="#4a5370" />')
    expect(textOf(project, 'README.md')).toContain('npm i\nnpm run dev\n')
  })

  it('is highlighted without changing a character', async () => {
    for (const { text } of (await made).files.filter(({ path }) => !path.endsWith('.uvtt'))) {
      expect(
        highlight(text)
          .map(([, piece]) => piece)
          .join(''),
      ).toBe(text)
    }
  })
})

it('the main file of every Integrations story has at most 40 lines', async () => {
  const stories = allStories.filter(({ title }) => title.startsWith('Integrations/'))
  expect(stories.length).toBeGreaterThanOrEqual(8)
  for (const story of stories) {
    const project = await projectOf(story, story.args, readSource)
    const lines = textOf(project, project.first).trimEnd().split('\n').length
    expect(lines, project.first).toBeLessThanOrEqual(40)
  }
})

it('the wall editor with load and save has at most 40 lines', async () => {
  const lines = (await readSource('Maps/WallEditor.tsx'))!.trimEnd().split('\n').length
  expect(lines).toBeLessThanOrEqual(40)
})

it('rejects a project that imports a file outside `stories`', async () => {
  const story = {
    title: 'A/B',
    name: 'C',
    parameters: { fileName: './stories/A/B.stories.tsx', code: { component: 'B', props: [] } },
  }
  const read = async (path: string) => (path === 'A/B.tsx' ? "import { inner } from '../../src/inner.js'\n" : null)
  await expect(projectOf(story, {}, read)).rejects.toThrow(
    'A/B.tsx imports ../../src/inner.js, which is not below stories',
  )
})

import { type Read, readWithImports, relativePath, resolvePath } from './modules.js'
import { makeProject, type Project, placeOf } from './project.js'
import { usage } from './usage.js'

export type Args = Readonly<Record<string, unknown>>

/** The whole of an `App.tsx`, by the args that a story shows. */
export type Code<A> = (args: A) => string

/**
 * A story's code, its parameter `code`. Without one, the code is the component of its title with the
 * story's args, and all files that it needs.
 */
export type StoryCode =
  | Code<Args>
  /** A file of the title's folder that exports a component of the same name, and which of the args are its props. */
  | { component: string; props: readonly string[] }

/** The part of a story that its code is made from; Storybook's own objects have it. */
export interface CodedStory {
  title: string
  name: string
  parameters: { fileName?: string; layout?: string; code?: StoryCode; reset?: boolean }
}

/** Returns a story as a folder that runs by itself. */
export async function projectOf(story: CodedStory, args: Args, read: Read): Promise<Project> {
  const { code, layout, fileName = '' } = story.parameters
  const common = { title: story.title.split('/').at(-1)!, padded: layout !== 'fullscreen' }
  if (typeof code === 'function') return makeProject({ ...common, app: code(args) })
  const stories = fileName.slice(fileName.indexOf('stories/') + 'stories/'.length)
  const home = stories.split('/').slice(0, -1).join('/')
  const [component, entry] = code ? [code.component, `${home}/${code.component}.tsx`] : await componentOf(stories, read)
  const props = code ? Object.fromEntries(code.props.map((name) => [name, args[name]])) : args
  const sources = await readWithImports(entry, read)
  return makeProject({
    ...common,
    home,
    sources,
    app: appOf(component, relativePath('src/App.tsx', placeOf(entry, home)), props),
  })
}

/** Returns the component that a file of stories is about, and the file that exports it. */
async function componentOf(stories: string, read: Read): Promise<[name: string, path: string]> {
  const text = (await read(stories)) ?? ''
  const name = /^ {2}component: (\w+),$/m.exec(text)?.[1]
  const from = new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)\\.js'$`, 'm').exec(text)?.[1]
  if (name === undefined || from === undefined) throw new Error(`react-umbra: ${stories} has no component of its own`)
  return [name, resolvePath(stories, `${from}.tsx`)]
}

const appOf = (component: string, from: string, props: Args): string =>
  [
    `import { ${component} } from '${from.replace(/\.tsx$/, '.js')}'`,
    '',
    'export default function App() {',
    `  return ${breakable(usage(component, props, 4))}`,
    '}',
    '',
  ].join('\n')

const breakable = (jsx: string): string => (jsx.includes('\n') ? `(\n    ${jsx}\n  )` : jsx)

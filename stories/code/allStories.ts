import type { Args, CodedStory } from './projectOf.js'

interface StoryModule {
  default: Annotations & { title: string; tags?: readonly string[] }
  [story: string]: Annotations
}

interface Annotations {
  name?: string
  tags?: readonly string[]
  args?: Args
  parameters?: CodedStory['parameters']
}

const modules = import.meta.glob<StoryModule>('../**/*.stories.tsx', { eager: true })

export interface ListedStory extends CodedStory {
  args: Args
}

/** Every story that a visitor sees, with what it is made from: for tests, which have no Storybook about them. */
export const allStories: readonly ListedStory[] = Object.entries(modules).flatMap(
  ([path, { default: meta, ...stories }]) =>
    Object.entries(stories)
      .filter(([, { tags = meta.tags ?? [] }]) => !tags.includes('!dev'))
      .map(([name, story]) => ({
        title: meta.title,
        name: story.name ?? name,
        args: { ...meta.args, ...story.args },
        parameters: { ...meta.parameters, ...story.parameters, fileName: path.replace('..', './stories') },
      })),
)

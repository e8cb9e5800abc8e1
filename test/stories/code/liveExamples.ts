import type { Example, Values } from '../../../stories/Guides/live/example.js'

const modules = import.meta.glob<Record<string, Example<Values>>>('../../../stories/Guides/live/examples/*.tsx', {
  eager: true,
})

/** Every live example of the guides, by its name. */
export const liveExamples: [name: string, example: Example<Values>][] = Object.values(modules).flatMap((module) =>
  Object.entries(module),
)

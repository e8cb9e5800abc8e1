import type { Example, Values } from '../../../stories/Guide/live/example.js'

const modules = import.meta.glob<Record<string, Example<Values>>>('../../../stories/Guide/live/examples/*.tsx', {
  eager: true,
})

/** Every live example of the guides, by its name. */
export const liveExamples: [name: string, example: Example<Values>][] = Object.values(modules).flatMap((module) =>
  Object.entries(module),
)

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const STORIES = resolve(import.meta.dirname, '../../stories')

/** A story with its comment, up to its closing brace. */
const STORY = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+): Story[\s\S]*?(?:\}|\n)\n/g

/** Stories that visitors see, each with the line above its picture. */
const stories = readdirSync(STORIES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.stories.tsx'))
  .flatMap((path) => {
    const text = readFileSync(join(STORIES, path), 'utf8')
    return [...text.matchAll(STORY)]
      .filter(([code]) => !code.includes("'!dev'"))
      .map(([, comment = '', name]) => ({ path, name: name!, line: comment.replace(/\s*\n \*\s?/g, ' ').trim() }))
  })

/** Words for what a visitor can do. */
const TOUCH = /\b(?:Carry|Change|Drag|Draw|Drop|Move|Open and shut|Point|Press|Push|Select|Set|Throw|Turn|Type|Walk)\b/

describe('the line above a story', () => {
  it('is there for every story', () => expect(stories.length).toBeGreaterThan(150))

  it.each(stories)('starts with what to do, within 160 characters: $path $name', ({ line }) => {
    expect(line).toMatch(new RegExp(`^${TOUCH.source}`))
    expect(line.length).toBeLessThanOrEqual(160)
  })
})

import { Canvas, DocsContext, useOf } from '@storybook/addon-docs/blocks'
import { type ComponentProps, use, useEffect, useState } from 'react'
import { STORY_ARGS_UPDATED } from 'storybook/internal/core-events'
import type { Args } from '../stories/code/projectOf.js'
import { StoryCode } from './StoryCode.js'

/** A story on a docs page, with its whole code below it instead of the one line that Storybook shows. */
export function CodedCanvas(props: ComponentProps<typeof Canvas>) {
  const { story } = useOf(props.of ?? 'story', ['story'])
  const { channel, getStoryContext } = use(DocsContext)
  const [changed, setChanged] = useState<Args | null>(null)
  useEffect(() => {
    const onChange = ({ storyId, args }: { storyId: string; args: Args }): void => {
      if (storyId === story.id) setChanged(args)
    }
    channel.on(STORY_ARGS_UPDATED, onChange)
    return () => channel.off(STORY_ARGS_UPDATED, onChange)
  }, [channel, story.id])
  // The controls of a page belong to its first story.
  const isSteered = props.story !== undefined && '__primary' in props.story && props.story.__primary === true
  const args = isSteered ? (changed ?? getStoryContext(story).args) : story.initialArgs
  return (
    <>
      <Canvas {...props} withToolbar={false} sourceState="none" />
      <StoryCode story={story} args={args} />
    </>
  )
}

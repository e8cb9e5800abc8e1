import { Controls, Description, DocsContext, DocsStory, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { UsedNames } from './reference/UsedNames.js'

/**
 * A title's page: its text, its stories under their names, the props of the first one, and the names that it imports.
 */
export function DocsPage() {
  const stories = use(DocsContext).componentStories()
  const first = stories.find(({ tags }) => tags?.includes('autodocs')) ?? stories[0]
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {first && <DocsStory of={first.moduleExport} __primary />}
      <details className="docs-props sb-unstyled">
        <summary>Props and controls</summary>
        <Controls />
      </details>
      <Stories includePrimary={false} title={NO_TITLE} />
      <UsedNames />
    </>
  )
}

/** Stories follow the first one without a heading of their own. */
const NO_TITLE = <span hidden />

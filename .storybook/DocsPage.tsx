import { Controls, Description, Primary, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks'
import { UsedNames } from './reference/UsedNames.js'

/** A title's page: its text, what it imports, its first story with all controls, then the others, each once. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <UsedNames />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}

import { Controls, Description, Primary, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks'

/** A title's page: its text, its first story with all controls, then the others, each once. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  )
}

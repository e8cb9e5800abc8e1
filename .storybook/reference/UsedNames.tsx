import links from 'virtual:umbra-links'
import { useOf } from '@storybook/addon-docs/blocks'
import { NameLink } from './links.js'
import './reference.css'

/** The names that the code of a docs page imports, each a link to its reference. */
export function UsedNames() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const names = links.pages[preparedMeta.title] ?? []
  if (names.length === 0) return null
  return (
    <p className="reference-links reference-used sb-unstyled">
      From the library{' '}
      {names.map(([specifier, name]) => (
        <NameLink key={`${specifier} ${name}`} to={links.names[specifier]![name]!}>
          {name}
        </NameLink>
      ))}
    </p>
  )
}

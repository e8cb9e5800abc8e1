import { useDeferredValue, useState } from 'react'
import { NameLink } from './links.js'
import type { Sizes } from './make/sizes.js'
import { NameSection } from './NameSection.js'
import type { ReferenceEntry, ReferenceLinks } from './referenceData.js'
import './reference.css'

interface ReferenceListProps {
  entry: ReferenceEntry
  links: ReferenceLinks
  /** The sizes, or null until they have been measured. */
  sizes: Sizes | null
}

/** The names of an entry by their groups, with a field that filters them. */
export function ReferenceList({ entry, links, sizes }: ReferenceListProps) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const found = new Set(entry.names.filter((it) => holds(it, wanted)).map(({ name }) => name))
  return (
    <div className="reference">
      <search className="reference-filter sb-unstyled">
        <label>
          Filter
          <input
            type="search"
            placeholder="a name or a word"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setTyped('')
            }}
          />
        </label>
        <output>
          {found.size} of {entry.names.length} names
        </output>
      </search>
      <div className="reference-names">
        {[...new Set(entry.names.filter(({ home }) => home === null).map(({ group }) => group))].map((group) => {
          const names = entry.names.filter((it) => it.group === group && it.home === null)
          return (
            <section key={group} hidden={names.every(({ name }) => !found.has(name))}>
              <h2>{group}</h2>
              {names.map((it) => (
                <section key={it.name} hidden={!found.has(it.name)}>
                  <h3 id={it.name}>{it.name}</h3>
                  <NameSection name={it} specifier={entry.specifier} links={links} sizes={sizes} />
                </section>
              ))}
            </section>
          )
        })}
        <SharedNames names={entry.names.filter(({ name, home }) => home !== null && found.has(name))} links={links} />
      </div>
    </div>
  )
}

/** Names that another entry's page describes, each a link to its place there. */
function SharedNames({ names, links }: { names: ReferenceEntry['names']; links: ReferenceLinks }) {
  if (names.length === 0) return null
  return (
    <section>
      <h2>Also exported here</h2>
      <p className="reference-links sb-unstyled">
        {names.map(({ name, home }) => (
          <span key={name} id={name}>
            <NameLink to={links.names[home!]![name]!}>{name}</NameLink>
          </span>
        ))}
      </p>
    </section>
  )
}

/** Returns true if a name, its text or its members contain every word, in any case. */
function holds({ name, doc, members }: ReferenceEntry['names'][number], wanted: string): boolean {
  if (wanted === '') return true
  const text = [name, doc.text, ...members.map(({ code }) => code)].join(' ').toLowerCase()
  return wanted.split(/\s+/).every((word) => text.includes(word))
}

import { useDeferredValue, useState } from 'react'
import type { Sizes } from './make/sizes.js'
import { NameSection } from './NameSection.js'
import type { ReferenceEntry, ReferenceLinks } from './referenceData.js'
import './reference.css'

interface ReferenceListProps {
  entry: ReferenceEntry
  links: ReferenceLinks
  /** Null until they are there. */
  sizes: Sizes | null
}

/** The names of an entry by their groups, and a field that leaves those that hold what is typed. */
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
        {[...new Set(entry.names.map(({ group }) => group))].map((group) => {
          const names = entry.names.filter((it) => it.group === group)
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
      </div>
    </div>
  )
}

/** Capitals are none here; all words must be there. */
function holds({ name, doc, members }: ReferenceEntry['names'][number], wanted: string): boolean {
  if (wanted === '') return true
  const text = [name, doc.text, ...members.map(({ code }) => code)].join(' ').toLowerCase()
  return wanted.split(/\s+/).every((word) => text.includes(word))
}

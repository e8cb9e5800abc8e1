import entries from 'virtual:umbra-overview'
import { DocText } from './DocText.js'
import { NameLink } from './links.js'
import './reference.css'

/** The values of all entries, each with a sentence and a link to its place in the reference. */
export function ApiOverview() {
  return entries.map(({ specifier, id, names }) => (
    <section key={id}>
      <h2 id={id}>{specifier}</h2>
      <dl className="reference-overview sb-unstyled">
        {names.map(({ name, text }) => (
          <div key={name}>
            <dt>
              <NameLink to={`${id}--docs#${name}`}>
                <code>{name}</code>
              </NameLink>
            </dt>
            <dd>
              <DocText text={text} names={{}} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

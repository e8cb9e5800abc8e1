import { Code } from './Code.js'
import { DocText } from './DocText.js'
import { NameLink, PageLink } from './links.js'
import type { Sizes } from './make/sizes.js'
import type { ReferenceLinks, ReferenceName } from './referenceData.js'
import { laterWords, sizeWords } from './sizeWords.js'

interface NameSectionProps {
  name: ReferenceName
  specifier: string
  links: ReferenceLinks
  sizes: Sizes | null
}

/** Pages that are named at once; the others when somebody asks. */
const FIRST_PAGES = 6

/** What is told of a public name, below its heading. */
export function NameSection({ name: it, specifier, links, sizes }: NameSectionProps) {
  const { name, doc, home, members, example, stories, usedBy } = it
  const names = links.names[specifier]!
  if (home !== null)
    return (
      <p>
        The same as in <NameLink to={links.names[home]![name]!}>{home}</NameLink>.
      </p>
    )
  return (
    <div className="sb-unstyled">
      <div className="reference-import">
        <code>
          import {it.sizedBy ? '' : 'type '}
          {`{ ${name} } from '${specifier}'`}
        </code>
        {it.sizedBy && <SizeNote size={sizes?.[`${it.sizedBy} ${name}`] ?? null} />}
      </div>
      <Code code={[...it.hidden, it.code].join('\n')} names={names} without={name} />
      <DocText text={doc.text} names={names} />
      {doc.params && <DocText text={doc.params.map((param) => `- ${param}`).join('\n')} names={names} />}
      {doc.throws && <DocText text={`Throws ${doc.throws}`} names={names} />}
      {members.length > 0 && (
        <dl>
          {members.map(({ code, doc: told }) => (
            <div key={code}>
              <dt>
                <Code code={code} names={names} without="" />
              </dt>
              <dd>
                <DocText text={told.text} names={names} />
                {told.standard && (
                  <p>
                    Default: <code>{told.standard}</code>
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {example && (
        <>
          <p className="reference-label">
            Example{example.id && ' from '}
            {example.id && <PageLink id={example.id}>{example.title}</PageLink>}
          </p>
          <Code code={example.code} names={names} without={name} />
        </>
      )}
      {it.exampleOf && (
        <p className="reference-label">
          Example at <NameLink to={names[it.exampleOf]!}>{it.exampleOf}</NameLink>
        </p>
      )}
      {usedBy.length > 0 && (
        <p className="reference-links">
          Named by{' '}
          {usedBy.map((other) => (
            <NameLink key={other} to={names[other]!}>
              {other}
            </NameLink>
          ))}
        </p>
      )}
      {stories.length > 0 && <Pages pages={stories} />}
    </div>
  )
}

function Pages({ pages }: { pages: ReferenceName['stories'] }) {
  const links = pages.map(({ title, id }) => (
    <PageLink key={id} id={id}>
      {title.split('/').at(-1)}
    </PageLink>
  ))
  return (
    <>
      <p className="reference-links">Seen in {links.slice(0, FIRST_PAGES)}</p>
      {pages.length > FIRST_PAGES && (
        <details>
          <summary>and in {pages.length - FIRST_PAGES} more</summary>
          <p className="reference-links">{links.slice(FIRST_PAGES)}</p>
        </details>
      )}
    </>
  )
}

function SizeNote({ size }: { size: Sizes[string] | null }) {
  const later = size ? laterWords(size) : ''
  return (
    <>
      <span className="reference-size">{size ? sizeWords(size) : '… kB'}</span>
      {later && (
        <details>
          <summary>and later</summary>
          <p>When needed: {later}.</p>
        </details>
      )}
    </>
  )
}

import { Code } from './Code.js'
import { DocText } from './DocText.js'
import { defaultText } from './defaultText.js'
import { NameLink, PageLink } from './links.js'
import type { Sizes } from './make/sizes.js'
import { PropsTable } from './PropsTable.js'
import type { ReferenceLinks, ReferenceName } from './referenceData.js'
import { laterWords, sizeWords } from './sizeWords.js'

interface NameSectionProps {
  name: ReferenceName
  specifier: string
  links: ReferenceLinks
  sizes: Sizes | null
}

/** Number of pages listed at once; the others are folded. */
const FIRST_PAGES = 6

/** A public name below its heading: import, signature, props, example, links and source. */
export function NameSection({ name: it, specifier, links, sizes }: NameSectionProps) {
  const { name, doc, members, props, propsOf, source, example, stories, usedBy } = it
  const names = links.names[specifier]!
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
      {doc.see?.map((where) => (
        <DocText key={where} text={`See ${where}`} names={names} />
      ))}
      {props.length > 0 && <PropsTable props={props} names={names} />}
      {propsOf && (
        <p className="reference-label">
          Members at <NameLink to={names[propsOf]!}>{propsOf}</NameLink>
        </p>
      )}
      {members.length > 0 && propsOf === null && (
        <dl>
          {members.map(({ code, doc: told }) => (
            <div key={code}>
              <dt>
                <Code code={code} names={names} without="" />
              </dt>
              <dd>
                <DocText text={told.text} names={names} />
                {told.defaultValue && <DocText text={`Default: ${defaultText(told.defaultValue)}`} names={names} />}
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
      <p className="reference-links">
        Source {source.href === null ? <code>{source.path}</code> : <a href={source.href}>{source.path}</a>}
      </p>
    </div>
  )
}

function Pages({ pages }: { pages: ReferenceName['stories'] }) {
  const nameOf = (title: string): string => title.split('/').at(-1)!
  const isAmbiguous = (title: string): boolean =>
    pages.filter((page) => nameOf(page.title) === nameOf(title)).length > 1
  const links = pages.map(({ title, id }) => (
    <PageLink key={id} id={id}>
      {isAmbiguous(title) ? title : nameOf(title)}
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

import { Fragment } from 'react'
import { NameLink } from './links.js'

interface DocTextProps {
  /** The words of a doc comment: paragraphs, lists, code between backticks. */
  text: string
  /** Addresses of public names. */
  names: Readonly<Record<string, string>>
}

/** A doc comment as it is read. */
export function DocText({ text, names }: DocTextProps) {
  return text.split('\n\n').map((paragraph, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text that never changes
    if (paragraph.startsWith('| ')) return <DocTable key={i} rows={paragraph.split('\n')} names={names} />
    const [lead = '', ...items] = paragraph.split(/(?:^|\n)\s*- /)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text that never changes
      <Fragment key={i}>
        {lead && <p>{inline(lead, names)}</p>}
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>{inline(item, names)}</li>
            ))}
          </ul>
        )}
      </Fragment>
    )
  })
}

/** A table of Markdown: its head, a line of dashes, its rows. */
function DocTable({ rows: [head = '', , ...rows], names }: { rows: string[]; names: DocTextProps['names'] }) {
  const cells = (row: string): string[] => row.split('|').slice(1, -1)
  return (
    <table className="reference-table">
      <thead>
        <tr>
          {cells(head).map((cell) => (
            <th key={cell} scope="col">
              {inline(cell, names)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {cells(row).map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row that never changes
              <td key={i}>{inline(cell, names)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Words with powers such as 2^24 raised. */
function withPowers(text: string) {
  return text.split(/(?<=\d)\^(-?\d+)/).map((part, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
    return i % 2 === 1 ? <sup key={i}>{part.replace('-', '−')}</sup> : part
  })
}

/** Code between backticks, which leads to a public name where it is one; words between two stars; addresses. */
function inline(text: string, names: DocTextProps['names']) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|https?:\/\/\S+[\w/])/).map((part, i) => {
    const key = `${i}`
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
    if (part.startsWith('http'))
      return (
        <a key={key} href={part} target="_blank" rel="noreferrer">
          {part}
        </a>
      )
    if (!part.startsWith('`')) return <Fragment key={key}>{withPowers(part)}</Fragment>
    const code = part.slice(1, -1)
    const name = /^<?(\w+)/.exec(code)?.[1] ?? ''
    const to = Object.hasOwn(names, name) ? names[name] : undefined
    return <code key={key}>{to === undefined ? code : <NameLink to={to}>{code}</NameLink>}</code>
  })
}

import measured from './measured.json'
import '../Guides/pages.css'

interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

interface Measured {
  date: string
  node: string
  cpus: string
  maps: string
  tables: readonly Table[]
}

const GROUPS: Readonly<Record<string, Measured | undefined>> = measured

interface MeasuredTablesProps {
  /** A group of the benchmark, such as `maps` or `smooth`. */
  group: string
}

/** The tables that the benchmark last saved for a group. */
export function MeasuredTables({ group }: MeasuredTablesProps) {
  const found = GROUPS[group]
  const command = `npm run bench -- ${group} --save`
  if (found === undefined) {
    return (
      <p className="page-note">
        Not measured yet: <code>{command}</code> fills this in.
      </p>
    )
  }
  return (
    <div className="sb-unstyled">
      {found.tables.map((table) => (
        <MeasuredTable key={table.title} {...table} />
      ))}
      <p className="page-note">
        {found.date}, Node {found.node}, {found.cpus}
        {group === 'maps' &&
          (found.maps === 'real' ? ', the maps that UMBRA_MAPS names' : ', maps that the benchmark draws')}
        . Again: <code>{command}</code>
      </p>
    </div>
  )
}

function MeasuredTable({ title, columns, rows }: Table) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the window is scrolled by keys too
    <section className="page-figures" tabIndex={0} aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and some share a name
              <th key={i} scope="col">
                {column || <span className="page-hidden">{i === 0 ? 'what' : 'of'}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={i} data-label={columns[i] || undefined}>
                  {cell || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

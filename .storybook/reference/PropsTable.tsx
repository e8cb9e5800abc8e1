import { DocText } from './DocText.js'
import { defaultText } from './defaultText.js'
import type { ReferenceName } from './referenceData.js'
import './propsTable.css'

interface PropsTableProps {
  props: ReferenceName['props']
  names: Readonly<Record<string, string>>
}

/** The props of a component or the options of a hook: required ones first. */
export function PropsTable({ props, names }: PropsTableProps) {
  const rows = [...props].sort((a, b) => Number(b.required) - Number(a.required))
  return (
    <div className="reference-props">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Default</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, type, required, doc }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <DocText text={`\`${type}\``} names={names} />
              </td>
              <td data-label={required || !doc.defaultValue ? undefined : 'Default'}>
                {required
                  ? 'required'
                  : doc.defaultValue && <DocText text={defaultText(doc.defaultValue)} names={names} />}
              </td>
              <td>
                <DocText text={doc.text} names={names} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

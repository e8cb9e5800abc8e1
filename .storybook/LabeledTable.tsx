import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Table } from 'storybook/internal/components'

/** A table of a page. Each cell names its column, which a phone shows beside the cell instead of a row of headings. */
export function LabeledTable(props: ComponentProps<typeof Table>) {
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    const [head, ...rows] = table.current?.rows ?? []
    const labels = [...(head?.cells ?? [])].map(({ textContent }) => textContent)
    for (const { cells } of rows) {
      for (const [i, cell] of [...cells].entries()) if (labels[i]) cell.dataset.label = labels[i]
    }
  })
  return <Table {...props} ref={table} data-labeled="" />
}

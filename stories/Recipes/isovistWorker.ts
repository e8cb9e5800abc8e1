import { type FieldRequest, measureRows } from './isovistField.js'

// Measures one field, tells each row, and is ended by whoever started it.
addEventListener('message', ({ data }: MessageEvent<FieldRequest>) => {
  for (const row of measureRows(data)) postMessage(row, { transfer: [row.buffer] })
})

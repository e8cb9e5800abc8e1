import { type FieldRequest, measureRows } from './isovistField.js'

// Measures one field, posts each row, and is terminated by its creator.
addEventListener('message', ({ data }: MessageEvent<FieldRequest>) => {
  for (const row of measureRows(data)) postMessage(row, { transfer: [row.buffer] })
})

import type { Edge, Node } from '@xyflow/react'

const card = (id: string, x: number, y: number): Node => ({ id, type: 'card', position: { x, y }, data: { label: id } })

/** A diagram round the place of a lamp. */
export const NODES: Node[] = [
  card('Sun', 16, 16),
  card('Prism', 220, 56),
  card('Mirror', 24, 170),
  card('Lens', 232, 206),
]

export const EDGES: Edge[] = [
  { id: 'a', source: 'Sun', target: 'Mirror' },
  { id: 'b', source: 'Prism', target: 'Lens' },
  { id: 'c', source: 'Prism', target: 'Mirror' },
]

import type { Edge, Node } from '@xyflow/react'

const card = (id: string, x: number, y: number): Node => ({ id, type: 'card', position: { x, y }, data: { label: id } })

/** A diagram round the place of a lamp. */
export const NODES: Node[] = [
  card('Sun', 40, 30),
  card('Prism', 330, 70),
  card('Mirror', 60, 230),
  card('Lens', 360, 270),
]

export const EDGES: Edge[] = [
  { id: 'a', source: 'Sun', target: 'Mirror' },
  { id: 'b', source: 'Prism', target: 'Lens' },
  { id: 'c', source: 'Prism', target: 'Mirror' },
]

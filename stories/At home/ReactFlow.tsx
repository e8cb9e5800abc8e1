import { ReactFlow as Flow, Handle, type NodeProps, Position, type Viewport } from '@xyflow/react'
import { useRef, useState } from 'react'
import { Light, LightOverlay, Occluder } from 'react-umbra'
import { EDGES, NODES } from './diagram.js'
import '@xyflow/react/dist/style.css'
import './atHome.css'

const TYPES = { card: Card }

function Card({ data }: NodeProps) {
  const card = useRef<HTMLDivElement>(null)
  return (
    <div ref={card} className="at-home-card">
      <Handle type="target" position={Position.Top} />
      {String(data.label)}
      <Handle type="source" position={Position.Bottom} />
      <Occluder of={card} rounded />
    </div>
  )
}

export interface ReactFlowProps {
  /** The light where no light falls. */
  ambient: string
}

/** A diagram of React Flow: its viewport is the view, and its nodes throw shadows wherever they are dragged. */
export function ReactFlow({ ambient }: ReactFlowProps) {
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, zoom: 1 })
  const { x, y, zoom } = viewport
  const flow = { defaultNodes: NODES, defaultEdges: EDGES, nodeTypes: TYPES, viewport, onViewportChange: setViewport }
  return (
    <LightOverlay
      data-picture=""
      className="at-home at-home-paper"
      ambient={ambient}
      view={{ x: -x / zoom, y: -y / zoom, zoom }}
    >
      <Flow {...flow} />
      <Light x={165} y={112} radius={560} size={12} shadowLength={60} />
    </LightOverlay>
  )
}

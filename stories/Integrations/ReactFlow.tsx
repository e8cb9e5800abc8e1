import { ReactFlow as Flow, ReactFlowProvider, useViewport } from '@xyflow/react'
import { Light, LightOverlay } from 'react-umbra'
import { EDGES, NODES } from './diagram.js'
import { FlowCard } from './FlowCard.js'
import '@xyflow/react/dist/style.css'
import './integrations.css'

const LAMP = { x: 165, y: 112 }
const TYPES = { card: FlowCard }

export interface ReactFlowProps {
  /** The light where no light falls. */
  ambient: string
}

/** A diagram of React Flow. Its viewport is the view, and its nodes cast shadows wherever they are dragged. */
export function ReactFlow({ ambient }: ReactFlowProps) {
  return (
    <ReactFlowProvider>
      <LitFlow ambient={ambient} />
    </ReactFlowProvider>
  )
}

/** React Flow renders its own viewport from the same store, so both change together. */
function LitFlow({ ambient }: ReactFlowProps) {
  const { x, y, zoom } = useViewport()
  const view = { x: -x / zoom, y: -y / zoom, zoom }
  return (
    <LightOverlay data-picture="" className="at-home at-home-paper" ambient={ambient} view={view}>
      <Flow defaultNodes={NODES} defaultEdges={EDGES} nodeTypes={TYPES} fitView fitViewOptions={{ padding: 0.45 }} />
      <div className="at-home-lamp" style={{ left: x + zoom * LAMP.x, top: y + zoom * LAMP.y }} />
      <Light {...LAMP} radius={560} size={12} shadowLength={60} />
    </LightOverlay>
  )
}

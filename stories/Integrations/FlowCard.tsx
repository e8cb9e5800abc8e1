import { Handle, type NodeProps, Position } from '@xyflow/react'
import { useRef } from 'react'
import { Occluder } from 'react-umbra'

/** A node of React Flow that throws a shadow. */
export function FlowCard({ data }: NodeProps) {
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

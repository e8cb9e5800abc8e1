import { jsxOf } from 'react-umbra/edit'
import type { Board, Fog } from './board.js'

/** Returns a board as a component that runs where it is pasted: its document, the fog, and how lights blend. */
export function codeOf({ document, settings: { fog, blend } }: Board): string {
  const own = jsxOf(document)
  const hosted = blend === 'screen' ? own : own.replace('<LightOverlay', `<LightOverlay blend="${blend}"`)
  return fog.enabled ? withFog(hosted, fog, document) : hosted
}

function withFog(code: string, fog: Fog, { width, height }: Board['document']): string {
  const { group, unexplored, memory, cell, remembered, saturation, soft } = fog
  const props = [
    ...(memory ? ['explored={explored}'] : []),
    ...(group === '' ? [] : [`group={${JSON.stringify(group)}}`]),
    `unexplored="${unexplored}"`,
    ...(memory ? [`remembered={{ color: '${remembered}', saturation: ${saturation} }}`] : []),
    ...(soft === 0 ? [] : [`soft={${soft}}`]),
  ]
  const tag = `      <FogOfWar ${props.join(' ')} />\n`
  const lines = code
    .replace('import { ', 'import { FogOfWar, ')
    .replace(/( {4}<\/LightOverlay>\n {2}\)\n\}\n)$/, (end) => tag + end)
  if (!memory) return lines
  const state = [
    '  const [explored] = useState(() =>',
    `    createExploredMap({ bounds: { minX: 0, minY: 0, maxX: ${width}, maxY: ${height} }, cell: ${cell} }),`,
    '  )',
  ]
  const head = ["import { useState } from 'react'", "import { createExploredMap } from 'react-umbra/core'"]
  return `${head.join('\n')}\n${lines.replace('function Scene() {\n', (start) => `${start}${state.join('\n')}\n`)}`
}

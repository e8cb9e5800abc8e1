import { createElement } from 'react'
import { LightOverlay } from 'react-umbra'
import { WORLD } from '../../Components/Scene.js'
import { elementCode } from './elementCode.js'
import type { Example, Values } from './example.js'

/** Returns the `App.tsx` that shows an example with `values`: it runs where it is pasted. */
export function exampleCode(example: Example<Values>, values: Values): string {
  const { host, background, scene, setup, named, imports = [] } = example
  const style = { ...WORLD, background }
  const overlay = createElement(LightOverlay, { ...host(values), style }, scene(values))
  const { lines, used } = elementCode(overlay, named)
  return [
    ...imports.filter((line) => !line.includes("'react-umbra")),
    `import { ${[...used].sort((a, b) => a.localeCompare(b)).join(', ')} } from 'react-umbra'`,
    ...imports.filter((line) => line.includes("'react-umbra")),
    '',
    'export default function App() {',
    ...(setup ?? '').split('\n').flatMap((line) => (line ? [`  ${line}`] : [])),
    '  return (',
    ...lines.map((line) => `    ${line}`),
    '  )',
    '}',
    '',
  ].join('\n')
}

interface Scene {
  ambient: string
  /** More props of the overlay, as written in its tag. */
  props?: readonly string[]
  /** SVG elements on the floor, in CSS pixels. */
  drawn?: readonly string[]
  /** Lights and occluders, as JSX. */
  children: readonly string[]
}

const NAMES = /<(Light|LineLight|Flashlight|Sun|Occluder|CollisionDebug|ImportedScene)\b/g

/** An `App.tsx` that runs where it is pasted: a floor under a `<LightOverlay>`, with what is lit and what lights it. */
export function inOverlay({ ambient, props = [], drawn = [], children }: Scene): string {
  const used = new Set([...children.join('\n').matchAll(NAMES)].map(([, name]) => name!))
  const names = ['LightOverlay', ...used].sort()
  return `${[
    `import { ${names.join(', ')} } from 'react-umbra'`,
    '',
    'export default function App() {',
    '  return (',
    `    <${['LightOverlay', `ambient="${ambient}"`, ...props, 'style={{ maxWidth: 720 }}'].join(' ')}>`,
    '      <svg width="100%" height={420} style={{ display: \'block\', background: \'#8d8675\' }} aria-hidden="true">',
    ...indented(drawn, 8),
    '      </svg>',
    ...indented(children, 6),
    '    </LightOverlay>',
    '  )',
    '}',
  ].join('\n')}\n`
}

function indented(parts: readonly string[], spaces: number): string[] {
  return parts.flatMap((part) => part.split('\n')).map((line) => ' '.repeat(spaces) + line)
}

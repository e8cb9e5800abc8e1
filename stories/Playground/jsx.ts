import { cornersOf, toWorld } from './placing.js'
import { type Item, isLight, type PlaygroundScene, withoutDefaults } from './playgroundScene.js'

/** Columns that a tag may take before it is broken into one line for each prop. */
const COLUMNS = 120

/** A scene as a component that runs where it is pasted; `picture` is the name of the image that it lies on, if any. */
export function sceneToJsx(scene: PlaygroundScene, picture: string | null = null): string {
  const { width, height, ambient, blend, renderer, items } = scene
  const look = [
    `ambient="${ambient}"`,
    ...(blend === 'screen' ? [] : [`blend="${blend}"`]),
    ...(renderer === 'auto' ? [] : [`renderer="${renderer}"`]),
  ]
  const used = ['LightOverlay', ...items.map(componentOf)]
  const names = [...new Set(used)].sort((a, b) => a.localeCompare(b, 'en'))
  const lines = [
    `import { ${names.join(', ')} } from 'react-umbra'`,
    '',
    'export default function Scene() {',
    '  return (',
    `    <LightOverlay ${look.join(' ')} style={{ width: ${number(width)}, height: ${number(height)} }}>`,
    ...(picture === null
      ? []
      : [`      {/* The picture ${comment(picture)} was under the light here: put it in place of the floor. */}`]),
    `      <svg viewBox="0 0 ${number(width)} ${number(height)}" style={{ display: 'block', width: '100%' }} aria-hidden="true">`,
    '        <rect width="100%" height="100%" fill="#8d8675" />',
    ...items.flatMap((item) => bodyOf(item)).map((body) => `        ${body}`),
    '      </svg>',
    ...items.flatMap((item) => tag(componentOf(item), propsOf(item), '      ')),
    '    </LightOverlay>',
    '  )',
    '}',
  ]
  return `${lines.join('\n')}\n`
}

const comment = (name: string): string => JSON.stringify(name).replaceAll('*/', '* /')

/** Lengths to a hundredth, angles and shares to a thousandth. */
const number = (value: number, digits = 2): string => String(Number(value.toFixed(digits)))

const FINE = ['rotation', 'direction', 'angle', 'feather', 'intensity']

const componentOf = ({ kind }: Item): string =>
  kind === 'light' ? 'Light' : kind === 'flashlight' ? 'Flashlight' : 'Occluder'

/** The props of an item's component, as they stand in its tag. */
function propsOf(item: Item): string[] {
  const said = withoutDefaults(item)
  const props: string[] = []
  if (item.kind === 'rectangle' || item.kind === 'circle') props.push(`shape={{ ${shapeOf(item)} }}`)
  else if (!isLight(item)) props.push(`points={[${cornersOf(item).map(pair).join(', ')}]}`)
  if (item.kind === 'wall') props.push('closed={false}')
  const inShape = item.kind === 'rectangle' || item.kind === 'circle'
  for (const [name, value] of Object.entries(said)) {
    if (['kind', 'drawn', 'points'].includes(name)) continue
    if (inShape && ['x', 'y', 'width', 'height', 'radius', 'rotation'].includes(name)) continue
    props.push(propOf(name, value))
  }
  return props
}

function propOf(name: string, value: unknown): string {
  if (value === true) return name
  if (typeof value === 'number') return `${name}={${number(value, FINE.includes(name) ? 3 : 2)}}`
  if (typeof value === 'string') return `${name}="${value}"`
  if (Array.isArray(value)) return `${name}={[${value.map((one) => `'${one}'`).join(', ')}]}`
  return `${name}={${String(value)}}`
}

const pair = ([x, y]: readonly [number, number]): string => `[${number(x)}, ${number(y)}]`

function shapeOf(item: Extract<Item, { kind: 'rectangle' | 'circle' }>): string {
  const place = `x: ${number(item.x)}, y: ${number(item.y)}`
  if (item.kind === 'circle') return `kind: 'circle', ${place}, radius: ${number(item.radius)}`
  const turned = item.rotation === 0 ? '' : `, rotation: ${number(item.rotation, 3)}`
  return `kind: 'box', ${place}, width: ${number(item.width)}, height: ${number(item.height)}${turned}`
}

/** What is seen of an item on the floor, as SVG; nothing of a light. */
function bodyOf(item: Item): string[] {
  if (isLight(item) || !item.drawn) return []
  const at = `cx={${number(item.x)}} cy={${number(item.y)}}`
  if (item.kind === 'circle') return [`<circle ${at} r={${number(item.radius)}} fill="#b3a894" />`]
  const places = cornersOf(item).map((corner) => toWorld(item, corner))
  const points = places.map(({ x, y }) => `${number(x, 1)},${number(y, 1)}`).join(' ')
  if (item.kind === 'wall') return [`<polyline points="${points}" fill="none" stroke="#4a453d" strokeWidth={8} />`]
  return [`<polygon points="${points}" fill="${item.kind === 'rectangle' ? '#a3784a' : '#9b9284'}" />`]
}

function tag(name: string, props: readonly string[], indent: string): string[] {
  const line = `${indent}<${[name, ...props].join(' ')} />`
  if (line.length <= COLUMNS) return [line]
  return [`${indent}<${name}`, ...props.flatMap((prop) => propLines(prop, `${indent}  `)), `${indent}/>`]
}

/** A long list of corners has a line for each. */
function propLines(prop: string, indent: string): string[] {
  if (indent.length + prop.length <= COLUMNS || !prop.startsWith('points=')) return [indent + prop]
  const corners = prop.match(/\[[^[\]]+\]/g) ?? []
  return [`${indent}points={[`, ...corners.map((corner) => `${indent}  ${corner},`), `${indent}]}`]
}

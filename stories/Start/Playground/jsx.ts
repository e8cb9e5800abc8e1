import { GOBO_NAMES, goboAddress } from '../../Components/gobos.js'
import { STONES } from '../../Components/stonesCode.js'
import { NO_FOG, type Said, saidBeyond, withoutDefaults } from './defaults.js'
import { flickerOf } from './flickerOf.js'
import { imageOf } from './imageOf.js'
import { Code, codeOf, number, tag } from './jsxTags.js'
import { cornersOf, endsOf, toWorld } from './placing.js'
import { type Fog, type Item, isBody, type PlaygroundScene, type TubeItem } from './playgroundScene.js'

/** A scene as a component that runs where it is pasted; `picture` is the name of the image that it lies on, if any. */
export function sceneToJsx(scene: PlaygroundScene, picture: string | null = null): string {
  const { width, height, fog, items, relief } = scene
  const remembers = fog.enabled && fog.memory
  const used = ['LightOverlay', ...(fog.enabled ? ['FogOfWar'] : []), ...items.map(componentOf)]
  const names = [...new Set(used)].sort((a, b) => a.localeCompare(b, 'en'))
  const hooks = [...(relief ? ['useMemo'] : []), ...(remembers ? ['useState'] : [])]
  const gobos = GOBO_NAMES.filter((name) => items.some((item) => 'image' in item && item.image === name))
  const lines = [
    ...(hooks.length > 0 ? [`import { ${hooks.join(', ')} } from 'react'`] : []),
    `import { ${names.join(', ')} } from 'react-umbra'`,
    ...(remembers ? ["import { createExploredMap } from 'react-umbra/core'"] : []),
    '',
    ...gobos.flatMap((name) => [`const ${name}Picture =`, `  '${goboAddress(name).replaceAll("'", '%27')}'`, '']),
    ...(relief ? [STONES] : []),
    'export default function Scene() {',
    ...(relief ? [MEMO] : []),
    ...(remembers ? memoryOf(scene) : []),
    '  return (',
    ...tag('LightOverlay', hostProps(scene), '    ', '>'),
    ...(picture === null
      ? []
      : [`      {/* The picture ${comment(picture)} was under the light here: put it in place of the floor. */}`]),
    `      <svg viewBox="0 0 ${number(width)} ${number(height)}" style={{ display: 'block', width: '100%' }} aria-hidden="true">`,
    '        <rect width="100%" height="100%" fill="#8d8675" />',
    ...items.flatMap((item) => bodyOf(item)).map((body) => `        ${body}`),
    '      </svg>',
    ...items.flatMap((item) => tag(componentOf(item), propsOf(item), '      ')),
    ...(fog.enabled ? tag('FogOfWar', fogProps(fog), '      ') : []),
    '    </LightOverlay>',
    '  )',
    '}',
  ]
  return `${lines.join('\n')}\n`
}

/** Not on a server, which draws nothing. */
const MEMO = "  const stoneNormals = useMemo(() => (typeof document === 'undefined' ? '' : stones(720, 420)), [])"

const comment = (name: string): string => JSON.stringify(name).replaceAll('*/', '* /')

type Props = [string, unknown][]

function hostProps({ width, height, ambient, blend, renderer, daylight, relief }: PlaygroundScene): Props {
  const said = saidBeyond({ blend: 'screen', renderer: 'auto', daylight: 'dark' }, { blend, renderer, daylight })
  const normalMap = { src: new Code('stoneNormals'), x: 0, y: 0, width, height }
  const ground: Props = relief ? [['normalMap', normalMap]] : []
  return [['ambient', ambient], ...Object.entries(said), ...ground, ['style', { width, height }]]
}

const memoryOf = ({ width, height, fog: { cell } }: PlaygroundScene): string[] => [
  '  const [explored] = useState(() =>',
  `    createExploredMap(${codeOf({ bounds: { minX: 0, minY: 0, maxX: width, maxY: height }, cell })}),`,
  '  )',
]

function fogProps(fog: Fog): Props {
  const { group, unexplored, memory, remembered: color, saturation, soft } = fog
  const props = Object.entries(saidBeyond(NO_FOG, { group, unexplored, soft }))
  if (!memory) return props
  const remembered = saidBeyond({ color: NO_FOG.remembered, saturation: NO_FOG.saturation }, { color, saturation })
  const look: Props = Object.keys(remembered).length > 0 ? [['remembered', remembered]] : []
  return [['explored', new Code('explored')], ...props, ...look]
}

const COMPONENTS: Partial<Record<Item['kind'], string>> = {
  light: 'Light',
  flashlight: 'Flashlight',
  tube: 'LineLight',
  sun: 'Sun',
  viewer: 'Viewer',
}

const componentOf = ({ kind }: Item): string => COMPONENTS[kind] ?? 'Occluder'

/** The props of an item's component. */
function propsOf(item: Item): Props {
  const { kind, drawn: _, door: __, ...said } = withoutDefaults(item)
  if (item.kind === 'sun') {
    const { x: _x, y: _y, direction = 0, ...props } = said
    return [['direction', direction], ...Object.entries(props)]
  }
  if ('flicker' in item) {
    const { flicker: _f, flickerSpeed: _s, flickerAmount: _a, image: _i, imageAddress: _d, ...lamp } = said
    const props = item.kind === 'tube' ? tubeProps(item, lamp) : lamp
    const isDrawing = item.image !== 'nothing' && item.image !== 'address'
    const living = { flicker: flickerOf(item), image: isDrawing ? new Code(`${item.image}Picture`) : imageOf(item) }
    return [...Object.entries(props), ...Object.entries(living).filter(([, value]) => value !== undefined)]
  }
  if (item.kind === 'circle') {
    const { x, y, radius, ...props } = said
    return [['shape', { kind: 'circle', x, y, radius }], ...standing(props)]
  }
  if (item.kind === 'rectangle') {
    const { x, y, width, height, rotation, ...props } = said
    const turned = rotation === undefined ? {} : { rotation }
    return [['shape', { kind: 'box', x, y, width, height, ...turned }], ...standing(props)]
  }
  const { points, ...props } = said
  if (points === undefined) return Object.entries(props)
  return [['points', points], ...(kind === 'wall' ? [['closed', false] as [string, unknown]] : []), ...standing(props)]
}

/** Returns a tube's props with its ends, which replace center, length and rotation. */
function tubeProps(item: TubeItem, { x: _x, y: _y, length: _length, rotation: _turn, ...props }: Said): Said {
  return { ...endsOf(item), ...props }
}

/** The props of an occluder, its height by the library's name. */
const standing = (props: Said): Props =>
  Object.entries(props).map(([name, value]) => [name === 'tall' ? 'height' : name, value])

/** Returns the SVG of an item on the floor; nothing for a light or a viewer. */
function bodyOf(item: Item): string[] {
  if (!isBody(item) || !item.drawn) return []
  const at = `cx={${number(item.x)}} cy={${number(item.y)}}`
  if (item.kind === 'circle') return [`<circle ${at} r={${number(item.radius)}} fill="#b3a894" />`]
  const places = cornersOf(item).map((corner) => toWorld(item, corner))
  const points = places.map(({ x, y }) => `${number(x, 1)},${number(y, 1)}`).join(' ')
  if (item.kind === 'wall') return [`<polyline points="${points}" fill="none" stroke="#4a453d" strokeWidth={8} />`]
  return [`<polygon points="${points}" fill="${item.kind === 'rectangle' ? '#a3784a' : '#9b9284'}" />`]
}

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as CollisionDebug from '../../stories/Components/CollisionDebug.stories.js'
import * as Flashlight from '../../stories/Components/Flashlight.stories.js'
import * as FogOfWar from '../../stories/Components/FogOfWar.stories.js'
import { interfaceProps } from '../../stories/Components/interfaceProps.js'
import * as Light from '../../stories/Components/Light.stories.js'
import * as LightLayer from '../../stories/Components/LightLayer.stories.js'
import * as LightOverlay from '../../stories/Components/LightOverlay.stories.js'
import * as Occluder from '../../stories/Components/Occluder.stories.js'
import * as Receiver from '../../stories/Components/Receiver.stories.js'
import * as Sun from '../../stories/Components/Sun.stories.js'
import * as Viewer from '../../stories/Components/Viewer.stories.js'
import * as useCollisions from '../../stories/Hooks/useCollisions.stories.js'
import * as useSightings from '../../stories/Hooks/useSightings.stories.js'
import * as useSpatialHash from '../../stories/Hooks/useSpatialHash.stories.js'
import * as useVisibilityPolygon from '../../stories/Hooks/useVisibilityPolygon.stories.js'

interface Row {
  description?: string
  table?: { type?: { summary?: string }; defaultValue?: { summary?: string }; disable?: boolean }
}

interface StoryFile {
  default: { title: string; argTypes: Readonly<Record<string, Row>> }
}

/**
 * For each docs page: the interface that it documents, the files that declare it and its bases, and the props that it
 * must list.
 */
const PAGES: readonly [StoryFile, string, readonly string[], string][] = [
  [
    LightOverlay as unknown as StoryFile,
    'LightOverlayProps',
    ['react/components/LightOverlay.tsx', 'react/HostProps.ts'],
    'ambient view blend resolution quality renderer scene children ref',
  ],
  [
    LightLayer as unknown as StoryFile,
    'LightLayerProps',
    ['three/LightLayer.tsx', 'react/HostProps.ts'],
    'ambient blend resolution quality scene children ref',
  ],
  [
    Light as unknown as StoryFile,
    'LightProps',
    ['react/components/Light.tsx', 'scene/lights/light.ts'],
    'x y radius color intensity falloff size blend enabled shadows height shadowLength mask ignores flicker ref',
  ],
  [
    Flashlight as unknown as StoryFile,
    'FlashlightProps',
    ['react/components/Flashlight.tsx', 'scene/lights/light.ts', 'scene/emitters/cone/light.ts'],
    'x y radius color intensity falloff size blend enabled shadows flicker direction angle feather ref',
  ],
  [
    Sun as unknown as StoryFile,
    'SunProps',
    ['react/components/Sun.tsx', 'scene/lights/light.ts', 'scene/emitters/sun/light.ts'],
    'direction size elevation color intensity shadowLength mask ref',
  ],
  [
    Receiver as unknown as StoryFile,
    'ReceiverProps',
    ['react/components/Receiver.tsx', 'scene/receivers/receiver.ts'],
    'height points of rounded ref',
  ],
  [
    Occluder as unknown as StoryFile,
    'OccluderProps',
    ['react/components/Occluder.tsx', 'scene/occluders/occluder.ts'],
    'points closed walls shape x y rotation open blocks from limited lit depth opacity tint height albedo emission emissionIntensity layer ref',
  ],
  [
    CollisionDebug as unknown as StoryFile,
    'CollisionDebugProps',
    ['react/components/CollisionDebug.tsx', 'host/debug/settings.ts'],
    'shapes collisions hash rays outlines boxes cells pairs normals waysOut rayLines rayCells labels ref',
  ],
  [
    Viewer as unknown as StoryFile,
    'ViewerProps',
    ['react/components/Viewer.tsx', 'scene/sight/viewer.ts'],
    'id x y radius direction angle senses group enabled ref',
  ],
  [
    FogOfWar as unknown as StoryFile,
    'FogOfWarProps',
    ['react/components/FogOfWar.tsx', 'host/fog/settings.ts'],
    'group explored unexplored remembered soft',
  ],
  [
    useVisibilityPolygon as unknown as StoryFile,
    'UseVisibilityPolygonOptions',
    ['react/hooks/useVisibilityPolygon.ts', 'visibility/view.ts'],
    'radius direction angle arcTolerance channel x y walls attributes bounds',
  ],
  [useCollisions as unknown as StoryFile, 'UseCollisionsOptions', ['react/hooks/useCollisions.ts'], 'shapes filter'],
  [useSightings as unknown as StoryFile, 'UseSightingsOptions', ['react/hooks/useSightings.ts'], 'targets group'],
  [
    useSpatialHash as unknown as StoryFile,
    'UseSpatialHashOptions',
    ['react/hooks/useSpatialHash.ts'],
    'items getBox cellSize',
  ],
]

const read = (file: string): string => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')

describe.each(PAGES)('docs page %#', (story, name, files, props) => {
  const { title, argTypes } = story.default
  const texts = files.map(read)

  it(`${title} has a row for each of ${name}`, () => {
    const rows = interfaceProps(texts, name)
    expect(rows.map((prop) => prop.name)).toEqual(expect.arrayContaining(props.split(' ')))
    for (const prop of rows) {
      const row = argTypes[prop.name]
      expect(row, prop.name).toBeDefined()
      expect(row!.table?.disable, prop.name).not.toBe(true)
      // The page may describe a prop itself only if the source has no description.
      expect(row!.description, prop.name).toBe(prop.description || row!.description)
      expect(row!.description, prop.name).toMatch(/^[A-Z].*\.$/)
      expect(row!.table?.type?.summary, prop.name).toBe(prop.type)
      expect(row!.table?.defaultValue?.summary, prop.name).toBe(prop.defaultValue)
    }
  })

  it(`${title} takes its descriptions from the source`, () => {
    // Checks the page's parser without using it: each description must occur literally in one of the files.
    const words = texts
      .join('\n')
      .replace(/^\s*\* ?/gm, '')
      .replace(/\s+/g, ' ')
    for (const prop of interfaceProps(texts, name)) expect(words).toContain(prop.description)
  })

  it(`${title} documents every declared prop of its own file`, () => {
    const body = new RegExp(`interface ${name}\\b[^{]*\\{(.*?)\\n\\}`, 's').exec(texts[0]!)?.[1] ?? ''
    const own = Array.from(body.matchAll(/^ {2}(\w+)\??:/gm), ([, prop]) => prop!)
    expect(Object.keys(argTypes)).toEqual(expect.arrayContaining(own))
  })
})

describe('interfaceProps', () => {
  const source = [
    "import type { Base as Settings } from './base.js'",
    'export interface Props<T> extends Settings, Omit<Foreign, "b"> {',
    '  /** A place. */',
    '  x: number',
    '  y: number',
    '  /**',
    '   * Described on',
    "   * two lines. @default 'both'",
    '   */',
    "  from?: 'both' | 'one' | undefined",
    '  /** @default true */',
    '  enabled?: boolean | undefined',
    '}',
  ].join('\n')
  const base = 'export interface Base {\n  /** Its name. */\n  name: string\n}'

  it('includes inherited props, except those of interfaces that no source declares', () => {
    expect(interfaceProps([source, base], 'Props').map(({ name }) => name)).toEqual([
      'name',
      'x',
      'y',
      'from',
      'enabled',
    ])
    expect(interfaceProps([source], 'Missing')).toEqual([])
  })

  it('includes only the picked props of a Pick', () => {
    const picking = [
      "import type { Base, Other as Foreign } from './base.js'",
      "export interface Props\n  extends Pick<Base, 'name'>, Pick<\n    Foreign,\n    | 'high'\n    | 'low'\n  > {",
      '  /** Its own. */',
      '  own: number',
      '}',
    ].join('\n')
    const bases = [
      'export interface Base {\n  /** A name. */\n  name: string\n  /** Not taken. */\n  rest: string\n}',
      'export interface Other {\n  /** High. */\n  high: number\n  /** Not taken. */\n  higher: number\n  /** Low. */\n  low: number\n}',
    ]
    const rows = interfaceProps([picking, ...bases], 'Props').map(({ name }) => name)
    expect(rows).toEqual(['name', 'high', 'low', 'own'])
  })

  it('reads descriptions, defaults, and types', () => {
    const [, x, y, from, enabled] = interfaceProps([source, base], 'Props')
    expect(x).toEqual({ name: 'x', type: 'number', description: 'A place.', defaultValue: undefined, required: true })
    expect(y!.description).toBe('A place.')
    expect(from).toEqual({
      name: 'from',
      type: "'both' | 'one'",
      description: 'Described on two lines.',
      defaultValue: "'both'",
      required: false,
    })
    expect(enabled).toMatchObject({ description: '', defaultValue: 'true' })
  })
})

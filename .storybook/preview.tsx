import { Heading } from '@storybook/addon-docs/blocks'
import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { Clock, type ClockState } from '../stories/stage/clock.js'
import { HostChoice, type HostName } from '../stories/stage/HostChoice.js'
import { RenderProbe, rendered } from '../stories/stage/rendered.js'
import { StageRenderer } from '../stories/stage/stageRenderer.js'
import { Steered } from '../stories/stage/steered.js'
import { About } from './About.js'
import { CodeBlock } from './CodeBlock.js'
import { CodedCanvas } from './CodedCanvas.js'
import { DocsPage } from './DocsPage.js'
import { loadFonts } from './fonts.js'
import { LabeledTable } from './LabeledTable.js'
import { ResetArea } from './ResetArea.js'
import { StoryCode } from './StoryCode.js'
import { storedScheme } from './scheme.js'
import { followScheme } from './showScheme.js'
import { ThemedDocs } from './ThemedDocs.js'
import './preview.css'

/**
 * Time for which a play function waits for a condition, in milliseconds. Without a graphics card, a
 * first picture is slow.
 */
configure({ asyncUtilTimeout: 5000 })

followScheme()

const inChosenHost: Decorator = (Story, { globals, title }) => (
  <HostChoice value={globals.host as HostName}>
    <Clock value={globals.clock as ClockState}>
      <StageRenderer value={globals.renderer}>
        <Steered value={title.startsWith('Plays/')}>
          <Story />
          <RenderProbe />
        </Steered>
      </StageRenderer>
    </Clock>
  </HostChoice>
)

/**
 * A story opened by itself is a page: its line, its picture, and its code. A docs page has the line and the code
 * already.
 */
const asPage: Decorator = (Story, context) => {
  const { id, parameters, viewMode, tags, args } = context
  const { story: line, component: text = '' } = parameters.docs?.description ?? {}
  const picture =
    parameters.reset === false ? (
      <Story />
    ) : (
      <ResetArea storyId={id}>
        <Story />
      </ResetArea>
    )
  if (viewMode === 'docs') return picture
  return (
    <main>
      {tags.includes('dev') && <About text={line ?? text} />}
      {picture}
      {tags.includes('dev') && <StoryCode story={context} args={args} />}
    </main>
  )
}

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [loadFonts],
  decorators: [asPage, inChosenHost],
  // Effects of the first render may add the listeners that a step needs. On a busy machine they run late.
  runStep: async (_, play, context) => {
    await rendered()
    await play(context)
  },
  globalTypes: {
    scheme: {
      description: 'Colors of the catalog: dark, light, or as your system has it',
      toolbar: {
        items: [
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'system', title: 'System', icon: 'browser' },
        ],
        dynamicTitle: true,
      },
    },
    host: {
      description: 'Host: light the scenes as page content by <LightOverlay>, or in three.js by <LightLayer>',
      toolbar: {
        icon: 'lightning',
        items: [
          { value: 'canvas', title: 'Host: page' },
          { value: 'webgl', title: 'Host: three.js' },
        ],
        dynamicTitle: true,
      },
    },
    renderer: {
      description: 'Renderer: how <LightOverlay> paints the light of the scenes',
      toolbar: {
        icon: 'paintbrush',
        items: [
          { value: 'auto', title: 'Renderer: auto' },
          { value: 'webgl', title: 'Renderer: WebGL 2' },
          { value: 'canvas', title: 'Renderer: Canvas 2D' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { scheme: storedScheme(), host: 'canvas', renderer: 'auto', clock: 'running' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true, matchers: { color: /(ambient|color)$/i } },
    docs: {
      container: ThemedDocs,
      page: DocsPage,
      // Headings inside pictures don't start a section.
      toc: { headingSelector: 'h2, h3', ignoreSelector: '.docs-story *, .figure *, .step *, .live-example *' },
      components: { Canvas: CodedCanvas, code: CodeBlock, Subheading: Heading, table: LabeledTable },
    },
    a11y: { test: 'error' },
    options: {
      storySort: {
        order: [
          'Start',
          ['Welcome', 'Getting started', 'On a page or in three.js', 'Tutorials', 'Playground'],
          'Showcase',
          [
            'The inn at night',
            'Neon sign',
            'Bounced light',
            'Bounces and albedo',
            'Lava cave',
            'Courtyard',
            'Neon street',
            'Cathedral',
            'Lit page',
            'Lamp-lit side scroller',
            'Top-down game',
            'Fog of war and doors',
            'Party',
            'Camera coverage',
            'Isovist',
            'Camera planner',
            'Space syntax',
            'Sunlight',
            'Endless dungeon',
            'Dig',
          ],
          'Guides',
          [
            'Lighting page content',
            'Light effects',
            'Maps and virtual tabletops',
            'Vision and fog of war',
            'Many players',
            'Visibility queries',
            'Collision detection',
            'Wall attributes',
            'Plans',
            'Editing',
            'Coordinates and angles',
            'How rendering works',
            'Performance tips',
            'WebGPU',
            'Custom hosts',
            'SVG host',
            'Next.js and server components',
            'Testing',
            'Accessibility',
            'Cookbook',
            'Troubleshooting',
            'Glossary',
          ],
          'Components',
          [
            'LightOverlay',
            'LightLayer',
            'MapView',
            'Light',
            'Flashlight',
            'Sun',
            'LineLight',
            'Occluder',
            'Receiver',
            'Doors',
            'ImportedScene',
            'Viewer',
            'FogOfWar',
            'Unlit',
            'CollisionDebug',
          ],
          'Hooks',
          'Maps',
          ['Map view', 'Any file', 'Universal VTT', 'Walls from a picture', 'Editor', 'Wall editor', 'Fog editor'],
          'Integrations',
          'How it works',
          [
            'How visibility is computed',
            'Visibility',
            ['Filled by angle', 'Filled to corners', 'Extra rays', 'Circle of sight', 'Flashlight', 'Penumbra'],
            'Ray casting',
            [
              'All intersections',
              'Closest intersection',
              'Rays by angle',
              'Rays to corners',
              'Rays to circles',
              'First-person view',
            ],
            'Intersections',
            ['Segments', 'Segment and box', 'Segment and box edges', 'Ray and circle', 'Point in polygon'],
            'Collisions',
            [
              'Boxes',
              'Circles',
              'Circle and polygon',
              'Separating axis',
              'Pixels',
              'Tile grid',
              'Slide along walls',
              'Fast bullets',
              'Ball into bucket',
              'Bounce',
              'Broad phase',
              'Gather and scatter',
            ],
            'Grids and pathfinding',
            'Cheat sheet',
          ],
          'Reference',
          [
            'react-umbra',
            'three',
            'core',
            'geometry',
            'import',
            'edit',
            'plans',
            'worker',
            'API overview',
            'Benchmarks',
            'Bundle size',
            'Browser support',
            'Comparison',
            'Migrating from a ray caster',
            'Upgrading',
          ],
        ],
      },
    },
  },
}

export default preview

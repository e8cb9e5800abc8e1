import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { allow, refuse, replace } from './test/browser/network.js'
import { firefox } from './test/firefox/provider.js'
import { perform, screenshot, webkit } from './test/webkit/provider.js'
import viteConfig from './vite.config.js'

/** Set by `npm test`; where it is unset, Playwright looks for its own browser. */
const executablePath = process.env.UMBRA_CHROMIUM

/**
 * Set by `npm test` where there is one: then what the canvas host paints is looked at in it too. `playwright` for the one
 * that Playwright has installed.
 */
const firefoxPath = process.env.UMBRA_FIREFOX

/**
 * Set by `npm test` where all of it is there: then it is looked at in WebKit as well, and with it what is composited.
 * `playwright` for Playwright's own, whose window is not asked for what it shows.
 */
const webkitPath = process.env.UMBRA_WEBKIT

/** Set by `npm run versions`: the folder of another three, which the tests draw with. */
const threePath = process.env.UMBRA_THREE

/**
 * True if the plays are to be run as they are written, by `--project stories` or from Storybook. Its plugin reads all
 * stories, which takes longer than most test files: no other run waits for it.
 */
const withStories =
  process.argv.some((it) => /^(--project=)?stories$/.test(it)) || process.env.VITEST_STORYBOOK !== undefined

/** No window, and no pictures of what failed. */
const QUIET = { headless: true, screenshotFailures: false }

/** Milliseconds in which a browser opens its first page. On a busy machine, a minute is too short. */
const CONNECT_TIMEOUT = 240_000

/** A fresh object each time: Vitest writes the project's name into it. */
const chromium = (viewport?: { width: number; height: number }) => ({
  enabled: true,
  ...QUIET,
  connectTimeout: CONNECT_TIMEOUT,
  provider: playwright({
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox does not start as root, which containers often are; the rest keeps it off the network.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  }),
  instances: [{ browser: 'chromium' as const, ...(viewport && { viewport }) }],
})

/** Found while the tests already run, a dependency would reload the page under them. */
const optimized = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  '@react-three/fiber',
  '@testing-library/react',
  'three',
  'three/tsl',
  'three/webgpu',
  'fflate',
  'valibot',
]

/**
 * Tests for every browser: what the canvas host paints and places, and what the editor does with events of a page.
 * Nothing in them asks the browser for more than a page may.
 */
const PORTABLE_TESTS = [
  'blend',
  'canvasShadows',
  'colors',
  'darkness',
  'doors',
  'editing',
  'editorPage',
  'flashlight',
  'largePage',
  'lightMap',
  'mapView',
  'occluders',
  'size',
  'view',
]

/**
 * Tests of pictures. They share one page: compiling the shaders takes longer than drawing most pictures, where there is no
 * graphics card.
 */
const PICTURES = [
  'banding',
  'darknessByWebgl',
  'ignores',
  'images',
  'indirect',
  'indirectLeaks',
  'indirectLimits',
  'judgedShadows',
  'judgedTubes',
  'masks',
  'painters',
  'receivers',
  'relief',
  'transport',
].map((name) => `test/browser/${name}.test.{ts,tsx}`)

/** Unit tests with modules of their own: they replace some, render into a page, expect warnings that are given once, or measure the heap. */
const ISOLATED = [
  'api/unknownOptions',
  'edit/dom/*',
  'geometry/warn',
  'host/painterChoice',
  'react/happyDom',
  'react/importedLights',
  'react/jsdom',
  'react/liveCollisions',
  'react/noBrowser',
  'react/withoutReact',
  'scene/angles',
  'scene/core',
  'scene/effects/tubesLoading',
  'scene/memory',
  'scene/missingEffects',
  'scene/settle',
  'stories/figures/*',
  'stories/guides/*',
  'stories/playground/designer',
  'stories/playground/scene',
  'visibility/mesh/costly',
  'visibility/warnings',
].map((name) => `test/${name}.test.{ts,tsx}`)

/**
 * Those of them that get a thread of their own. Most compute much: the context that others get makes each use of a
 * global slow, such as `Math`. `sceneEditor` replaces a module that others load in the thread that they share, where
 * Vitest may then leave it in place.
 */
const ISOLATED_HEAVY = [
  'edit/dom/sceneEditor',
  'scene/memory',
  'scene/settle',
  'stories/figures/collisionWorlds',
  'stories/figures/howSightIsFound',
  'stories/figures/recipes',
  'stories/figures/visibility',
].map((name) => `test/${name}.test.{ts,tsx}`)

/** Tests that need a page of their own: of what is loaded late or not at all, and of contexts, of which a page has few. */
const ALONE = [
  'firstLight',
  'followerMissing',
  'lightLayer',
  'noFlash',
  'partMissing',
  'renderer',
  'rendererLost',
  'rendererLostEarly',
  'rendererMissing',
  'shaderReuse',
  'warnings',
  'fogOfWar',
  'three/contexts',
  'three/following',
  'three/frames',
  'three/lifecycle',
  'three/lightMap',
  'three/laterImport',
  'three/webGpu',
].map((name) => `test/browser/${name}.test.tsx`)

export default mergeConfig(
  viteConfig,
  defineConfig({
    ...(threePath
      ? {
          resolve: {
            alias: [
              { find: /^three$/, replacement: threePath },
              // The lowest three has both in one file.
              { find: /^three\/(webgpu|tsl)$/, replacement: `${threePath}/build/three.webgpu.js` },
            ],
          },
        }
      : {}),
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            // Files share a thread and what is loaded in it: loading the modules anew for each takes a fifth of the time.
            pool: 'threads',
            isolate: false,
            include: ['test/**/*.test.{ts,tsx}'],
            exclude: ['test/browser/**', 'test/package/**', 'test/webkit/**', ...ISOLATED],
            // A busy machine is no failure: the longest takes four seconds on an idle one.
            testTimeout: 60_000,
            expect: { poll: { timeout: 10_000 } },
          },
        },
        {
          extends: true,
          test: {
            name: 'unitIsolated',
            environment: 'node',
            // Each file gets a context of its own in a thread that all share: a thread takes longer to start.
            pool: 'vmThreads',
            include: ISOLATED,
            exclude: ISOLATED_HEAVY,
            testTimeout: 60_000,
            expect: { poll: { timeout: 10_000 } },
          },
        },
        {
          extends: true,
          test: {
            name: 'unitHeavy',
            environment: 'node',
            pool: 'threads',
            include: ISOLATED_HEAVY,
            testTimeout: 60_000,
            expect: { poll: { timeout: 10_000 } },
          },
        },
        {
          extends: true,
          optimizeDeps: { include: optimized },
          test: {
            name: 'browser',
            include: ['test/browser/**/*.test.{ts,tsx}'],
            // `judgedShadows` holds the same painter here to a stricter judge; the other browsers take too long for that one.
            exclude: ['test/browser/canvasShadows.test.tsx', ...PICTURES, ...ALONE],
            setupFiles: ['test/browser/setup.ts'],
            testTimeout: 60_000,
            expect: { poll: { timeout: 10_000 } },
            browser: { ...chromium(), isolate: false, commands: { refuse, replace, allow } },
          },
        },
        {
          extends: true,
          optimizeDeps: { include: optimized },
          test: {
            name: 'browserAlone',
            include: ALONE,
            setupFiles: ['test/browser/setup.ts'],
            testTimeout: 60_000,
            expect: { poll: { timeout: 10_000 } },
            browser: { ...chromium(), commands: { refuse, replace, allow } },
          },
        },
        {
          extends: true,
          optimizeDeps: { include: optimized },
          test: {
            name: 'pictures',
            include: PICTURES,
            setupFiles: ['test/browser/setup.ts'],
            testTimeout: 60_000,
            expect: { poll: { timeout: 10_000 } },
            browser: { ...chromium(), isolate: false, fileParallelism: false, commands: { refuse, replace, allow } },
          },
        },
        ...(firefoxPath
          ? [
              {
                extends: true as const,
                optimizeDeps: { include: optimized },
                test: {
                  name: 'firefox',
                  include: PORTABLE_TESTS.map((name) => `test/browser/${name}.test.tsx`),
                  setupFiles: ['test/browser/setup.ts'],
                  testTimeout: 60_000,
                  expect: { poll: { timeout: 10_000 } },
                  browser: {
                    enabled: true,
                    isolate: false,
                    connectTimeout: CONNECT_TIMEOUT,
                    ...(firefoxPath === 'playwright'
                      ? { ...QUIET, provider: playwright() }
                      : { provider: firefox(firefoxPath) }),
                    instances: [{ browser: 'firefox' as const }],
                  },
                },
              },
            ]
          : []),
        ...(webkitPath
          ? [
              {
                extends: true as const,
                optimizeDeps: { include: optimized },
                test: {
                  name: 'webkit',
                  include: [
                    ...[...PORTABLE_TESTS, 'three/parity'].map((name) => `test/browser/${name}.test.tsx`),
                    ...(webkitPath === 'playwright' ? [] : ['test/webkit/*.test.tsx']),
                  ],
                  setupFiles: ['test/browser/setup.ts'],
                  testTimeout: 60_000,
                  expect: { poll: { timeout: 10_000 } },
                  browser: {
                    enabled: true,
                    isolate: false,
                    connectTimeout: CONNECT_TIMEOUT,
                    // The page of the tests alone in its window, neither scaled nor framed.
                    ui: false,
                    ...(webkitPath === 'playwright'
                      ? { ...QUIET, provider: playwright() }
                      : { provider: webkit(), commands: { perform, screenshot } }),
                    instances: [{ browser: 'webkit' as const }],
                  },
                },
              },
            ]
          : []),
        ...(withStories ? [await storiesProject()] : []),
      ],
    },
  }),
)

async function storiesProject() {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  return {
    extends: true as const,
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      browser: chromium({ width: 900, height: 700 }),
      setupFiles: 'test/stories/setup.ts',
      testTimeout: 60_000,
    },
  }
}

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.js'

/** Set by `npm test`; where it is unset, Playwright looks for its own browser. */
const executablePath = process.env.UMBRA_CHROMIUM

/** A fresh object each time: Vitest writes the project's name into it. */
const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox does not start as root, which containers often are; the rest keeps it off the network.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
})

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['test/**/*.test.{ts,tsx}'],
            exclude: ['test/browser/**', 'test/package/**'],
            // A busy machine is no failure: the longest takes four seconds on an idle one.
            testTimeout: 60_000,
          },
        },
        {
          extends: true,
          // Found while the tests already run, a dependency would reload the page under them.
          optimizeDeps: {
            include: [
              'react',
              'react/jsx-dev-runtime',
              'react-dom',
              'react-dom/client',
              'react-dom/server',
              '@react-three/fiber',
              '@testing-library/react',
              'earcut',
              'robust-predicates',
              'three',
              'valibot',
            ],
          },
          test: {
            name: 'browser',
            include: ['test/browser/**/*.test.{ts,tsx}'],
            setupFiles: ['test/browser/setup.ts'],
            testTimeout: 60_000,
            expect: { poll: { timeout: 10_000 } },
            browser: chromium(),
          },
        },
        {
          extends: true,
          plugins: [storybookTest({ configDir: '.storybook' })],
          test: { name: 'stories', browser: chromium(), testTimeout: 60_000 },
        },
      ],
    },
  }),
)

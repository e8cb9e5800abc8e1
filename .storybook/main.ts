import type { StorybookConfig } from '@storybook/react-vite'

// Vite's own config is read as well; it points `react-umbra` at the source, so that stories read like user code.
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's own tutorial, and its marks for what git calls new, say nothing to a reader of the catalogue.
  features: {
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    changeDetection: false,
    backgrounds: false,
  },
  typescript: { reactDocgen: 'react-docgen' },
  // Found while the catalogue is already open, a dependency would reload the page, and modules would be there twice.
  viteFinal: (vite) => ({
    ...vite,
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), '@react-three/fiber', 'three', 'valibot'],
    },
  }),
}

export default config

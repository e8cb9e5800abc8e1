import { create } from 'storybook/theming'

/** The dark frame of the catalogue; preview.css has the same dark for the stories. */
export const theme = create({
  base: 'dark',
  brandTitle: 'react-umbra',
  colorPrimary: '#ffc46b',
  colorSecondary: '#d98a2b',
  appBg: '#0e1015',
  appContentBg: '#14161c',
  appPreviewBg: '#14161c',
  appBorderColor: '#2a2e38',
  barBg: '#0e1015',
})

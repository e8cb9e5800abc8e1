import { create, getPreferredColorScheme } from 'storybook/theming'

const colors = { brandTitle: 'react-umbra', colorPrimary: '#ffc46b' }

const dark = create({
  ...colors,
  base: 'dark',
  colorSecondary: '#d98a2b',
  appBg: '#0e1015',
  appContentBg: '#14161c',
  appPreviewBg: '#14161c',
  appBorderColor: '#2a2e38',
  barBg: '#0e1015',
  textMutedColor: '#b3b0a8',
  booleanBg: '#2a2e38',
  booleanSelectedBg: '#0e1015',
})

const light = create({
  ...colors,
  base: 'light',
  colorSecondary: '#96560a',
  appBg: '#f4f0e7',
  appContentBg: '#fffefb',
  appPreviewBg: '#fffefb',
  appBorderColor: '#d9d2c3',
  barBg: '#f4f0e7',
  textMutedColor: '#5b5a56',
  booleanBg: '#e7e0d1',
  booleanSelectedBg: '#fffefb',
})

/** The frame of the catalogue, dark or light as the visitor's system is; preview.css has the same for the stories. */
export const preferredTheme = () => (getPreferredColorScheme() === 'dark' ? dark : light)

/** Calls back when the system turns dark or light; gives what ends that. */
export function onSchemeChange(callback: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)')
  query.addEventListener('change', callback)
  return () => query.removeEventListener('change', callback)
}

import { create } from 'storybook/theming'

const TEXT_FONT = '"Inter Variable", "Noto Sans Math", sans-serif'
const CODE_FONT = '"Source Code Pro Variable", "Noto Sans Math", monospace'

/** An eclipse: a dark disk, and the light that gets past it. */
const MARK =
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" style="flex:none"><circle cx="16" cy="16" r="15" fill="#ff9d2e" opacity=".28"/><circle cx="16" cy="16" r="12" fill="#ffcf86"/><circle cx="14.4" cy="17.6" r="10.6" fill="#12151d"/><circle cx="23.6" cy="8.4" r="2.8" fill="#fff6e3"/></svg>'

const BRAND = `<span style="display:inline-flex;align-items:center;gap:10px;font-size:17px;font-weight:650;letter-spacing:-.02em">${MARK}react-umbra</span>`

const common = {
  brandTitle: BRAND,
  brandUrl: './',
  brandTarget: '_self',
  fontBase: TEXT_FONT,
  fontCode: CODE_FONT,
  appBorderRadius: 10,
  inputBorderRadius: 8,
}

/** Storybook shows the title as HTML if there is no image. */
const noImage: object = { brandImage: null }

export const dark = {
  ...create({
    ...common,
    base: 'dark',
    colorPrimary: '#ffc46b',
    colorSecondary: '#f0a63c',
    appBg: '#0c0e13',
    appContentBg: '#12151c',
    appPreviewBg: '#12151c',
    appHoverBg: '#1d222d',
    appBorderColor: '#262c38',
    barBg: '#0c0e13',
    barTextColor: '#b5b2aa',
    barHoverColor: '#ffc46b',
    barSelectedColor: '#ffc46b',
    textColor: '#ece8df',
    textInverseColor: '#12151c',
    textMutedColor: '#b5b2aa',
    inputBg: '#181c25',
    inputBorder: '#363d4c',
    inputTextColor: '#ece8df',
    buttonBg: '#181c25',
    buttonBorder: '#363d4c',
    booleanBg: '#262c38',
    booleanSelectedBg: '#0c0e13',
  }),
  ...noImage,
}

export const light = {
  ...create({
    ...common,
    base: 'light',
    colorPrimary: '#96560a',
    colorSecondary: '#8a4f08',
    appBg: '#f5f1e8',
    appContentBg: '#fffefb',
    appPreviewBg: '#fffefb',
    appHoverBg: '#ebe5d7',
    appBorderColor: '#ddd6c7',
    barBg: '#f5f1e8',
    barTextColor: '#5b5a56',
    barHoverColor: '#8a4f08',
    barSelectedColor: '#8a4f08',
    textColor: '#23262f',
    textInverseColor: '#fffefb',
    textMutedColor: '#5b5a56',
    inputBg: '#ffffff',
    inputBorder: '#cfc7b6',
    inputTextColor: '#23262f',
    booleanBg: '#e7e0d1',
    booleanSelectedBg: '#fffefb',
  }),
  ...noImage,
}

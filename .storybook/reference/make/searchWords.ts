/** Words that lead to a heading, by the heading's id, by the title of its page. */
export type SearchWords = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/**
 * The words that visitors type where a heading has others, like the index at the end of a book. Each reads well as a
 * result. The search compares the beginning of a result first, so each starts with the word that matters.
 */
export const SEARCH_WORDS: SearchWords = {
  'Start/Getting started': {
    install: ['react 18', 'npm install', 'vite'],
    'your-first-light': ['hello world', 'first example'],
  },
  'Start/On a page or in three.js': {
    'a-layer': ['react-three-fiber', 'r3f', 'three.js'],
  },
  'Guides/Lighting page content': {
    'shadows-of-elements': ['element casts a shadow', 'dom element as a wall'],
    'content-above-the-light': ['name tag', 'hud', 'tooltip', 'ui above the light'],
    'save-a-lit-picture': ['export as an image'],
  },
  'Guides/Light effects': {
    'soft-shadows': ['soft shadows and their cost', 'blurred shadow edges'],
    'projected-images': ['gobo', 'cookie'],
    'flicker-and-glow': ['bloom', 'candle', 'halo', 'torch'],
    'shadows-that-end': ['shadow length', 'elevation'],
    masks: ['light passes through one wall'],
    'normal-maps': ['bump map', 'relief'],
  },
  'Guides/Maps and virtual tabletops': {
    'a-map-file-lit': ['import map', 'map file', 'load a map'],
    'file-formats-universal-vtt-foundry-tiled-ldtk-and-more': [
      'foundry',
      'tiled',
      'ldtk',
      'uvtt',
      'dd2vtt',
      'dungeondraft',
      'roll20',
      'file formats',
    ],
  },
  'Guides/Vision and fog of war': {
    memory: ['fog of war memory', 'explored areas in the fog'],
  },
  'Guides/Visibility queries': {
    'in-a-scene': ['line of sight', 'can see', 'raycast in a scene'],
  },
  'Guides/Wall attributes': {
    'common-walls': ['window', 'pass through wall', 'one-way wall', 'curtain'],
  },
  'Guides/How rendering works': {
    'handles-and-props': ['re-render', 'rerender'],
  },
  'Guides/Performance tips': {
    'move-lights-and-walls': ['move a light', 'move light every frame', 'animate light'],
    'paint-less': ['fps', 'frame rate', 'lag'],
  },
  'Guides/Next.js and server components': {
    'what-each-part-does-on-the-server': ['ssr', 'server-side rendering'],
    'in-a-server-component': ['app router', 'rsc', 'use client'],
  },
  'Guides/Testing': {
    testing: ['jsdom', 'happy-dom', 'vitest', 'jest'],
    'wait-for-the-light-in-a-browser': ['playwright', 'cypress', 'end-to-end tests'],
    'compare-pictures': ['screenshots', 'visual regression'],
  },
  'Guides/Cookbook': {
    'make-a-light-follow-the-pointer': ['light follow mouse', 'follow mouse', 'cursor'],
    'make-a-light-follow-an-element': ['follow element', 'attach a light to an element'],
    'make-a-light-follow-a-mesh': ['follow mesh', 'attach a light to a mesh'],
    'fade-a-light-in-and-out': ['pulse'],
    'open-a-door': ['door'],
    'see-through-a-window': ['see through glass', 'transparent wall'],
    'show-a-message-when-someone-is-seen': ['guard can see player', 'detect the player', 'stealth'],
    'light-sprites': ['sprites', 'sprite lighting'],
    'remember-the-explored-map': ['save fog', 'persist', 'localStorage'],
    'load-a-map-file': ['upload a map'],
    'use-many-lights': ['how many lights', 'maximum number of lights'],
    'turn-off-the-light': ['disable', 'toggle the light'],
  },
  'Guides/Troubleshooting': {
    'everything-is-black': ['scene is black', 'black screen', 'nothing is visible'],
    'the-light-map-itself-is-visible': ['white spots', 'dark rectangle'],
    'light-leaks-through-walls-shadows-are-missing': ['light leak, corner', 'corner leak', 'no shadows'],
    'images-of-other-origins': ['cors', 'tainted canvas'],
  },
}

import { parseFoundryScene, parseUniversalVtt } from '../../../src/import.js'
import { type Amplifiers, copies, listOf } from './amplifier.js'

const vtt = (parts: string) => {
  const text = `{"resolution":{"map_size":{"x":9,"y":9},"pixels_per_grid":9}${parts && `,${parts}`}}`
  return () => parseUniversalVtt(text)
}

export const universalVtt: Amplifiers = {
  'deep nesting': { lists: (size) => vtt(`"line_of_sight":${'['.repeat(size / 2)}${']'.repeat(size / 2)}`) },
  'long tokens': {
    image: (size) => vtt(`"image":"${copies('=', size)}"`),
    'image of letters': (size) => vtt(`"image":"data:image/png;base64,${copies('A', size)}"`),
    'image of commas': (size) => vtt(`"image":"data:${copies('x', size)}"`),
    'image of spaces': (size) => vtt(`"image":"${copies(' ', size)}!"`),
    color: (size) => vtt(`"environment":{"ambient_light":"${copies('f', size)}"}`),
  },
  'repeated references': {},
  'huge sizes': { size: () => vtt('"resolution":{"map_size":{"x":1e99,"y":1e99},"pixels_per_grid":1e99}') },
  'sparse cells': {},
  'dense cells': {},
  curves: {},
  overlaps: { points: (size) => vtt(`"line_of_sight":[[${listOf(size, (i) => `{"x":${i % 2},"y":0}`)}]]`) },
  'unknown entities': { keys: (size) => vtt(listOf(size, (i) => `"k${i}":1`)) },
  'empty entities': {
    lines: (size) => vtt(`"line_of_sight":[${listOf(size, () => '[]')}]`),
    'lines of a point': (size) => vtt(`"line_of_sight":[${listOf(size, () => '[{"x":0,"y":0}]')}]`),
    portals: (size) => vtt(`"portals":[${listOf(size, () => '{}')}]`),
    lights: (size) => vtt(`"lights":[${listOf(size, () => '{"position":{"x":0,"y":0}}')}]`),
  },
}

const scene = (walls: string, parts = '') => {
  const text = `{"walls":[${walls}]${parts && `,${parts}`}}`
  return () => parseFoundryScene(text)
}

export const foundry: Amplifiers = {
  'deep nesting': { lists: (size) => scene('', `"deep":${'['.repeat(size / 2)}${']'.repeat(size / 2)}`) },
  'long tokens': {
    picture: (size) => scene('', `"img":"${copies('a', size)}"`),
    color: (size) => scene('', `"lights":[{"x":0,"y":0,"tintColor":"${copies('f', size)}"}]`),
  },
  'repeated references': {
    levels: (size) => scene('', `"levels":[${listOf(size, (i) => `{"_id":"${i}"}`)}]`),
    'levels of a wall': (size) =>
      scene(
        `{"c":[0,0,1,1],"levels":[${listOf(size / 2, () => '"a"')}]}`,
        `"levels":[${listOf(size / 2, () => '{"_id":"b"}')}]`,
      ),
    'modes of a token': (size) =>
      scene('', `"tokens":[{"x":0,"y":0,"vision":true,"detectionModes":[${listOf(size, (i) => `{"id":"m${i}"}`)}]}]`),
  },
  'huge sizes': { size: () => scene('', '"width":1e99,"height":1e99,"padding":1e99') },
  'sparse cells': {},
  'dense cells': {},
  curves: {},
  overlaps: { walls: (size) => scene(listOf(size, () => '{"c":[0,0,1,1]}')) },
  'unknown entities': {
    walls: (size) => scene(listOf(size, () => '{"c":[0,0,1,1],"light":7,"sight":7,"move":7,"sound":7}')),
    modes: (size) =>
      scene('', `"tokens":[${listOf(size, () => '{"x":0,"y":0,"vision":true,"detectionModes":[{"id":"x"}]}')}]`),
  },
  'empty entities': {
    walls: (size) => scene(listOf(size, () => '{"c":[0,0,0,0]}')),
    lights: (size) => scene('', `"lights":[${listOf(size, () => '{"x":0,"y":0}')}]`),
    tokens: (size) => scene('', `"tokens":[${listOf(size, () => '{"x":0,"y":0}')}]`),
  },
}

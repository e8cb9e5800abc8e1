import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../../../stories/Maps/mapSamples.js'
import { pictureType, recognizeText } from '../../../stories/Maps/recognize.js'
import { filesFolder, othersFile } from '../../helpers/files.js'

describe('a map is recognized by its content', () => {
  it.each(Object.values(SAMPLES))('$name', ({ text, format }) => {
    const recognized = { format, isPart: false }
    expect(recognizeText(text)).toEqual(recognized)
    expect(recognizeText(`\uFEFF \n${text}`)).toEqual(recognized)
    // A truncated file is still recognized.
    expect(recognizeText(text.slice(0, text.length - 5))).toEqual(recognized)
  })

  it.runIf(filesFolder).each([
    ['foundry/tavern-v12.json', 'Foundry VTT'],
    ['tiled/sandbox.tmx', 'Tiled'],
    ['ldtk/Typical_TopDown_example.ldtk', 'LDtk'],
    ['watabou/darkstone_citadel.json', 'Watabou'],
  ])('third-party file %s', (path, format) => {
    expect(recognizeText(othersFile(path))).toEqual({ format, isPart: false })
  })
})

it.each([
  ['LDtk', { identifier: 'Level_1', layerInstances: [] }],
  ['Tiled', { type: 'tileset', tilewidth: 16, tilecount: 4 }],
  ['Tiled', { type: 'template', object: {} }],
])('a separate part of a %s map is recognized as a part', (format, part) => {
  expect(recognizeText(JSON.stringify(part))).toEqual({ format, isPart: true })
})

it.each([
  ['<?xml version="1.0"?>\n<!-- of a keep --><tileset name="keep"/>', true],
  ['<template><tileset source="keep.tsx"/></template>', true],
  ['<!DOCTYPE map [<!ENTITY a "b">]><map/>', false],
])('XML is recognized by its first element: %s', (text, isPart) => {
  expect(recognizeText(text)).toEqual({ format: 'Tiled', isPart })
})

it.each([
  '',
  ' ',
  'walls',
  '[]',
  '[{"walls": []}]',
  '{}',
  'null',
  '"walls"',
  '<html><svg/></html>',
  '<',
  '{"__proto__": 1}',
])('text in none of the formats is not recognized: %s', (text) => {
  expect(recognizeText(text)).toBeNull()
})

it('DXF is recognized by its first section after any comments, and binary DXF by its signature', () => {
  const dxf = { format: 'DXF', isPart: false }
  expect(recognizeText('999\r\nby a program\r\n  0\r\nSECTION\r\n  2\r\nHEADER')).toEqual(dxf)
  expect(recognizeText('AutoCAD Binary DXF\r\n\u001a\0')).toEqual(dxf)
})

it('pictures are recognized by their first bytes', () => {
  const picture = (path: string): Uint8Array => readFileSync(new URL(`../../../stories/${path}`, import.meta.url))
  expect(pictureType(picture('Showcase/inn.jpg'))).toBe('image/jpeg')
  expect(pictureType(picture('Showcase/inn.webp'))).toBe('image/webp')
  expect(pictureType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('image/png')
  expect(pictureType(new TextEncoder().encode('RIFF1234WAVEfmt '))).toBeNull()
  expect(pictureType(new TextEncoder().encode('<svg>'))).toBeNull()
  expect(pictureType(new Uint8Array())).toBeNull()
})

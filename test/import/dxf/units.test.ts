import { describe, expect, it } from 'vitest'
import { parseDxf } from '../../../src/import.js'
import { seeded } from '../../helpers/random.js'
import { box, dxfFile, type Groups } from './dxfFile.js'

/** Header variables of the DXF reference with each of their group codes; names, handles, and texts are in groups 1 to 8. */
const VARIABLES: readonly Groups[] = [
  ...Object.entries({
    ...{ 1: 'ACADVER DIMPOST DIMAPOST MENU PROJECTNAME HYPERLINKBASE STYLESHEET LASTSAVEDBY', 8: 'CLAYER' },
    ...{ 2: 'CMLSTYLE DIMBLK DIMBLK1 DIMBLK2 DIMSTYLE PUCSNAME UCSNAME UCSORTHOREF PUCSBASE UCSBASE DRAGVS' },
    ...{ 3: 'DWGCODEPAGE', 6: 'CELTYPE', 7: 'TEXTSTYLE DIMTXSTY', 5: 'HANDSEED', 345: 'CMATERIAL' },
  }).flatMap(([code, names]) => names.split(' ').map((name) => [9, `$${name}`, Number(code), 'Standard'])),
  ...Object.entries({
    40: 'LTSCALE TEXTSIZE TRACEWID SKETCHINC FILLETRAD THICKNESS TDCREATE DIMSCALE CELTSCALE PSVPSCALE CMLSCALE LENSLENGTH',
    50: 'ANGBASE NORTHDIRECTION LATITUDE',
    62: 'CECOLOR INTERFERECOLOR',
    70: 'ORTHOMODE REGENMODE FILLMODE QTEXTMODE MIRRTEXT ATTMODE LUPREC AUNITS LIMCHECK SPLINESEGS TILEMODE DIMLUNIT',
    280: 'SORTENTS INDEXCTL HIDETEXT XCLIPFRAME DIMASSOC SOLIDHIST',
    290: 'XEDIT EXTNAMES PSTYLEMODE OLESTARTUP LWDISPLAY',
    370: 'CELWEIGHT',
  }).flatMap(([code, names]) => names.split(' ').map((name) => [9, `$${name}`, Number(code), 1])),
  ...'INSBASE PLIMMIN PLIMMAX UCSORG UCSXDIR PUCSYDIR'.split(' ').map((name) => [9, `$${name}`, 10, 0, 20, 0, 30, 0]),
]

const readUnits = (header: Groups) => {
  const { units, width, warnings } = parseDxf(dxfFile([box(0, 0, 10, 5)], { header }), { pixelsPerMetre: 1000 })
  return { units, width, warnings }
}

describe('parseDxf: units', () => {
  it.each(VARIABLES.map((variable) => [variable[1], variable] as const))('are read beside %s', (_, variable) => {
    const unit = [9, '$INSUNITS', 70, 4]
    for (const header of [
      [...variable, ...unit],
      [...unit, ...variable],
    ]) {
      expect(readUnits(header)).toEqual({ units: 'mm', width: 10, warnings: [] })
    }
  })

  it('are read from headers with all variables in any order', () => {
    const random = seeded(39)
    for (let round = 0; round < 54; round++) {
      const all = [...VARIABLES, [9, '$INSUNITS', 70, 5], [9, '$MEASUREMENT', 70, round % 2]]
      const shuffled = all.map((variable) => ({ variable, at: random() })).sort((a, b) => a.at - b.at)
      expect(readUnits(shuffled.flatMap(({ variable }) => variable))).toEqual({ units: 'cm', width: 100, warnings: [] })
    }
  })

  it.each<[string, Groups, string, number]>([
    ['millimeters, because $MEASUREMENT is metric', [9, '$MEASUREMENT', 70, 1], 'mm', 10],
    ['inches, because $MEASUREMENT is imperial', [9, '$INSUNITS', 70, 0, 9, '$MEASUREMENT', 70, 0], 'in', 254],
    ['inches, because $LUNITS shows feet and inches', [9, '$LUNITS', 70, 4, 9, '$MEASUREMENT', 70, 1], 'in', 254],
  ])('are read as %s', (guess, header, units, width) => {
    expect(readUnits(header)).toEqual({
      units,
      width: expect.closeTo(width, 9),
      warnings: [`$INSUNITS has no unit: read as ${guess}`],
    })
  })

  it('lead back to the coordinates of the drawing', () => {
    const { toSource, occluders } = parseDxf(
      dxfFile([box(3_500_000.125, 5_800_000.25, 3_500_012, 5_800_009)], { header: [9, '$INSUNITS', 70, 6] }),
    )
    const [a, b, c, d, e, f] = toSource!
    const { walls } = occluders[0]!
    const corners = [0, 4, 8, 12].map((i) => [
      a * walls[i]! + c * walls[i + 1]! + e,
      b * walls[i]! + d * walls[i + 1]! + f,
    ])
    expect(corners.flat().map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      ...[3_500_000.125, 5_800_000.25, 3_500_012, 5_800_000.25],
      ...[3_500_012, 5_800_009, 3_500_000.125, 5_800_009],
    ])
  })
})

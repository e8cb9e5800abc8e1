import { describe, expect, it } from 'vitest'
import { parseDxf } from '../../../src/import.js'
import { seeded } from '../../helpers/random.js'
import { box, dxfFile, type Groups } from './dxfFile.js'

/**
 * Header variables of the DXF reference (AutoCAD 2000 to 2018, and those of R12 alone) by their group code, units
 * aside.
 */
const NAMES: Readonly<Record<number, string>> = {
  1: 'ACADVER DIMAPOST DIMBLK DIMBLK1 DIMBLK2 DIMLDRBLK DIMPOST HYPERLINKBASE LASTSAVEDBY MENU PROJECTNAME STYLESHEET',
  2: 'CMLSTYLE DIMSTYLE FINGERPRINTGUID PUCSBASE PUCSNAME PUCSORTHOREF UCSBASE UCSNAME UCSORTHOREF VERSIONGUID',
  3: 'DWGCODEPAGE',
  5: 'HANDSEED',
  6: 'CELTYPE DIMLTEX1 DIMLTEX2 DIMLTYPE',
  7: 'DIMTXSTY TEXTSTYLE',
  8: 'CLAYER',
  10:
    'EXTMAX EXTMIN INSBASE LIMMAX LIMMIN PEXTMAX PEXTMIN PINSBASE PLIMMAX PLIMMIN PUCSORG PUCSORGBACK PUCSORGBOTTOM ' +
    'PUCSORGFRONT PUCSORGLEFT PUCSORGRIGHT PUCSORGTOP PUCSXDIR PUCSYDIR UCSORG UCSORGBACK UCSORGBOTTOM UCSORGFRONT ' +
    'UCSORGLEFT UCSORGRIGHT UCSORGTOP UCSXDIR UCSYDIR',
  40:
    '3DDWFPREC CAMERAHEIGHT CELTSCALE CHAMFERA CHAMFERB CHAMFERC CHAMFERD CMLSCALE DIMALTF DIMALTRND DIMASZ DIMCEN ' +
    'DIMDLE DIMDLI DIMEXE DIMEXO DIMFXL DIMGAP DIMJOGANG DIMLFAC DIMRND DIMSCALE DIMTFAC DIMTM DIMTP DIMTSZ DIMTVP ' +
    'DIMTXT ELEVATION FILLETRAD LATITUDE LENSLENGTH LOFTANG1 LOFTANG2 LOFTMAG1 LOFTMAG2 LONGITUDE LTSCALE ' +
    'NORTHDIRECTION PDSIZE PELEVATION PLINEWID PSOLHEIGHT PSOLWIDTH PSVPSCALE SHADOWPLANELOCATION SKETCHINC ' +
    'STEPSIZE STEPSPERSEC TDCREATE TDINDWG TDUCREATE TDUPDATE TDUSRTIMER TDUUPDATE TEXTSIZE THICKNESS TRACEWID ' +
    'USERR1 USERR2 USERR3 USERR4 USERR5',
  50: 'ANGBASE',
  62: 'CECOLOR INTERFERECOLOR',
  70:
    'ACADMAINTVER ANGDIR ATTDIA ATTMODE ATTREQ AUNITS AUPREC CMLJUST COORDS DIMADEC DIMALT DIMALTD DIMALTTD ' +
    'DIMALTTZ DIMALTU DIMALTZ DIMARCSYM DIMASO DIMATFIT DIMAUNIT DIMAZIN DIMCLRD DIMCLRE DIMCLRT DIMDEC DIMDSEP ' +
    'DIMFRAC DIMFXLON DIMJUST DIMLIM DIMLUNIT DIMLWD DIMLWE DIMSAH DIMSD1 DIMSD2 DIMSE1 DIMSE2 DIMSHO DIMSOXD ' +
    'DIMTAD DIMTDEC DIMTFILL DIMTFILLCLR DIMTIH DIMTIX DIMTMOVE DIMTOFL DIMTOH DIMTOL DIMTOLJ DIMTXTDIRECTION ' +
    'DIMTZIN DIMUPT DIMZIN DISPSILH DRAGMODE FILLMODE HANDLING INTERSECTIONCOLOR LIMCHECK LOFTPARAM LUNITS LUPREC ' +
    'MAXACTVP MIRRTEXT OBSCOLOR ORTHOMODE OSMODE PDMODE PLIMCHECK PLINEGEN PROXYGRAPHICS PSLTSCALE PUCSORTHOVIEW ' +
    'QTEXTMODE REGENMODE SHADEDGE SHADEDIF SKPOLY SPLFRAME SPLINESEGS SPLINETYPE SURFTAB1 SURFTAB2 SURFTYPE SURFU ' +
    'SURFV TILEMODE TIMEZONE TREEDEPTH UCSORTHOVIEW UNITMODE USERI1 USERI2 USERI3 USERI4 USERI5 USRTIMER VISRETAIN ' +
    'WORLDVIEW',
  160: 'REQUIREDVERSIONS',
  280:
    'CSHADOW DGNFRAME DIMASSOC DWFFRAME ENDCAPS HALOGAP HIDETEXT INDEXCTL INTERSECTIONDISPLAY JOINSTYLE ' +
    'LIGHTGLYPHDISPLAY LOFTNORMALS OBSLTYPE SHOWHIST SOLIDHIST SORTENTS TILEMODELIGHTSYNCH XCLIPFRAME',
  290: 'CAMERADISPLAY EXTNAMES LWDISPLAY OLESTARTUP PSTYLEMODE REALWORLDSCALE XEDIT',
  345: 'INTERFEREOBJVS',
  346: 'INTERFEREVPVS',
  347: 'CMATERIAL',
  349: 'DRAGVS',
  370: 'CELWEIGHT',
  380: 'CEPSNTYPE',
  390: 'CEPSNID',
}

/** Each variable with its groups. Their texts could be mistaken for the name of a section or a variable. */
const VARIABLES: readonly Groups[] = Object.entries(NAMES).flatMap(([group, names]) =>
  names.split(' ').map((name): Groups => {
    const code = Number(group)
    if (code === 10) return [9, `$${name}`, 10, 0, 20, 0, 30, 0]
    return [9, `$${name}`, code, code < 10 ? ['HEADER', 'ENDSEC', '$INSUNITS', ''][name.length % 4]! : 1]
  }),
)

const readUnits = (header: Groups) => {
  const { units, width, warnings } = parseDxf(dxfFile([box(0, 0, 10, 5)], { header }), { pixelsPerMetre: 1000 })
  return { units, width, warnings }
}

describe('parseDxf: units', () => {
  it('are read before and after each header variable of the DXF reference', () => {
    const unit = [9, '$INSUNITS', 70, 4]
    for (const variable of VARIABLES) {
      for (const header of [
        [...variable, ...unit],
        [...unit, ...variable],
      ]) {
        expect(readUnits(header), String(variable[1])).toEqual({ units: 'mm', width: 10, warnings: [] })
      }
    }
  })

  it('are read from headers with all variables in random order', () => {
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

  it('let toSource restore the coordinates of the drawing', () => {
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

/** A plan of a house: walls, a door, and a window, in the units of the file. */
export interface House {
  walls: readonly (readonly number[])[]
  door: readonly number[]
  window: readonly number[]
  /** A line on a layer that is not read. */
  other: readonly number[]
}

/** A file of a program, and the layer that must be read for each kind. */
export interface ProgramFile {
  text: string
  layers: Readonly<Record<'wall' | 'door' | 'window', string>>
  /** Units of the file per unit of the house. */
  precision: number
}

type Write = (house: House) => ProgramFile

const path = (points: readonly number[], attributes = '', from = 'M', to = 'L'): string => {
  const [x, y, ...rest] = points
  return `<path ${attributes} d="${from}${x},${y}${to}${rest.join(',')}"/>`
}
const each = (lines: readonly (readonly number[])[], attributes?: string): string =>
  lines.map((line) => path(line, attributes)).join('\n')

const SIZE = 'viewBox="0 0 841.9 595.3"'

/** Files in the default format of each program, modeled on real ones. */
export const PROGRAMS: Readonly<Record<string, Write>> = {
  Illustrator: ({ walls, door, window, other }) => ({
    text: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px"
	 y="0px" ${SIZE} style="enable-background:new 0 0 841.9 595.3;" xml:space="preserve">
<style type="text/css">
	.st0{fill:none;stroke:#000000;stroke-miterlimit:10;}
	.st1{display:none;}
</style>
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:aipgfRef  xlink:href="#adobe_illustrator_pgf"></i:aipgfRef></foreignObject>
	<g i:extraneous="self">
		<rect fill="#FFFFFF" width="841.9" height="595.3"/>
		<g id="Au_x00DF_enw_x00E4_nde">${each(walls, 'class="st0"')}</g>
		<g id="T_x00FC_ren_x20_EG">${path(door, 'class="st0"')}</g>
		<g id="Fenster" data-name="Fenster (1)">${path(window, 'class="st0"')}</g>
		<g id="Entwurf">${path(other, 'class="st0"')}</g>
		<g id="Walls_old" class="st1">${path(other, 'class="st0"')}</g>
	</g>
</switch>
<i:aipgf  id="adobe_illustrator_pgf"><![CDATA[ eJzsvXl/Wr3SN< ]]></i:aipgf>
</svg>`,
    layers: { wall: 'Außenwände', door: 'Türen EG', window: 'Fenster (1)' },
    precision: 1,
  }),
  Inkscape: ({ walls, door, window, other }) => ({
    text: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="841.9mm" height="595.3mm" ${SIZE} version="1.1" id="svg5" inkscape:version="1.2.2" sodipodi:docname="house.svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm"><inkscape:grid type="xygrid" id="grid9"/></sodipodi:namedview>
  <defs id="defs2"/>
  <g inkscape:label="Walls" inkscape:groupmode="layer" id="layer1" transform="translate(100,50)" sodipodi:insensitive="true">
    <g id="g12" transform="matrix(0.5,0,0,-0.5,-100,-50)">${each(
      walls.map((line) => line.map((value, i) => (i % 2 === 0 ? 2 * value : -2 * value))),
      'style="fill:none;stroke:#000000;stroke-width:0.26" sodipodi:nodetypes="cc" inkscape:connector-curvature="0"',
    )}</g></g>
  <g inkscape:groupmode="layer" id="layer2" inkscape:label="Puertas" style="display:inline">${path(door, 'id="path846"')}</g>
  <g inkscape:groupmode="layer" id="layer3" inkscape:label="Ventanas">${path(window, 'id="path848"')}</g>
  <g inkscape:groupmode="layer" id="layer4" inkscape:label="Walls before" style="display:none">${each(walls)}</g>
  <g inkscape:groupmode="layer" id="layer5" inkscape:label="Garden">${path(other)}</g>
</svg>`,
    layers: { wall: 'Walls', door: 'Puertas', window: 'Ventanas' },
    precision: 1,
  }),
  Figma: ({ walls, door, window, other }) => ({
    text: `<svg width="841.9" height="595.3" ${SIZE} fill="none" xmlns="http://www.w3.org/2000/svg">
<g id="Page 1" clip-path="url(#clip0_12_34)">
<rect width="841.9" height="595.3" fill="white"/>
<g id="Walls">${each(walls, 'id="Vector 1" stroke="black"')}</g>
<g id="Door / Single">${path(door, 'id="Vector 2" stroke="black"')}</g>
<g id="Windows_2">${path(window, 'id="Vector 3" stroke="black"')}</g>
<g id="Frame 4">${path(other, 'id="Line 1" stroke="#999"')}</g>
</g>
<defs>
<clipPath id="clip0_12_34">
<rect width="841.9" height="595.3" fill="white"/>
</clipPath>
</defs>
</svg>`,
    layers: { wall: 'Walls', door: 'Door / Single', window: 'Windows_2' },
    precision: 1,
  }),
  Visio: ({ walls, door, window, other }) => {
    // Each shape has its own coordinate system, placed from the lower left corner of the page.
    const shape = (number: number, layer: string, title: string, line: readonly number[]) =>
      `<g id="shape${number}-1" v:mID="${number}" v:groupContext="shape" ${layer} transform="translate(20.25,-40.5)">
        <title>${title}</title><v:userDefs><v:ud v:nameU="visVersion" v:val="VT0(15):26"/></v:userDefs>
        ${path(
          line.map((value, i) => (i % 2 === 0 ? value - 20.25 : value + 40.5)),
          'class="st1"',
        )}</g>`
    return {
      text: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generated by Microsoft Visio, SVG Export house.svg Page-1 -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ev="http://www.w3.org/2001/xml-events"
  xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/" width="8.26772in" height="11.6929in"
  ${SIZE} xml:space="preserve" color-interpolation-filters="sRGB" class="st2">
  <v:documentProperties v:langID="1033" v:metric="true" v:viewMarkup="false"/>
  <style type="text/css"><![CDATA[ .st1 {fill:none;stroke:#000000;stroke-width:0.24} .st2 {fill:none;font-size:12px} ]]></style>
  <defs id="Markers"><g id="lend4"><path d="M 2 1 L 0 0 L 2 -1 L 2 1 " style="stroke:none"/></g></defs>
  <g v:mID="0" v:index="1" v:groupContext="foregroundPage">
    <title>Page-1</title>
    <v:pageProperties v:drawingScale="39.3701" v:pageScale="0.393701" v:drawingUnits="0" v:shadowOffsetX="8.50394"/>
    <v:layer v:name="Wall" v:index="0"/><v:layer v:name="Building Envelope" v:index="1"/><v:layer v:name="Window" v:index="2"/>
    ${walls.map((line, i) => shape(i + 1, 'v:layerMember="0;1"', `Sheet.${i + 1}`, line)).join('\n')}
    ${shape(30, '', 'Door.30', door)}
    ${shape(31, 'v:layerMember="2"', 'Sheet.31', window)}
    ${shape(32, '', 'Sheet.32', other)}
  </g>
</svg>`,
      layers: { wall: 'Wall', door: 'Door.30', window: 'Window' },
      precision: 1,
    }
  },
  'LibreOffice Draw': ({ walls, door, window, other }) => {
    const shape = (type: string, id: string, points: readonly number[]) => `<g class="com.sun.star.drawing.${type}">
     <g id="${id}"><rect class="BoundingBox" stroke="none" fill="none" x="${points[0]}" y="${points[1]}" width="900" height="600"/>
      ${path(points, 'fill="none" stroke="rgb(0,0,0)"', 'M ', ' L ')}</g></g>`
    return {
      text: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.2" width="841.9mm" height="595.3mm" ${SIZE} preserveAspectRatio="xMidYMid" fill-rule="evenodd" stroke-width="28.222"
  stroke-linejoin="round" xmlns="http://www.w3.org/2000/svg" xmlns:ooo="http://xml.openoffice.org/svg/export" xml:space="preserve">
 <defs class="ClipPathGroup"><clipPath id="presentation_clip_path" clipPathUnits="userSpaceOnUse"><rect x="0" y="0" width="841.9" height="595.3"/></clipPath></defs>
 <g><g id="id2" class="Master_Slide"><g id="bg-id2" class="Background"/><g id="bo-id2" class="BackgroundObjects"/></g></g>
 <g class="SlideGroup"><g><g id="container-id1"><g id="id1" class="Slide" clip-path="url(#presentation_clip_path)"><g class="Page">
   ${walls.map((line, i) => shape('LineShape', `Wall ${i}`, line)).join('\n')}
   ${shape('PolyLineShape', 'Door 1', door)}
   ${shape('OpenBezierShape', 'Window 1', window)}
   ${shape('LineShape', 'id9', other)}
 </g></g></g></g></g>
</svg>`,
      layers: { wall: 'Wall 0', door: 'Door 1', window: 'Window 1' },
      precision: 1,
    }
  },
  QGIS: ({ walls, door, window, other }) => {
    // Qt writes coordinates of a printer with 300 dots per inch, and scales them back.
    const scale = 11.811
    const device = (line: readonly number[]) => line.map((value) => value * scale)
    const group = (label: string, lines: readonly (readonly number[])[], number: number) =>
      `<g inkscape:label="${label}" inkscape:groupmode="layer" id="Layer${number}">
        <g fill="none" stroke="#232323" transform="matrix(${1 / scale},0,0,${1 / scale},0,0)">${each(lines.map(device), 'vector-effect="none" fill-rule="evenodd"')}</g></g>`
    return {
      text: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="841.9mm" height="595.3mm" ${SIZE} xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.2" baseProfile="tiny">
<title>Qt SVG Document</title><desc>Generated with Qt</desc><defs></defs>
<g fill="none" stroke="black" stroke-width="1" fill-rule="evenodd" stroke-linecap="square" stroke-linejoin="bevel" >
<g fill="#ffffff" fill-opacity="1" stroke="none" transform="matrix(${1 / scale},0,0,${1 / scale},0,0)">
${path(device([0, 0, 841.9, 0, 841.9, 595.3, 0, 595.3, 0, 0]), 'vector-effect="none" fill-rule="evenodd"')}</g>
${group('Mauern', walls, 1)}${group('Portes intérieures', [door], 2)}${group('Fenêtres', [window], 3)}${group('Arbres', [other], 4)}
</g></svg>`,
      layers: { wall: 'Mauern', door: 'Portes intérieures', window: 'Fenêtres' },
      precision: 1,
    }
  },
  CorelDRAW: ({ walls, door, window, other }) => {
    // Coordinates of hundredths of a unit, in a viewBox as large.
    const hundred = (line: readonly number[]) => line.map((value) => value * 100)
    return {
      text: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW 2021 (64-Bit) -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="841.9mm" height="595.3mm" version="1.1"
  style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd"
  viewBox="0 0 84190 59530" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs><style type="text/css"><![CDATA[
    .str0 {stroke:#2B2A29;stroke-width:20;stroke-miterlimit:22.9256}
    .fil0 {fill:none} ]]></style></defs>
 <g id="W_x00e4_nde_x0020_EG"><metadata id="CorelCorpID_0Corel-Layer"/><g id="_105553154">
  ${walls.map((line) => `<polyline class="fil0 str0" points="${hundred(line).join(' ')} "/>`).join('\n')}</g></g>
 <g id="Doors"><metadata id="CorelCorpID_1Corel-Layer"/>${path(hundred(door), 'class="fil0 str0"')}</g>
 <g id="Windows"><metadata id="CorelCorpID_2Corel-Layer"/>${path(hundred(window), 'class="fil0 str0"')}</g>
 <g id="Layer_x0020_1"><metadata id="CorelCorpID_3Corel-Layer"/>${path(hundred(other), 'class="fil0 str0"')}</g>
</svg>`,
      layers: { wall: 'Wände EG', door: 'Doors', window: 'Windows' },
      precision: 100,
    }
  },
}

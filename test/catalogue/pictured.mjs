/**
 * The stories whose picture is kept, each with what only a picture can prove. Everything that a number can prove (a
 * place, a color, a formula) is a unit test, a test in `test/browser`, or a play.
 */
export const PICTURED = {
  'components-collisiondebug--everything': 'boxes, axes and contacts of the debug drawing lie on their shapes',
  'components-flashlight--soft-edge': 'a feathered cone has no visible step at its edge',
  'components-fogofwar--parchment': 'a fog in a color of its own, soft at its edges, with what is remembered below it',
  'components-light--darkness': 'a darkness cuts lamps off and spares the lantern',
  'components-light--glow': 'halos over dark content keep their hue and do not clip',
  'components-light--one-lamp': 'the first light that a visitor sees: content, falloff and hard shadows together',
  'components-light--pictures': 'pictures thrown by a light lie straight, turned and softened',
  'components-light--shadows-that-end': 'shadows end where heights and lengths say, without a seam',
  'components-light--soft-shadows': 'penumbrae are smooth, without bands or wedges',
  'components-lightlayer--hall': 'the react-three-fiber host, tone mapping and color space included',
  'components-lightoverlay--a-town-square': 'many lights of many hues meet without flat disks or fringes',
  'components-lightoverlay--any-content': 'text, images and controls stay legible below the light map',
  'components-lightoverlay--relief': 'a normal map is lit from the right side (its y points up)',
  'components-linelight--through-pillars': 'the penumbrae of a tube have no steps',
  'components-occluder--a-depth': 'thick walls and trees are lit at their rim only',
  'components-occluder--stained-glass-panes': 'tinted light mixes behind several panes',
  'components-sun--high-and-low': 'parallel shadows of a high and a low sun',
  'components-viewer--senses': 'what two senses show, side by side',
  'guides-svg-host--a-flat-at-night': 'a host of one’s own paints what ours paint',
  'how-it-works-intersections-segments--segment-and-segment': 'lines, marks and labels of the drawn figures',
  'maps-map-view--with-memory': 'a panned map, its fog and its doors lie over one another',
  'maps-walls-from-a-picture--from-a-picture': 'traced walls lie on the picture',
  'start-playground--scene': 'the layout of the playground',
  'how-it-works-ray-casting-first-person-view--walking': 'the columns of the first-person view',
  'showcase-camera-coverage--four-cameras': 'coverage by count, with its legend',
  'showcase-cathedral--afternoon': 'sun through stained glass',
  'showcase-fog-of-war-and-doors--with-a-lantern': 'fog, lantern and doors over a map',
  'showcase-isovist--area': 'a heat map cut exactly at its walls',
  'showcase-lamp-lit-side-scroller--night-walk': 'lamps over layers of a scroller',
  'showcase-lit-page--calm': 'a page at rest: letters, cards and their shadows',
  'showcase-neon-sign--shop': 'tubes, halos and their colors',
  'showcase-party--shared-sight': 'the sight of a group',
  'showcase-top-down-game--torchlight': 'a torch in the game, cut by its walls',
  'how-it-works-grids-and-pathfinding-spatial-hash--viewport': 'the grid of a spatial hash',
  'showcase-the-inn-at-night--the-inn-at-night': 'the first picture of the catalog',
  'how-it-works-visibility-penumbra--umbra-and-penumbra': 'umbra, penumbra and their construction lines',
}

/** The pictures that are taken as WebGL paints them, too: what differs there is a shader, not a plan. */
export const IN_WEBGL = [
  'components-light--soft-shadows',
  'components-occluder--stained-glass-panes',
  'components-sun--high-and-low',
]

/** The pictures that are taken on a machine without fonts, too: a figure and a page whose letters decide its layout. */
export const LETTERED = ['how-it-works-intersections-segments--segment-and-segment', 'showcase-lit-page--calm']

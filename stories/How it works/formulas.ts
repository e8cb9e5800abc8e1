export interface FormulaCard {
  title: string
  /** The function that computes it, or a prop in words. */
  name: string
  /** Lines for `Formula`. */
  lines: readonly string[]
  /** Symbols and conditions, in words. */
  note: string
  /** Id of the story that shows it, without `--docs`. */
  story?: string
}

export const INTERSECTIONS: readonly FormulaCard[] = [
  {
    title: 'Side of a line',
    name: 'from',
    lines: ['u × v = u_{x} v_{y} − u_{y} v_{x}', '(b − a) × (p − a) > 0'],
    note: 'If so, p is on the positive side of the line from a to b; at 0, it lies on the line. The sign is exact.',
    story: 'guides-coordinates-and-angles',
  },
  {
    title: 'Segment and segment',
    name: 'intersectSegments',
    lines: [
      't = frac{(c − a) × (d − c)}{(b − a) × (d − c)}',
      'u = frac{(c − a) × (b − a)}{(b − a) × (d − c)}',
      'p = a + t (b − a)',
    ],
    note: 'They meet if 0 ≤ t ≤ 1 and 0 ≤ u ≤ 1.',
    story: 'how-it-works-intersections-segments',
  },
  {
    title: 'Ray and segment',
    name: 'intersectRaySegment',
    lines: ['t ≥ 0 , text{ } 0 ≤ u ≤ 1'],
    note: 'The same t and u; a is the origin, and t is 1 at the point that the ray goes through.',
    story: 'how-it-works-intersections-segments',
  },
  {
    title: 'Ray and circle',
    name: 'intersectRayCircle',
    lines: [
      '(d · d) t^{2} + 2 (f · d) t + f · f − r^{2} = 0',
      't = frac{− f · d ± sqrt{r^{2} (d · d) − (f × d)^{2}}}{d · d} ≥ 0',
    ],
    note: 'd points from the origin to the point that the ray goes through, f from the center to the origin.',
    story: 'how-it-works-intersections-ray-and-circle',
  },
  {
    title: 'Tangent points',
    name: 'tangentPoints',
    lines: ['p = c + frac{r (r f ± sqrt{f · f − r^{2}} f^{⊥})}{f · f}'],
    note: 'f points from the center c to the origin; f⊥ = (−f.y, f.x). From inside the circle there are no tangents.',
    story: 'how-it-works-ray-casting-rays-to-circles',
  },
  {
    title: 'Segment and box',
    name: 'intersectSegmentBox',
    lines: [
      't_{i} = frac{(q_{i} − a) · n_{i}}{(b − a) · n_{i}}',
      't_{near} = max(0, text{entering } t_{i})',
      't_{far} = min(1, text{leaving } t_{i})',
    ],
    note: 'Four half-planes with outward normals n through points q. The segment enters a half-plane if (b − a) · n < 0, and leaves it if > 0; at 0, it runs along the side, and all of it is inside or outside. It passes through the box if near ≤ far.',
    story: 'how-it-works-intersections-segment-and-box',
  },
  {
    title: 'Point in polygon',
    name: 'pointInPolygon',
    lines: ['(a_{y} > p_{y}) ≠ (b_{y} > p_{y})', '(b − a) × (p − a) > 0 text{ if } b_{y} > a_{y}'],
    note: 'An edge from a to b counts if both hold; for an edge that runs the other way, the product must be below 0. An odd count means inside, a product of 0 on the boundary.',
    story: 'how-it-works-intersections-point-in-polygon',
  },
  {
    title: 'Segment crossing',
    name: 'crossesSegment',
    lines: ['p_{t} = p_{0} + t (p_{1} − p_{0}) , text{ } 0 < t ≤ 1'],
    note: 'Tests the path of a point in one step against segment ab, from the given side. Arriving on ab counts, leaving it does not.',
    story: 'how-it-works-collisions-ball-into-bucket',
  },
]

export const LIGHT: readonly FormulaCard[] = [
  {
    title: 'Compositing',
    name: 'LightOverlay',
    lines: ['out = content × m', 'm_{0} = 1 − alpha + alpha × ambient'],
    note: 'For each channel. m starts as the ambient light, with its alpha; then the lights whose rings contain the pixel are blended into it.',
    story: 'components-lightoverlay',
  },
  {
    title: 'Blend modes',
    name: 'blendLight',
    lines: [
      'screen = 1 − (1 − m) (1 − l)',
      'l = color × s × feather',
      's = k(d) × alpha × intensity',
      's ≤ frac{1}{text{largest channel}}',
    ],
    note: 'Blends a light l into m, channel by channel. d = distance / radius. The largest channel is that of the color, so that a bright core keeps its hue. Add, max and subtract are literal, clamped to 0 … 1.',
    story: 'components-lightoverlay',
  },
  {
    title: 'Falloff',
    name: 'Light',
    lines: [
      'none(d) = 1',
      'linear(d) = 1 − d',
      'smooth(d) = 1 − 3 d^{2} + 2 d^{3}',
      'text{inverse-square}(d) = frac{(1 − d^{4})^{2}}{1 + 16 d^{2}}',
    ],
    note: 'd goes from 0 at the center to 1 at the radius.',
    story: 'components-light',
  },
  {
    title: 'Feather',
    name: 'Flashlight',
    lines: [
      's = frac{text{angle from the middle}}{angle / 2}',
      't = frac{1 − s}{feather} text{ cut to 0 … 1}',
      'k = t^{2} (3 − 2 t)',
    ],
    note: 'A feather of 0 has a sharp edge.',
    story: 'components-flashlight',
  },
  {
    title: 'View',
    name: 'LightOverlay',
    lines: ['overlay = (world − (x, y)) × zoom', 'world = (x, y) + frac{overlay}{zoom}'],
    note: '(x, y) is the world point at the overlay’s top left corner.',
    story: 'guides-coordinates-and-angles',
  },
  {
    title: 'Cone',
    name: 'visibilityPolygon',
    lines: ['| φ − direction | ≤ frac{angle}{2}'],
    note: 'φ = atan2(p.y − o.y, p.x − o.x), plus any number of full turns. An angle of 2π or more is all around.',
    story: 'how-it-works-visibility-flashlight',
  },
  {
    title: 'Flattened range',
    name: 'arcTolerance',
    lines: ['tolerance = min(0.25, frac{radius}{1000})', 'r (1 − cos frac{φ}{2}) ≤ tolerance'],
    note: 'φ is the angle from one corner of the arc to the next; the first line is the default.',
    story: 'how-it-works-visibility-circle-of-sight',
  },
]

export const COLLISIONS: readonly FormulaCard[] = [
  {
    title: 'Two circles',
    name: 'collide',
    lines: ['depth = r_{a} + r_{b} − |c_{b} − c_{a}|', 'n = frac{c_{b} − c_{a}}{|c_{b} − c_{a}|}'],
    note: 'They collide if the depth is above 0: touching is not colliding.',
    story: 'how-it-works-collisions-circles',
  },
  {
    title: 'Two boxes',
    name: 'collide',
    lines: ['o_{x} = text{least maxX} − text{greatest minX}'],
    note: 'The same in y; they collide if both are above 0. If one contains the other, `mtv` is longer than o.',
    story: 'how-it-works-collisions-boxes',
  },
  {
    title: 'Separating axis',
    name: 'separatingAxes',
    lines: ['[min(p_{i} · n), max(p_{i} · n)]', '[c · n − r, c · n + r]', 'overlap = max_{a} − min_{b}'],
    note: 'The projections of a polygon’s corners, and of a circle, on each axis n from a toward b. If one overlap is 0 or less, they are apart; otherwise the least is the depth.',
    story: 'how-it-works-collisions-separating-axis',
  },
  {
    title: 'Minimum translation vector',
    name: 'collide',
    lines: ['mtv = − normal × depth'],
    note: 'Moves a out of the overlap; the normal points from a to b.',
    story: 'how-it-works-collisions-separating-axis',
  },
  {
    title: 'Reflection',
    name: 'bounceInside',
    lines: ['v′ = v − 2 (v · n) n', 'x′ = 2 · maxX − x'],
    note: 'n is the wall’s normal. At a side of a box, the reflection flips one sign; the path beyond the wall is mirrored back, as often as needed.',
    story: 'how-it-works-collisions-bounce',
  },
  {
    title: 'First touch',
    name: 'sweepShape',
    lines: ['p(t) = p + t × delta , text{ } 0 ≤ t ≤ 1'],
    note: 'The earliest time t at which the shape touches another while moving into it, with the normal there: nothing tunnels.',
  },
  {
    title: 'Pixels',
    name: 'pixelsCollide',
    lines: ['min(α_{a}, α_{b}) ≥ threshold'],
    note: 'α is the alpha of a pixel of a and one of b that overlap by an area; one such pair is enough. Only pixels where the two boxes overlap are tested.',
    story: 'how-it-works-collisions-pixels',
  },
]

export const SPACE: readonly FormulaCard[] = [
  {
    title: 'Cell of a point',
    name: 'SpatialHash',
    lines: ['c_{x} = ⌊ frac{x}{size} ⌋ , text{ } c_{y} = ⌊ frac{y}{size} ⌋'],
    note: 'A box is in every cell from that of its minimum corner to that of its maximum corner.',
    story: 'how-it-works-grids-and-pathfinding-spatial-hash',
  },
  {
    title: 'Cells along a line',
    name: 'supercoverCells',
    lines: [
      't_{x} = frac{c_{x} size − a_{x}}{b_{x} − a_{x}} , text{ } t_{y} = frac{c_{y} size − a_{y}}{b_{y} − a_{y}}',
    ],
    note: 'The times of the next grid line in x and in y: the one with the smaller t is crossed first. If both are equal, the line goes through a corner, and all four cells there count.',
    story: 'how-it-works-grids-and-pathfinding-supercover-line',
  },
  {
    title: 'Area of a ring',
    name: 'visibilityPolygon',
    lines: ['area = frac{1}{2} | text{Σ } (x_{i} y_{j} − x_{j} y_{i}) |'],
    note: 'Shoelace, over the corners of the returned ring; j = i + 1, and after the last corner the first.',
  },
]

import { inOverlay } from '../code/inOverlay.js'
import type { Code } from '../code/projectOf.js'
import { usage } from '../code/usage.js'
import { type GoboName, goboAddress } from './gobos.js'
import type { PicturesOnFloorProps } from './PicturesOnFloor.js'
import type { ReliefOfCobblesProps } from './ReliefOfCobbles.js'
import { STONES } from './stonesCode.js'

export const picturesCode: Code<PicturesOnFloorProps> = (args) => {
  // `args` also has the settings of the title's other stories.
  const { ambient, image, x, y, imageRotation, radius, size, color, intensity } = args
  const light = { radius, size, color, intensity }
  const lamp = (gobo: GoboName, props: object) =>
    usage('Light', { ...light, ...props, image: '' }).replace('image=""', `image={${gobo}Picture}`)
  const used: readonly GoboName[] = ['leaves', 'poster']
  const code = inOverlay({
    ambient,
    drawn: ['<circle cx={560} cy={330} r={22} fill="#d8cfbe" />'],
    children: [
      usage('Occluder', { shape: { kind: 'circle', x: 560, y: 330, radius: 22 }, lit: true }),
      lamp(image, { x, y, imageRotation }),
      lamp('leaves', { x: 430, y: 150, color: '#d7ffb8' }),
      lamp('poster', { x: 590, y: 250, color: '#ffffff', falloff: 'linear' }),
    ],
  })
  const addresses = [...new Set([image, ...used])].map(
    (name) =>
      `/** Any image URL works; this one contains the image itself. */\nconst ${name}Picture =\n  '${goboAddress(name).replaceAll("'", '%27')}'\n`,
  )
  return code.replace('export default', `${addresses.join('\n')}\nexport default`)
}

export const reliefCode: Code<ReliefOfCobblesProps> = ({ ambient, x, y, height, strength, relief, color }) => {
  const code = inOverlay({
    ambient,
    props: relief ? ['renderer="webgl"', 'normalMap={normalMap}'] : [],
    children: [
      usage('Light', { x, y, radius: 260, color, intensity: 1.2, height }),
      usage('Light', { x: 600, y: 340, radius: 190, color: '#6ea2ff', height }),
    ],
  })
  if (!relief) return code
  return code
    .replace('import {', "import { useMemo } from 'react'\nimport {")
    .replace('export default', `${STONES}\nexport default`)
    .replace(
      'App() {\n',
      `App() {\n  const normalMap = useMemo(\n    () => ({ src: stones(720, 420), x: 0, y: 0, width: 720, height: 420, strength: ${strength} }),\n    [],\n  )\n`,
    )
}

export { drawSoft } from './soft/drawSoft.js'
export { drawTexturedLights } from './textured/drawTexturedLights.js'
export { freeTextures, settleTextures } from './textured/textures.js'
export { drawTransmission } from './transmission/drawTransmission.js'

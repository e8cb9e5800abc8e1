export { drawSoft } from './soft/drawSoft.js'

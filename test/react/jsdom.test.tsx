// @vitest-environment jsdom
import { describeWithoutCanvas } from './withoutCanvas.js'

describeWithoutCanvas('jsdom')

// @vitest-environment happy-dom
import { describeWithoutCanvas } from './withoutCanvas.js'

describeWithoutCanvas('happy-dom')

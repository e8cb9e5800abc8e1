import type { SceneData } from 'react-umbra'
import { parseUniversalVtt } from 'react-umbra/import'
import file from './inn.uvtt?raw'

/** The inn that draw.mjs draws, read from its Universal VTT file like any other map. */
export const inn: SceneData = parseUniversalVtt(file)

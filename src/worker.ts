/** Worker script. Once imported, it answers the requests of scenes and of `plansIn`. It has no exports. */
import { planHandlers } from './plans/planHandlers.js'
import { prepareBuffer } from './visibility/buffer/prepareBuffer.js'
import { serve } from './worker/serve.js'
import { workerPort } from './worker/workerPort.js'

const port = workerPort()
if (port !== null) serve(port, { ...planHandlers, prepareBuffer })

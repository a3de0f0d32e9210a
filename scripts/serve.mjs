/** Serves one role of the built site, and starts it again when it dies. `npm start` ends in this. */
import { join } from 'node:path'
import { joinPauses } from './setup/pause.mjs'
import { cacheDir, node, say, serverProcess } from './setup/workspace.mjs'
import { supervise } from './supervise.mjs'

// Read before each start: an update may have replaced it meanwhile.
const program = () => ({ command: node(), ...serverProcess(`server/${process.argv[2] ?? 'main'}`) })
process.exit(await supervise(program, { say, pauses: joinPauses(join(cacheDir, 'servers')) }))

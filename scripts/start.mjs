/** `npm start`: installs what is missing, builds what changed, serves the site and starts it again when it dies. */
import { join } from 'node:path'
import { joinPauses } from './setup/pause.mjs'
import { build, cacheDir, installDependencies, node, say, serverProcess } from './setup/workspace.mjs'
import { supervise } from './supervise.mjs'

installDependencies()
build()

// Read before each start: an update may have replaced it meanwhile.
const program = () => ({ command: node(), ...serverProcess(`server/${process.argv[2] ?? 'main'}`) })
process.exit(await supervise(program, { say, pauses: joinPauses(join(cacheDir, 'servers')) }))

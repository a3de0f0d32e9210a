/** Serves one role of the built site, and starts it again when it dies. `npm start` ends in this. */
import { join } from 'node:path'
import { joinPauses } from './setup/pause.mjs'
import { explainClosed } from './setup/right-user.mjs'
import { readSetting } from './setup/settings.mjs'
import { createWaitingPage } from './setup/waiting-page.mjs'
import { cacheDir, node, root, say, serverProcess } from './setup/workspace.mjs'
import { supervise } from './supervise.mjs'

explainClosed(root)
// Read before each start: an update may have replaced it meanwhile.
const program = () => ({ command: node(), ...serverProcess(`server/${process.argv[2] ?? 'main'}`) })
const role = process.argv[2] ?? 'main'
const at = {
	port: Number(readSetting('PORT') ?? 3000),
	host: (readSetting('HOST') ?? '127.0.0.1').replaceAll(/[[\]]/g, ''),
}
const page = role === 'worker' ? undefined : createWaitingPage(at)
process.exit(await supervise(program, { say, page, pauses: joinPauses(join(cacheDir, 'servers')) }))

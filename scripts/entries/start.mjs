/** Body of `scripts/start.mjs`, read once Node is known to be new enough. */
import { join } from 'node:path'
import { isLaidFor } from '../../site/platform/configuration/laid-command.mjs'
import { explainClosed, requireRightUser } from '../setup/right-user.mjs'
import { takeInterruptedUpdate } from '../setup/update-mark.mjs'
import { build, installDependencies, node, pinnedEnv, root, say } from '../setup/workspace.mjs'

explainClosed(root)
// systemd names each start.
if (isLaidFor(root) && process.env.INVOCATION_ID === undefined) {
	say(
		'Questo sito lo tiene acceso systemd, con le sue impostazioni e i suoi dati: da qui ne partirebbe un altro, vuoto. Usa: systemctl start guida-fiscale; se non parte: guida doctor',
	)
	process.exit(2)
}
requireRightUser({ root, dataDir: undefined, isStart: true, again: (user) => `sudo -u ${user} npm start` })

const interrupted = takeInterruptedUpdate(root)
if (interrupted !== undefined) say(interrupted)

await installDependencies()
await build()

// A fresh process of the server's own Node shares its memory, and has not read every source: 10 MB instead of 60.
if (process.execve && process.platform !== 'win32')
	process.execve(node(), ['node', join(root, 'scripts/serve.mjs'), ...process.argv.slice(2)], pinnedEnv())
await import('../serve.mjs')

/** `npm start`: installs what is missing, builds what changed, serves the site and starts it again when it dies. */
import { join } from 'node:path'
import { takeInterruptedUpdate } from './setup/update-mark.mjs'
import { build, installDependencies, node, pinnedEnv, root, say } from './setup/workspace.mjs'

const interrupted = takeInterruptedUpdate(root)
if (interrupted !== undefined) say(interrupted)

installDependencies()
build()

// A fresh process of the server's own Node shares its memory, and has not read every source: 10 MB instead of 60.
if (process.execve && process.platform !== 'win32')
	process.execve(node(), ['node', join(root, 'scripts/serve.mjs'), ...process.argv.slice(2)], pinnedEnv())
await import('./serve.mjs')

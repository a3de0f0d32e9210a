/** `npm start`: installs what is missing, builds what changed, serves the site and starts it again when it dies. */
import { join } from 'node:path'
import { build, installDependencies, node, pinnedEnv, root } from './setup/workspace.mjs'

installDependencies()
build()

// A fresh process of the server's own Node shares its memory, and has not read every source: 10 MB instead of 60.
if (process.execve && process.platform !== 'win32')
	process.execve(node(), ['node', join(root, 'scripts/serve.mjs'), ...process.argv.slice(2)], pinnedEnv())
await import('./serve.mjs')

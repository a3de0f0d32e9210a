/** `npm start`: installs what is missing, builds what changed, serves the site. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, installDependencies, node, pinnedEnv, root } from './setup/workspace.mjs'

installDependencies()
build()

const entry = join(root, 'site', 'server', `${process.argv[2] ?? 'main'}.ts`)
if (process.execve) {
	// Becomes the server: no process stands between whoever stops it and the site.
	process.execve(node(), ['node', entry], pinnedEnv())
}
const server = spawn(node(), [entry], { stdio: 'inherit', env: pinnedEnv() })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

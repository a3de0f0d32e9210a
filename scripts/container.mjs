/**
 * Becomes one role of the built site, with the flags and variables of `site/server/process.json`, or a command of `guida`: what an image starts.
 * A container starts it again.
 */
import { runGuida } from './guida/run.mjs'
import { node, serverProcess } from './setup/workspace.mjs'

const [role = 'main', ...command] = process.argv.slice(2)
if (role === 'guida') await runGuida(command)
else {
	const { args, env } = serverProcess(`server/${role}`)
	process.execve(node(), ['node', ...args], env)
}

/**
 * Installs the package of the legal engine alone into an empty folder and asks it on several versions of Node.
 *
 * npm run figures -- legal-package [NODE …]
 *
 * Each NODE is the path of a program; without any, the one that runs this.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { installLegal } from '../../legal/test/installed-package.ts'

const nodes = process.argv.slice(2).map((node) => resolve(node))
const installed = installLegal()
try {
	for (const node of nodes.length > 0 ? nodes : [process.execPath]) {
		const { command, library } = installed.answers(node)
		const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
		process.stdout.write(`${version}: ${command === library ? 'command and library answer' : 'THEY DIFFER'}\n`)
	}
	installed.compile()
	process.stdout.write('types: compile strictly\n')
} finally {
	installed.remove()
}

/**
 * Installs the package alone into an empty folder and converts with it on several versions of Node.
 *
 * npm run figures -- package [NODE …]
 *
 * Each NODE is the path of a program; without any, the one that runs this.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { installPdfa } from '../../pdfa/test/installed-package.ts'

const nodes = process.argv.slice(2).map((node) => resolve(node))
const installed = await installPdfa()
try {
	for (const node of nodes.length > 0 ? nodes : [process.execPath]) {
		installed.convert(node)
		process.stdout.write(
			`${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}: converts by command and by call\n`,
		)
	}
	installed.compile()
	process.stdout.write('types: compile strictly\n')
} finally {
	installed.remove()
}

/**
 * Installs the package of each engine alone into an empty folder, and runs its command and its examples on several versions of Node.
 *
 * npm run figures -- packages [NODE …]
 *
 * Each NODE is the path of a program; without any, the one that runs this.
 */
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { installPackage } from '../scripts/packages/install-package.ts'
import { PACKAGES } from '../scripts/packages/use.ts'

const given = process.argv.slice(2).map((node) => resolve(node))
const nodes = given.length > 0 ? given : [process.execPath]
for (const [name, { prepare, use }] of Object.entries(PACKAGES)) {
	const installed = installPackage(name)
	try {
		await prepare?.(installed.folder)
		for (const node of nodes) {
			const { command, example } = use(installed, node)
			const isSame = example.trim() !== '' && example.trim() === command.trim()
			if (!isSame) process.exitCode = 1
			const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
			process.stdout.write(`${name}, ${version}: ${isSame ? 'command and example do the same' : 'THEY DIFFER'}\n`)
		}
		installed.compile()
		process.stdout.write(`${name}: types compile strictly\n`)
	} finally {
		installed.remove()
	}
}

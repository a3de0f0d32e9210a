/**
 * Processor time of one conversion on several versions of Node: they should be alike.
 *
 * npm run figures -- node-versions NODE [NODE …] -- FILE [FILE …]
 *
 * Each NODE is the path of a program; `pdfa/dist/cli.js` converts each file to 2b, the second of two runs counts.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const args = process.argv.slice(2)
const nodes = args.filter((argument) => !/\.pdf$/i.test(argument) && argument !== '--')
const files = args.filter((argument) => /\.pdf$/i.test(argument))
if (nodes.length === 0 || files.length === 0) throw new Error('at least one NODE and one FILE.pdf are needed')

const folder = mkdtempSync(join(tmpdir(), 'pdfa-nodes-'))
const cli = join(import.meta.dirname, '../../pdfa/dist/cli.js')

/** Returns seconds of user and system time. */
function processorSeconds(node: string, file: string): number {
	const convert = [cli, 'convert', file, join(folder, 'out.pdf'), '--flavour', '2b']
	const { stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S', node, ...convert], { encoding: 'utf8' })
	const [user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
	return user + system
}

try {
	for (const file of files) {
		const seconds = nodes.map((node) => {
			processorSeconds(node, file)
			const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
			return `${version} ${processorSeconds(node, file).toFixed(2)} s`
		})
		process.stdout.write(`${basename(file)}: ${seconds.join(', ')}\n`)
	}
} finally {
	rmSync(folder, { recursive: true, force: true })
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesOf, tinyDocument } from './tiny-pdf.ts'

const root = join(import.meta.dirname, '../..')

/** The package as npm makes it of this workspace, installed alone into an empty folder. */
export interface InstalledPackage {
	folder: string
	/** Converts a file by the installed command and by the installed library. @throws Error if one of them fails */
	convert(node: string): void
	/** Compiles a program against the installed types, strictly. @throws Error with what the compiler says */
	compile(): void
	remove(): void
}

const CONSUMER = `import { readFileSync } from 'node:fs'
import { convert, type Flavour, isFlavour } from 'pdfa'

const flavour: Flavour | undefined = isFlavour('3b') ? '3b' : undefined
if (flavour === undefined) throw new Error('3b is no flavour')
const result = await convert(readFileSync('in.pdf'), { flavour, onProgress: ({ done }) => done.toFixed(2) })
switch (result.outcome) {
	case 'converted':
		if (result.bytes.length < 1000) throw new Error('too short')
		break
	case 'refused':
	case 'unreachable':
		throw new Error(result.problem.code)
}
`

/** @throws Error with npm's words in it where the registry does not answer */
export async function installPackage(): Promise<InstalledPackage> {
	const folder = mkdtempSync(join(tmpdir(), 'pdfa-package-'))
	const run = (command: string, args: readonly string[], cwd: string) =>
		execFileSync(command, [...args], {
			cwd,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'pipe'],
		})
	const remove = () => rmSync(folder, { recursive: true, force: true })
	try {
		const packed = run('npm', ['pack', '--silent', '--pack-destination', folder], join(root, 'pdfa'))
		const app = join(folder, 'app')
		mkdirSync(app)
		writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }\n')
		run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', join(folder, packed.trim())], app)
		const { doc } = await tinyDocument('0 0 9 9 re f')
		writeFileSync(join(app, 'in.pdf'), await bytesOf(doc))
		writeFileSync(join(app, 'consumer.ts'), CONSUMER)
		writeFileSync(join(app, 'consumer.js'), CONSUMER.replace(', type Flavour', '').replace(': Flavour | undefined', ''))
		return {
			folder: app,
			remove,
			convert(node) {
				run(node, [join(app, 'node_modules/.bin/pdfa'), 'convert', 'in.pdf', 'out.pdf', '--flavour', '2b'], app)
				if (!readFileSync(join(app, 'out.pdf'), 'latin1').startsWith('%PDF-1.7')) throw new Error('no PDF came out')
				run(node, [join(app, 'consumer.js')], app)
			},
			compile() {
				const options =
					'--noEmit --strict --skipLibCheck false --target es2022 --module nodenext --moduleResolution nodenext'
				const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
				run(join(root, 'node_modules/.bin/tsc'), [...options.split(' '), ...types, 'consumer.ts'], app)
			},
		}
	} catch (error) {
		remove()
		throw error
	}
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const STRICT = '--noEmit --strict --skipLibCheck false --target es2022 --module nodenext --moduleResolution nodenext'

/** The package that npm makes of a workspace, installed alone into an empty folder. */
export interface InstalledPackage {
	/** The folder of a program that depends on the package alone. */
	readonly folder: string
	/** Runs a command in that folder and returns its standard output. @throws Error if it fails */
	run(command: string, args: readonly string[]): string
	/** Compiles `consumer.ts` against the installed types in strict mode. @throws Error with the compiler's output */
	compile(): void
	remove(): void
}

/**
 * Packs and installs a workspace beside a program that uses it (`consumer.ts`; `consumer.js` is the program without its types).
 * @throws Error with npm's words in it where the registry does not answer, or if packing left another package.json behind
 */
export function installPackage(
	workspace: string,
	consumer: { readonly typed: string; readonly untyped: string },
): InstalledPackage {
	const scratch = mkdtempSync(join(tmpdir(), `${workspace}-package-`))
	const folder = join(scratch, 'app')
	const run = (command: string, args: readonly string[], cwd = folder) =>
		execFileSync(command, [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
	const remove = () => rmSync(scratch, { recursive: true, force: true })
	const manifest = join(root, workspace, 'package.json')
	const before = readFileSync(manifest, 'utf8')
	try {
		const packed = run('npm', ['pack', '--silent', '--pack-destination', scratch], join(root, workspace))
		if (readFileSync(manifest, 'utf8') !== before) throw new Error('npm pack left another package.json behind')
		mkdirSync(folder)
		writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n')
		const archive = join(scratch, packed.trim().split('\n').at(-1) ?? '')
		run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', archive])
		writeFileSync(join(folder, 'consumer.ts'), consumer.typed)
		writeFileSync(join(folder, 'consumer.js'), consumer.untyped)
		return {
			folder,
			run,
			remove,
			compile() {
				const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
				run(join(root, 'node_modules/.bin/tsc'), [...STRICT.split(' '), ...types, 'consumer.ts'])
			},
		}
	} catch (error) {
		remove()
		throw error
	}
}

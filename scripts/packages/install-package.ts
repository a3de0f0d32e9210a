import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { workspaces } from './bundled.ts'

const STRICT = '--noEmit --strict --skipLibCheck false --target es2022 --module nodenext --moduleResolution nodenext'

/** The package that npm makes of a workspace, installed alone into an empty folder. */
export interface InstalledPackage {
	/** The folder of a program that depends on the package alone, with its examples and without their types. */
	readonly folder: string
	/** Runs the package's command, or an example by its name (`convert.js`), by a program of Node. @returns its standard output */
	run(node: string, program: string, args: readonly string[]): string
	/** Compiles the examples against the installed types in strict mode. @throws Error with the compiler's output */
	compile(): void
	remove(): void
}

/**
 * Packs and installs a workspace beside its examples.
 * @throws Error with npm's words in it where the registry does not answer, or if packing left another package.json behind
 */
export function installPackage(workspace: string): InstalledPackage {
	const scratch = mkdtempSync(join(tmpdir(), `${workspace}-package-`))
	const folder = join(scratch, 'app')
	const execute = (command: string, args: readonly string[], cwd = folder) =>
		execFileSync(command, [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
	const remove = () => rmSync(scratch, { recursive: true, force: true })
	const manifest = join(workspaces, workspace, 'package.json')
	const before = readFileSync(manifest, 'utf8')
	try {
		const packed = execute('npm', ['pack', '--silent', '--pack-destination', scratch], join(workspaces, workspace))
		if (readFileSync(manifest, 'utf8') !== before) throw new Error('npm pack left another package.json behind')
		mkdirSync(folder)
		writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n')
		const archive = join(scratch, packed.trim().split('\n').at(-1) ?? '')
		execute('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', archive])
		const examples = globSync(join(folder, 'node_modules', workspace, 'examples/*.ts'))
		if (examples.length === 0) throw new Error('the package has no example')
		for (const example of examples) {
			copyFileSync(example, join(folder, basename(example)))
			const untyped = stripTypeScriptTypes(readFileSync(example, 'utf8'))
			writeFileSync(join(folder, basename(example).replace(/\.ts$/, '.js')), untyped)
		}
		return {
			folder,
			remove,
			run(node, program, args) {
				const path = program.endsWith('.js') ? program : join('node_modules/.bin', program)
				return execute(node, [path, ...args])
			},
			compile() {
				const types = ['--types', 'node', '--typeRoots', join(workspaces, 'node_modules/@types')]
				const names = examples.map((example) => basename(example))
				execute(join(workspaces, 'node_modules/.bin/tsc'), [...STRICT.split(' '), ...types, ...names])
			},
		}
	} catch (error) {
		remove()
		throw error
	}
}

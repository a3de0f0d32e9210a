import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findProgram } from '#platform/confinement/means.ts'
import { type Component, packagesOfLock } from './component.ts'

const Lock = z.object({
	packages: z.record(
		z.string(),
		z.object({ version: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
	),
})

/** Returns the packages that `package-lock.json` of a checkout names. @param root folder of the checkout */
export function findPackages(root: string): Component[] {
	return packagesOfLock(Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages)
}

/** Programs outside of npm that the site starts where they are present, with how each is asked for its version. */
const PROGRAMS: readonly { name: string; commands: readonly string[]; ask: string }[] = [
	{ name: 'bubblewrap', commands: ['bwrap'], ask: '--version' },
	{ name: 'LibreOffice', commands: ['soffice', 'libreoffice'], ask: '--version' },
	{ name: 'Chromium', commands: ['chromium', 'chromium-browser', 'google-chrome'], ask: '--version' },
	{ name: 'Java', commands: ['java'], ask: '-version' },
	{ name: 'Git', commands: ['git'], ask: '--version' },
]
const ANSWERS_WITHIN_MS = 20_000
const VERSION = /(?<!\d)\d+\.\d[\w.+-]*/

/** Asks a program for its version; null if it does not say one. */
export async function askVersion(program: string, argument = '--version'): Promise<string | null> {
	try {
		const { stdout, stderr } = await promisify(execFile)(program, [argument], { timeout: ANSWERS_WITHIN_MS })
		return VERSION.exec(stdout + stderr)?.[0] ?? null
	} catch {
		return null
	}
}

/** Returns Node as its binary says it, and the libraries inside. @param binary of the Node that is asked */
export async function findNode(binary: string): Promise<Component[]> {
	const version = await askVersion(binary)
	const node: Component = { kind: 'node', name: 'node', version, isShipped: true, builtOn: null }
	if (binary !== process.execPath) return [node]
	const inside = Object.entries(process.versions).flatMap(([name, itsVersion]): Component[] =>
		name === 'node' || itsVersion === undefined
			? []
			: [{ kind: 'inside-node', name, version: itsVersion, isShipped: true, builtOn: null }],
	)
	return [node, ...inside]
}

/** Returns the programs of this machine that the site may start. @param verapdf command of veraPDF, if it is configured */
export async function findPrograms(verapdf: string | undefined): Promise<Component[]> {
	const wanted = [
		...PROGRAMS,
		...(verapdf === undefined ? [] : [{ name: 'veraPDF', commands: [verapdf], ask: '--version' }]),
	]
	const found = await Promise.all(
		wanted.map(async ({ name, commands, ask }): Promise<Component[]> => {
			const path = commands.map((command) => (command.includes('/') ? command : findProgram(command))).find(Boolean)
			if (path === undefined) return []
			const builtOn = builtOnOf(path)
			return [{ kind: 'program', name, version: await askVersion(path, ask), isShipped: true, builtOn }]
		}),
	)
	return found.flat()
}

/** Packagers of systems set a program's time to that of its build. */
function builtOnOf(path: string): string | null {
	try {
		return statSync(path).mtime.toISOString().slice(0, 10)
	} catch {
		return null
	}
}

/** Returns the WebAssembly modules and the font packages that an installation contains, with the version of their package. */
export function findBinaries(root: string, packages: readonly Component[]): Component[] {
	return packages
		.filter(({ isShipped }) => isShipped)
		.flatMap((from) => {
			const files = filesIn(join(root, 'node_modules', from.name))
			const wasm = files.filter((file) => file.endsWith('.wasm'))
			const hasFonts = files.some((file) => /\.(?:woff2?|ttf|otf)$/.test(file))
			return [
				...wasm.map((file): Component => ({ ...from, kind: 'wasm', name: `${from.name}/${file}` })),
				...(hasFonts ? [{ ...from, kind: 'fonts' as const }] : []),
			]
		})
}

function filesIn(folder: string): string[] {
	try {
		return readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.map((file) => file.replaceAll('\\', '/'))
			.filter((file) => !file.startsWith('node_modules/'))
	} catch {
		return [] // a package of another system
	}
}

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Confinement } from './confinement.ts'
import type { Ended, Limits } from './process.ts'

const LIMITS: Limits = { heapMb: 512, residentMb: 1024, timeoutMs: 60_000 }
const MAX_OUTPUT = 64 * 1024 * 1024
/** Imports of a reader, from the folder of the site. */
const READS = ['app', 'package.json', 'node_modules', '../italian', '../node_modules']

interface Reader {
	/** Program that is called with `INPUT OUTPUT` and its own arguments, and writes JSON; a path in the folder of the site. */
	script: string
	args?: readonly string[]
	/** Folders that it imports from besides those of every reader. */
	reads?: readonly string[]
}

interface ReadByProgram {
	/** JSON that it wrote, not checked yet; undefined if that is missing, too large or none. */
	output: unknown
	stopped?: Ended['stopped']
}

/** Has a program read bytes of a stranger in a confined process: hostile ones can break that process only, and reach its folder only. */
export async function readConfined(
	{ confinement, siteRoot }: { confinement: Confinement; siteRoot: string },
	{ script, args = [], reads = [] }: Reader,
	bytes: Uint8Array,
	signal: AbortSignal,
): Promise<ReadByProgram> {
	const folder = await mkdtemp(join(tmpdir(), 'read-'))
	const [input, output] = [join(folder, 'input'), join(folder, 'output.json')]
	try {
		await writeFile(input, bytes)
		const { stopped } = await confinement.run({
			command: { script: join(siteRoot, script), args: [input, output, ...args] },
			reads: [...READS, ...reads].map((path) => join(siteRoot, path)),
			folder,
			signal,
			limits: LIMITS,
		})
		return { output: await readJson(output), ...(stopped && { stopped }) }
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

async function readJson(path: string): Promise<unknown> {
	const { size } = await stat(path).catch(() => ({ size: 0 }))
	if (size === 0 || size > MAX_OUTPUT) return undefined
	try {
		return JSON.parse(await readFile(path, 'utf8'))
	} catch {
		return undefined
	}
}

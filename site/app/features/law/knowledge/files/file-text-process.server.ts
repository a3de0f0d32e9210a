import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import type { FileText } from './file-kinds.ts'

const LIMITS = { heapMb: 512, residentMb: 1024, timeoutMs: 60_000 }
const MAX_OUTPUT = 64 * 1024 * 1024
/** Imports of the program, from the folder of the site: its own modules, and `legal` with the workspaces that `legal` imports. */
const READS = ['app', 'package.json', 'node_modules', '../legal', '../italian', '../cases', '../node_modules']

const Output = z.union([
	z.object({
		ok: z.literal(true),
		text: z.string(),
		title: z.string().nullable(),
		citation: z.string().exactOptional(),
		validFrom: z.string().exactOptional(),
	}),
	z.object({
		ok: z.literal(false),
		problem: z.object({
			code: z.enum(['unknown-kind', 'no-text', 'password', 'broken', 'unsafe', 'unpacks-too-large']),
		}),
	}),
])

/** Reads a file in a confined process: a hostile file can break that process only, and reach its folder only. */
export async function readFileText(
	{ confinement, siteRoot }: Pick<Platform, 'confinement' | 'siteRoot'>,
	name: string,
	bytes: Uint8Array,
	signal: AbortSignal,
): Promise<FileText> {
	const folder = await mkdtemp(join(tmpdir(), 'file-text-'))
	const [input, output] = [join(folder, 'file'), join(folder, 'text.json')]
	try {
		await writeFile(input, bytes)
		const { stopped } = await confinement.run({
			command: {
				script: join(siteRoot, 'app/features/law/knowledge/files/file-text-program.server.ts'),
				// An argument ends at a NUL, and one that is too long prevents the start; the file type is at its end.
				args: [name.replaceAll('\0', '').slice(-255), input, output],
			},
			reads: READS.map((path) => join(siteRoot, path)),
			folder,
			signal,
			limits: LIMITS,
		})
		if (stopped === 'time') return { ok: false, problem: { code: 'too-slow' } }
		const read = Output.safeParse(parseJson(await readAtMost(output, MAX_OUTPUT)))
		return read.success ? read.data : { ok: false, problem: { code: 'broken' } }
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Returns an empty string if the file is missing or too large. */
async function readAtMost(path: string, maxBytes: number): Promise<string> {
	const { size } = await stat(path).catch(() => ({ size: 0 }))
	return size > 0 && size <= maxBytes ? readFile(path, 'utf8') : ''
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '#platform/platform.ts'
import { ReadMail } from './incoming-mail.ts'

const LIMITS = { heapMb: 512, residentMb: 1024, timeoutMs: 60_000 }
const MAX_OUTPUT = 64 * 1024 * 1024
const READS = ['app', 'package.json', 'node_modules', '../italian', '../node_modules']

/** Reads an e-mail in a confined process: a hostile one can break that process only. @returns undefined if it cannot be read */
export async function readMailConfined(
	{ confinement, siteRoot }: Pick<Platform, 'confinement' | 'siteRoot'>,
	bytes: Uint8Array,
	signal: AbortSignal,
): Promise<ReadMail | undefined> {
	const folder = await mkdtemp(join(tmpdir(), 'mail-'))
	const [input, output] = [join(folder, 'mail'), join(folder, 'mail.json')]
	try {
		await writeFile(input, bytes)
		await confinement.run({
			command: {
				script: join(siteRoot, 'app/features/desk/incoming-mail/read-mail-program.server.ts'),
				args: [input, output],
			},
			reads: READS.map((path) => join(siteRoot, path)),
			folder,
			signal,
			limits: LIMITS,
		})
		return ReadMail.safeParse(await readJson(output)).data
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Returns undefined if the file is missing, too large, or no JSON. */
async function readJson(path: string): Promise<unknown> {
	const { size } = await stat(path).catch(() => ({ size: 0 }))
	if (size === 0 || size > MAX_OUTPUT) return undefined
	try {
		return JSON.parse(await readFile(path, 'utf8'))
	} catch {
		return undefined
	}
}

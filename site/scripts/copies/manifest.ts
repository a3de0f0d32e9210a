/** The list of what a copy contains, by which a damaged or partial one is recognised before anything is restored from it. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { MANIFEST } from '#platform/database/data-names.ts'
import type { Result } from '#platform/result.ts'

const Contents = z.object({
	format: z.literal(1),
	madeAt: z.iso.datetime(),
	/** `files`: a set-up of which nothing else is on this machine. */
	database: z.enum(['embedded', 'postgres']),
	/** Rows of each table, as the restored database must have them. */
	tables: z.record(z.string(), z.number().int()),
	/** Folders too, since PostgreSQL needs its empty ones. */
	folders: z.array(z.string()),
	parts: z.array(z.object({ path: z.string(), size: z.number().int(), sha256: z.string() })),
})
const Manifest = z.object({ sha256: z.string(), contents: Contents })

export type CopyContents = z.infer<typeof Contents>
export type Part = CopyContents['parts'][number]

/** Writes the manifest of a finished copy: last, so that a copy without it is unfinished. */
export async function writeManifest(
	copy: string,
	facts: Pick<CopyContents, 'madeAt' | 'database' | 'tables'>,
): Promise<CopyContents> {
	const { folders, files } = list(copy)
	const parts: Part[] = []
	const measure = createMeasure()
	for (const path of files) parts.push(await measure(copy, path))
	const contents: CopyContents = { format: 1, ...facts, folders, parts }
	writeFileSync(join(copy, MANIFEST), JSON.stringify({ sha256: digest(contents), contents }), { mode: 0o600 })
	return contents
}

export type CopyProblem =
	| { code: 'no-manifest' }
	| { code: 'damaged-manifest' }
	| { code: 'missing' | 'damaged'; paths: string[] }

export type CopyRead = Result<{ contents: CopyContents }, CopyProblem>

/** Reads every byte of a copy, and compares it with its manifest. */
export async function verifyCopy(copy: string): Promise<CopyRead> {
	const read = readManifest(copy)
	if (!read.ok) return read
	const { contents } = read
	const missing = [
		...contents.folders.filter((path) => !existsSync(join(copy, path))),
		...contents.parts.map(({ path }) => path).filter((path) => !existsSync(join(copy, path))),
	]
	if (missing.length > 0) return { ok: false, problem: { code: 'missing', paths: missing } }
	const damaged: string[] = []
	const measure = createMeasure()
	for (const part of contents.parts) {
		const found = await measure(copy, part.path)
		if (found.size !== part.size || found.sha256 !== part.sha256) damaged.push(part.path)
	}
	return damaged.length > 0 ? { ok: false, problem: { code: 'damaged', paths: damaged } } : read
}

/** Reads the manifest alone. */
export function readManifest(copy: string): CopyRead {
	const file = join(copy, MANIFEST)
	if (!existsSync(file)) return { ok: false, problem: { code: 'no-manifest' } }
	const { data } = Manifest.safeParse(parseJson(readFileSync(file, 'utf8')))
	if (data && digest(data.contents) === data.sha256) return { ok: true, contents: data.contents }
	return { ok: false, problem: { code: 'damaged-manifest' } }
}

const SHOWN = 5

/** Returns a sentence that says what a copy lacks. */
export function copyProblemText(copy: string, problem: CopyProblem): string {
	switch (problem.code) {
		case 'no-manifest':
			return `La copia in ${copy} non è completa: manca ${MANIFEST}.`
		case 'damaged-manifest':
			return `La copia in ${copy} è danneggiata: ${MANIFEST} non è più quello scritto con la copia.`
		case 'missing':
			return `La copia in ${copy} non è completa: manca ${listed(problem.paths)}.`
		case 'damaged':
			return `La copia in ${copy} è danneggiata: ${listed(problem.paths)}.`
	}
}

function listed(paths: readonly string[]): string {
	const more = paths.length - SHOWN
	return paths.slice(0, SHOWN).join(', ') + (more > 0 ? ` e altri ${more}` : '')
}

function list(root: string): { folders: string[]; files: string[] } {
	const folders: string[] = []
	const files: string[] = []
	const visit = (folder: string) => {
		for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
			const path = folder ? `${folder}/${entry.name}` : entry.name
			if (entry.isDirectory()) {
				folders.push(path)
				visit(path)
			} else if (path !== MANIFEST) files.push(path)
		}
	}
	visit('')
	return { folders: folders.toSorted(), files: files.toSorted() }
}

const CHUNK_BYTES = 256 * 1024

/** Returns a function that reads one file at a time, all into the same bytes: a stream takes new ones for each, which are collected late. */
function createMeasure(): (copy: string, path: string) => Promise<Part> {
	const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES)
	return async (copy, path) => {
		const hash = createHash('sha256')
		const file = await open(join(copy, path))
		try {
			let size = 0
			for (let read = -1; read !== 0; size += read) {
				read = (await file.read(chunk, 0, CHUNK_BYTES)).bytesRead
				hash.update(chunk.subarray(0, read))
			}
			return { path, size, sha256: hash.digest('hex') }
		} finally {
			await file.close()
		}
	}
}

function digest(contents: CopyContents): string {
	return createHash('sha256').update(JSON.stringify(contents)).digest('hex')
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

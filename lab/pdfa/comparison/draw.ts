/**
 * Draws the documents of the comparison by `lab/bench/pdfa/comparison/rule.json`, which was written before the first run.
 *
 * The rule: of each repository, at its commit, the files named `*.pdf` that have 1 to `maxBytes` bytes; these in the order of their git
 * blob ids, which nobody chose; the first `perRepository` of them. What another repository has already given (same SHA-256) is not drawn
 * again. The documents of all repositories are then put in the order of their blob ids: a run that stops early has a random part.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const RECORDS = join(import.meta.dirname, '../../bench/pdfa/comparison')

export interface Rule {
	perRepository: number
	maxBytes: number
	repositories: readonly { repository: string; commit: string }[]
}

export interface Drawn {
	/** Name of the repository and beginning of the blob id. */
	id: string
	repository: string
	commit: string
	path: string
	sha256: string
	bytes: Buffer
}

export function readRule(): Rule {
	return JSON.parse(readFileSync(join(RECORDS, 'rule.json'), 'utf8'))
}

/** @param clones folder of bare clones, `OWNER+NAME` or `OWNER+NAME/repo` each */
export function draw(rule: Rule, clones: string): Drawn[] {
	const drawn = new Map<string, Drawn & { blob: string }>()
	for (const { repository, commit } of rule.repositories) {
		const clone = findClone(clones, repository)
		const listed = execFileSync('git', ['-C', clone, 'ls-tree', '-r', '-l', '-z', commit], { maxBuffer: 1 << 28 })
		const candidates = listed
			.toString()
			.split('\0')
			.flatMap((line) => {
				const [, blob = '', size = '', path = ''] = /^\d+ blob (\w+) +(\d+)\t(.*)$/s.exec(line) ?? []
				const fits = /\.pdf$/i.test(path) && Number(size) > 0 && Number(size) <= rule.maxBytes
				return fits ? [{ blob, path }] : []
			})
			.toSorted((a, b) => compare(a.blob, b.blob) || compare(a.path, b.path))
		const blobs = new Set<string>()
		for (const { blob, path } of candidates) {
			if (blobs.has(blob) || blobs.size === rule.perRepository) continue
			blobs.add(blob)
			const bytes = execFileSync('git', ['-C', clone, 'cat-file', 'blob', blob], { maxBuffer: 1 << 28 })
			const sha256 = createHash('sha256').update(bytes).digest('hex')
			const id = `${repository.split('/')[1]}-${blob.slice(0, 10)}`
			if (!drawn.has(sha256)) drawn.set(sha256, { id, repository, commit, path, sha256, bytes, blob })
		}
	}
	return [...drawn.values()].toSorted((a, b) => compare(a.blob, b.blob))
}

function findClone(clones: string, repository: string): string {
	const folder = join(clones, repository.replace('/', '+'))
	const clone = [join(folder, 'repo'), folder].find((candidate) => existsSync(join(candidate, 'objects')))
	if (clone === undefined) throw new Error(`no bare clone of ${repository} at ${folder}`)
	return clone
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}

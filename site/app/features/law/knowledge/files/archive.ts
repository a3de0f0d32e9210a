import { readZip, type ZipEntry } from 'legal/zip'
import type { Result } from '#platform/result.ts'
import type { FileProblem } from './file-kinds.ts'

/** Documents of office programs have some dozens. */
const MAX_ENTRIES = 5_000
/** Of all parts together: pictures count too, although nobody reads them. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
/** Of one part that is read. */
const MAX_PART_BYTES = 64 * 1024 * 1024
/** [MS-CFB] §2.2: Office wraps a document with a password in this. */
const LOCKED = [0xd0, 0xcf, 0x11, 0xe0]
const UNSAFE_NAME = /^[/\\]|\\|:|\0|(?:^|\/)\.\.(?:\/|$)/

/** The parts of a document that is a ZIP archive. */
export interface Archive {
	/** Unpacks a part; undefined if there is none. @throws RangeError if it is damaged */
	read(name: string): Uint8Array | undefined
}

/** Opens a document of an office program; one that no program writes (too much inside, names that lead out of it) is refused unopened. */
export function openArchive(bytes: Uint8Array): Result<{ archive: Archive }, FileProblem> {
	if (LOCKED.every((byte, at) => bytes[at] === byte)) return { ok: false, problem: { code: 'password' } }
	let entries: readonly ZipEntry[]
	try {
		entries = readZip(bytes, MAX_PART_BYTES)
	} catch (error) {
		if (error instanceof RangeError) return { ok: false, problem: { code: 'broken' } }
		throw error
	}
	if (entries.some(({ name }) => UNSAFE_NAME.test(name))) return { ok: false, problem: { code: 'unsafe' } }
	const unpacked = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
	const isBomb = unpacked > MAX_UNPACKED_BYTES || entries.some(isText)
	if (isBomb || entries.length > MAX_ENTRIES) return { ok: false, problem: { code: 'unpacks-too-large' } }
	const byName = new Map(entries.map((entry) => [entry.name, entry]))
	return { ok: true, archive: { read: (name) => byName.get(name)?.read() } }
}

function isText({ name, sizeBytes }: ZipEntry): boolean {
	return /\.(?:xml|rels)$/.test(name) && sizeBytes > MAX_PART_BYTES
}

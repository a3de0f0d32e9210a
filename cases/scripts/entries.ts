/** The entries as they are written, with their provenance. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldAccents, foldCase, formsOf } from 'italian'
import { z } from 'zod'
import type { SynonymLines } from '../src/index-cases.ts'

const root = join(import.meta.dirname, '..')
const day = z.union([z.iso.date(), z.literal('unknown')])

export const Entry = z.strictObject({
	lay: z.array(z.string().min(1)).min(1),
	legal: z.array(z.string().min(1)).min(1),
	articles: z.array(z.string().regex(/^[a-z0-9-]+:[\w.-]+$/)),
	area: z.string(),
})

/** Origin of a file of entries. README.md says what each field means. */
const Provenance = z.strictObject({
	file: z.string(),
	kind: z.enum(['institutes', 'words', 'single articles', 'whole stories', 'cases']),
	hand: z.string(),
	/** Batches in which entries or phrases were added. */
	lots: z.array(z.strictObject({ name: z.string(), day })).min(1),
	checkedAgainstTexts: day,
	readByPerson: day,
})

/** Returns where each file comes from, in the order in which the entries are numbered. */
export function readProvenance(): z.infer<typeof Provenance>[] {
	return z.array(Provenance).parse(JSON.parse(readFileSync(join(root, 'provenance.json'), 'utf8')))
}

/** @throws z.ZodError naming the entry and the field that is wrong */
export function readEntries(): z.infer<typeof Entry>[] {
	return readProvenance().flatMap(({ file }) =>
		z.array(Entry).parse(JSON.parse(readFileSync(join(root, 'entries', file), 'utf8'))),
	)
}

/** Words that say the same, a line each; of the wider ones the first stands for the others, but not the reverse. */
const Words = z.strictObject({ same: z.array(z.string()), wider: z.array(z.string()) })

/** Returns the words with all their forms. @throws z.ZodError for another shape */
export function readWords(): SynonymLines {
	const { same, wider } = Words.parse(JSON.parse(readFileSync(join(root, 'words.json'), 'utf8')))
	const inForms = (lines: readonly string[]) =>
		lines.map((line) => line.split(' ').map((word) => formsOf(foldAccents(foldCase(word)))))
	return { same: inForms(same), wider: inForms(wider) }
}

/** Returns the hash of everything the index is computed from: entries, the code that computes it, the analyser. 32 bytes. */
export function sourcesVersion(): Uint8Array {
	const hash = createHash('sha256')
	const files = globSync(
		['cases/{entries,src,scripts}/**/*.{json,ts}', 'cases/{provenance,words}.json', 'italian/src/**/*.ts'],
		{
			cwd: join(root, '..'),
		},
	)
	for (const file of files.filter((name) => !name.includes('.test.')).toSorted())
		hash.update(`${file}\0`).update(readFileSync(join(root, '..', file)))
	return hash.digest()
}

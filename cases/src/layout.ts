/**
 * The index as one file, so that a process reads it in one step and computes nothing. README.md, "The file", says where everything stands.
 * Numbers are in the order of the machine that built it; the first word tells when that is another's.
 */
import type { CaseColumns, CaseIndex } from './case-index.ts'
import type { CaseEntry } from './entry.ts'
import type { Analyse } from './index-cases.ts'

const MAGIC = 0x43_41_53_31
const VERSION_BYTES = 32
/** Magic number and number of sections, version, then the end of each section. */
const FIXED_BYTES = 8 + VERSION_BYTES
/** Sections begin at multiples of it, so that a column of any type can be read in place. */
const ALIGNMENT = 8
/** Phrases that are analysed again when the index is read. */
const PROBES = 200

const COLUMNS = [
	'phraseEntries',
	'phraseMasses',
	'termEntryCounts',
	'termPhraseStarts',
	'termPhrases',
	'termArticleStarts',
	'termArticles',
	'termArticleCounts',
	'entryArticleStarts',
	'entryArticles',
	'articleEntryStarts',
	'articleEntries',
	'termSameStarts',
	'termSame',
	'termWholeStarts',
	'termWholes',
	'termPartStarts',
	'termParts',
] as const satisfies readonly (keyof CaseColumns)[]

/** Sections besides the columns: lines of text, then the words of the entries. */
const TEXTS = ['terms', 'refs', 'areas', 'probes', 'strings'] as const
const PLACES = ['stringStarts', 'entryStringStarts', 'entryAreas'] as const
const SECTIONS = [...COLUMNS, ...PLACES, ...TEXTS]

/** Thrown for an index that this code cannot read, or that another analyser computed. */
export class StaleCases extends Error {
	override name = 'StaleCases'

	constructor(reason: string) {
		super(`the index of cases ${reason}: build it again (node cases/scripts/build.ts)`)
	}
}

/** @param version 32 bytes that change with what the index was computed from */
export function writeCases(index: CaseIndex, analyse: Analyse, version: Uint8Array): Uint8Array {
	if (version.length !== VERSION_BYTES) throw new RangeError(`a version has ${VERSION_BYTES} bytes`)
	const entries = Array.from({ length: index.size }, (_, number) => index.entry(number))
	const areas = [...new Set(entries.map(({ area }) => area))]
	const encoder = new TextEncoder()
	const strings = entries.flatMap(({ lay, legal }) => [...lay, ...legal]).map((text) => encoder.encode(text))
	const lines = (texts: Iterable<string>) => encoder.encode([...texts].join('\n'))
	const sections: Record<(typeof SECTIONS)[number], ArrayBufferView> = {
		...index,
		stringStarts: runningSum(strings.map(({ length }) => length)),
		entryStringStarts: runningSum(entries.flatMap(({ lay, legal }) => [lay.length, legal.length])),
		entryAreas: Uint16Array.from(entries, ({ area }) => areas.indexOf(area)),
		terms: lines(index.terms.keys()),
		refs: lines(index.refs),
		areas: lines(areas),
		probes: lines(probesOf(index, analyse)),
		strings: concatenate(strings),
	}
	let end = aligned(FIXED_BYTES + 4 * SECTIONS.length)
	const starts = SECTIONS.map((name) => {
		const start = aligned(end)
		end = start + sections[name].byteLength
		return start
	})
	const file = new Uint8Array(aligned(end))
	new Uint32Array(file.buffer, 0, 2).set([MAGIC, SECTIONS.length])
	file.set(version, 8)
	const ends = new Uint32Array(file.buffer, FIXED_BYTES, SECTIONS.length)
	for (const [i, name] of SECTIONS.entries()) {
		const { buffer, byteOffset, byteLength } = sections[name]
		file.set(new Uint8Array(buffer, byteOffset, byteLength), starts[i])
		ends[i] = (starts[i] ?? 0) + byteLength
	}
	return file
}

/** Returns the version of a file, 32 bytes. @throws StaleCases for another layout */
export function versionOf(file: Uint8Array): Uint8Array {
	const { byteOffset, byteLength, buffer } = file
	if (byteOffset % ALIGNMENT !== 0) return versionOf(file.slice())
	const [magic, count] = byteLength < FIXED_BYTES ? [] : new Uint32Array(buffer, byteOffset, 2)
	if (magic !== MAGIC || count !== SECTIONS.length) throw new StaleCases('has another layout')
	return file.subarray(8, FIXED_BYTES)
}

/**
 * Returns the index, whose columns are views of the file. @param analyse the analyser that questions will pass through
 * @throws StaleCases if the file has another layout, is cut short, or was computed by another analyser
 */
export function readCases(file: Uint8Array, analyse: Analyse): CaseIndex {
	if (file.byteOffset % ALIGNMENT !== 0) return readCases(file.slice(), analyse)
	versionOf(file)
	const { buffer, byteOffset } = file
	const ends = new Uint32Array(buffer, byteOffset + FIXED_BYTES, SECTIONS.length)
	if ((ends.at(-1) ?? 0) > file.byteLength) throw new StaleCases('is cut short')
	const range = (name: (typeof SECTIONS)[number]): readonly [start: number, length: number] => {
		const i = SECTIONS.indexOf(name)
		const start = byteOffset + aligned(i === 0 ? FIXED_BYTES + 4 * SECTIONS.length : (ends[i - 1] ?? 0))
		return [start, byteOffset + (ends[i] ?? 0) - start]
	}
	const integers = (name: (typeof SECTIONS)[number]) => {
		const [start, length] = range(name)
		return new Uint32Array(buffer, start, length / 4)
	}
	const decoder = new TextDecoder()
	const bytes = (name: (typeof TEXTS)[number]) => new Uint8Array(buffer, ...range(name))
	const lines = (name: (typeof TEXTS)[number]) => decoder.decode(bytes(name)).split('\n')
	const [areasStart, areasLength] = range('entryAreas')
	const entryAreas = new Uint16Array(buffer, areasStart, areasLength / 2)
	const areas = lines('areas')
	const refs = lines('refs')
	const words = bytes('strings')
	const stringStarts = integers('stringStarts')
	const entryStringStarts = integers('entryStringStarts')
	const entryArticleStarts = integers('entryArticleStarts')
	const entryArticles = integers('entryArticles')
	const strings = (from: number, to: number) =>
		Array.from({ length: to - from }, (_, i) =>
			decoder.decode(words.subarray(stringStarts[from + i], stringStarts[from + i + 1])),
		)
	const [massStart, massLength] = range('phraseMasses')
	const [countStart, countLength] = range('termArticleCounts')
	const index: CaseIndex = {
		size: entryAreas.length,
		terms: new Map(lines('terms').map((term, number) => [term, number])),
		refs,
		entry(number): CaseEntry {
			const [lay = 0, legal = 0, end = 0] = entryStringStarts.subarray(2 * number, 2 * number + 3)
			const articles = entryArticles.subarray(entryArticleStarts[number], entryArticleStarts[number + 1])
			return {
				lay: strings(lay, legal),
				legal: strings(legal, end),
				articles: Array.from(articles, (article) => refs[article] ?? ''),
				area: areas[entryAreas[number] ?? 0] ?? '',
			}
		},
		phraseEntries: integers('phraseEntries'),
		phraseMasses: new Float32Array(buffer, massStart, massLength / 4),
		termEntryCounts: integers('termEntryCounts'),
		termPhraseStarts: integers('termPhraseStarts'),
		termPhrases: integers('termPhrases'),
		termArticleStarts: integers('termArticleStarts'),
		termArticles: integers('termArticles'),
		termArticleCounts: new Float64Array(buffer, countStart, countLength / 8),
		entryArticleStarts,
		entryArticles,
		articleEntryStarts: integers('articleEntryStarts'),
		articleEntries: integers('articleEntries'),
		termSameStarts: integers('termSameStarts'),
		termSame: integers('termSame'),
		termWholeStarts: integers('termWholeStarts'),
		termWholes: integers('termWholes'),
		termPartStarts: integers('termPartStarts'),
		termParts: integers('termParts'),
	}
	if (probesOf(index, analyse).join('\n') !== decoder.decode(bytes('probes')))
		throw new StaleCases('was computed by another analyser')
	return index
}

/** Returns the terms of some entries' first phrases, spread over all. */
function probesOf({ size, entry }: Pick<CaseIndex, 'size' | 'entry'>, analyse: Analyse): string[] {
	const step = Math.max(1, Math.floor(size / PROBES))
	const probed = Array.from({ length: Math.min(size, PROBES) }, (_, i) => entry(i * step).lay[0] ?? '')
	return probed.map((phrase) => analyse(phrase).join(' '))
}

/** Returns where each of some stretches begins, and where the last ends. */
function runningSum(lengths: readonly number[]): Uint32Array {
	const starts = new Uint32Array(lengths.length + 1)
	for (const [i, length] of lengths.entries()) starts[i + 1] = (starts[i] ?? 0) + length
	return starts
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
	let at = 0
	for (const part of parts) {
		whole.set(part, at)
		at += part.length
	}
	return whole
}

function aligned(at: number): number {
	return Math.ceil(at / ALIGNMENT) * ALIGNMENT
}

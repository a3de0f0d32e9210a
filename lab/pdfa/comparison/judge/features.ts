import { outputOf } from './run-tool.ts'

/** Features that a reader would miss, counted in the file's own structure as qpdf reads it. */
export const FEATURES = ['tags', 'lang', 'layers', 'attachments', 'bookmarks', 'links', 'widgets'] as const
export type Features = Record<(typeof FEATURES)[number], number>

const MOST_BOOKMARKS = 5000
const MOST_PAGES = 300

interface Bookmark {
	kids: Bookmark[]
}

interface QpdfJson {
	pages: { object: string }[]
	outlines: Bookmark[]
	attachments: Record<string, unknown>
	qpdf: [unknown, Record<string, unknown>]
}

/** Undefined for what qpdf cannot open without a password, and for a file without pages. */
export async function readFeatures(pdf: string): Promise<Features | undefined> {
	const keys = ['pages', 'outlines', 'attachments', 'qpdf'].map((key) => `--json-key=${key}`)
	const { stdout, status } = await outputOf('qpdf', ['--json=2', ...keys, pdf], 60)
	if (status !== 0 && status !== 3) return undefined // 3: with warnings
	const json: QpdfJson = JSON.parse(stdout.toString('utf8'))
	if (json.pages.length === 0) return undefined
	const objects = new Objects(json.qpdf[1])
	const root = objects.dictionary(objects.dictionary(objects.trailer)['/Root'])
	const features: Features = {
		tags: Number(objects.has(root, '/StructTreeRoot')),
		lang: Number(objects.has(root, '/Lang')),
		layers: Number(objects.has(root, '/OCProperties')),
		attachments: Object.keys(json.attachments).length,
		bookmarks: Math.min(MOST_BOOKMARKS, countBookmarks(json.outlines)),
		links: 0,
		widgets: 0,
	}
	for (const { object } of json.pages.slice(0, MOST_PAGES))
		for (const annotation of objects.array(objects.dictionary(object)['/Annots'])) {
			const kind = objects.value(objects.dictionary(annotation)['/Subtype'])
			if (kind === '/Link') features.links += 1
			else if (kind === '/Widget') features.widgets += 1
		}
	return features
}

function countBookmarks(bookmarks: readonly Bookmark[]): number {
	return bookmarks.reduce((sum, { kids }) => sum + 1 + countBookmarks(kids), 0)
}

class Objects {
	private readonly all: Readonly<Record<string, unknown>>

	constructor(all: Readonly<Record<string, unknown>>) {
		this.all = all
	}

	get trailer(): unknown {
		return fieldOf(this.all.trailer, 'value')
	}

	value(given: unknown): unknown {
		if (typeof given !== 'string' || !/^\d+ \d+ R$/.test(given)) return given
		const object = this.all[`obj:${given}`]
		return fieldOf(object, 'value') ?? fieldOf(fieldOf(object, 'stream'), 'dict')
	}

	dictionary(given: unknown): Readonly<Record<string, unknown>> {
		const value = this.value(given)
		return isRecord(value) ? value : {}
	}

	array(given: unknown): readonly unknown[] {
		const value = this.value(given)
		return Array.isArray(value) ? value : []
	}

	has(dictionary: Readonly<Record<string, unknown>>, key: string): boolean {
		return (this.value(dictionary[key]) ?? null) !== null
	}
}

function fieldOf(given: unknown, key: string): unknown {
	return isRecord(given) ? given[key] : undefined
}

function isRecord(given: unknown): given is Record<string, unknown> {
	return typeof given === 'object' && given !== null && !Array.isArray(given)
}

/** @param flavour part 1 forbids layers and attachments, parts 2 and 4 attachments that are not PDF/A */
export function lostFeatures(before: Features, after: Features | undefined, flavour: string): string[] {
	const ignored = flavour.startsWith('1')
		? ['layers', 'attachments']
		: flavour.startsWith('2') || flavour === '4'
			? ['attachments']
			: []
	return FEATURES.filter((name) => !ignored.includes(name) && (after?.[name] ?? 0) < before[name]).map(
		(name) => `${name} ${before[name]}>${after?.[name] ?? 0}`,
	)
}

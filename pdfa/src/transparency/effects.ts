import { PDFDict, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { normalAppearance } from '../appearance/appearance.ts'
import type { Holder } from '../model/holders.ts'
import { asDict, dictAt, get, nameAt, numberAt, resolve } from '../model/objects.ts'
import { annotations, type Page } from '../model/walk.ts'
import { mentionsEffects } from './state.ts'

/** Pages that name nothing transparent need not be read. */
export class EffectFinder {
	readonly #known = new Map<PDFDict, Found>()
	/** Streams that such pages show: what is transparent on another page stays in them as it is. */
	readonly shown = new Set<PDFStream>()

	/** Returns whether a page, or an annotation of it, names a graphics state or an image that is transparent. */
	mayShow(page: Page, { resources }: Pick<Holder, 'resources'>): boolean {
		const roots = resources ? [resources] : []
		const streams = new Set<PDFStream>()
		for (const { dict } of annotations(page)) {
			const appearance = normalAppearance(dict)
			if (!appearance) continue
			streams.add(appearance.stream)
			const own = dictAt(appearance.stream.dict, 'Resources')
			if (own) roots.push(own)
		}
		const found = roots.map((root) => this.#find(root))
		if (found.some(({ effects }) => effects)) return true
		for (const each of [streams, ...found.map((one) => one.streams)]) for (const stream of each) this.shown.add(stream)
		return false
	}

	#find(root: PDFDict): Found {
		const known = this.#known.get(root) ?? search(root)
		this.#known.set(root, known)
		return known
	}
}

interface Found {
	effects: boolean
	/** XObjects and patterns, as far as they were looked for. */
	streams: ReadonlySet<PDFStream>
}

function search(root: PDFDict): Found {
	const seen = new Set([root])
	const streams = new Set<PDFStream>()
	const todo = [root]
	for (let resources = todo.pop(); resources; resources = todo.pop()) {
		if (mentionsEffects(resources)) return { effects: true, streams }
		for (const object of objectsOf(resources)) {
			const dict = asDict(object)
			if (!dict || seen.has(dict)) continue
			seen.add(dict)
			if (isTranslucentImage(dict) || mentionsOwnEffects(dict)) return { effects: true, streams }
			if (object instanceof PDFStream) streams.add(object)
			const own = dictAt(dict, 'Resources')
			if (own && !seen.has(own)) todo.push(own)
			if (own) seen.add(own)
		}
	}
	return { effects: false, streams }
}

/** XObjects and patterns. */
function* objectsOf(resources: PDFDict): Generator<PDFObject | undefined> {
	for (const category of ['XObject', 'Pattern'])
		for (const value of dictAt(resources, category)?.values() ?? []) yield resolve(resources.context, value)
}

function isTranslucentImage(dict: PDFDict): boolean {
	if (nameAt(dict, 'Subtype') !== 'Image') return false
	return get(dict, 'SMask') instanceof PDFStream || (numberAt(dict, 'SMaskInData') ?? 0) > 0
}

/** The graphics state that a shading pattern may have of its own (ISO 32000-1 table 76). */
function mentionsOwnEffects(dict: PDFDict): boolean {
	const state = get(dict, 'ExtGState')
	return state instanceof PDFDict && mentionsEffects(dict.context.obj({ ExtGState: { Own: state } }))
}

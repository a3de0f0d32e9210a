import {
	PDFArray,
	PDFBool,
	PDFDict,
	type PDFDocument,
	PDFName,
	PDFNull,
	PDFNumber,
	type PDFRef,
	PDFStream,
} from '@cantoo/pdf-lib'
import { blankAppearance, formXObject, isButton, normalAppearance, rectangle } from '../appearance/appearance.ts'
import { drawAnnotation } from '../appearance/draw.ts'
import { listAt } from '../appearance/pen.ts'
import { drawMark } from '../appearance/widget.ts'
import { arrayAt, dictAt, get, name, nameAt, numberAt, resolve } from '../model/objects.ts'
import { type Annotation, annotations as annotationsOf, inherited, pages } from '../model/walk.ts'
import { ANNOTATION_FLAGS } from '../profiles/pdf-1.4.ts'
import { KNOWN_ANNOTATIONS_1_7 } from '../profiles/pdf-1.7.ts'
import { clauseOf, type Profile } from '../profiles/profile.ts'
import type { Subject } from '../profiles/subjects.ts'
import type { Finding, Step } from '../step.ts'
import { outputColours } from './output-intent.ts'
import { showsItsValue } from './shown-value.ts'

const {
	invisible: INVISIBLE,
	hidden: HIDDEN,
	print: PRINT,
	noView: NO_VIEW,
	toggleNoView: TOGGLE_NO_VIEW,
} = ANNOTATION_FLAGS
/** Bit of Ff (ISO 32000-1 table 226). */
const PUSH_BUTTON = 1 << 16

/**
 * ISO 19005-1 §6.5, ISO 19005-2 §6.3: known types of annotation, that print and are not hidden, with one appearance.
 * A hidden annotation keeps its place and data and gets an appearance that shows nothing.
 */
export const annotations: Step = {
	name: 'annotations',
	subjects: [
		'annotation-types',
		'annotation-flags',
		'annotation-appearances',
		'annotation-opacity',
		'widget-appearances',
	],
	run(doc, { profile }) {
		const worker = new Worker(doc, profile)
		for (const page of pages(doc)) {
			const all = annotationsOf(page)
			const removed = new Set<PDFDict>()
			for (const annotation of all) if (!worker.repair(annotation)) removed.add(annotation.dict)
			const array = arrayAt(page.dict, 'Annots')
			if (!array || (removed.size === 0 && all.length === array.size())) continue
			const kept = PDFArray.withContext(doc.context)
			for (const item of array.asArray()) {
				const dict = resolve(doc.context, item)
				if (dict instanceof PDFDict && !removed.has(dict)) kept.push(item)
			}
			page.dict.set(name('Annots'), kept)
		}
		return worker.findings
	},
}

/** Readers that draw highlights themselves, from their colour, get the one that opacity made of it. */
function lighten(dict: PDFDict, opacity: number): void {
	const colour = listAt(dict, 'C')
	const inks = colour.length === 4
	const lighter = colour.map((value) => (inks ? value * opacity : 1 - (1 - value) * opacity))
	if (lighter.length > 0) dict.set(name('C'), dict.context.obj(lighter))
}

function isText(widget: PDFDict): boolean {
	const type = inherited(widget, 'FT')
	return type instanceof PDFName && (type === name('Tx') || type === name('Ch'))
}

class Worker {
	readonly findings: Finding[] = []
	readonly #doc: PDFDocument
	readonly #profile: Profile
	readonly #rgb: boolean
	/** NeedAppearances: readers redraw field values, so the file's appearances differ from what is shown. */
	readonly #stale: boolean

	constructor(doc: PDFDocument, profile: Profile) {
		this.#doc = doc
		this.#profile = profile
		this.#rgb = outputColours(doc) === 'RGB '
		const form = dictAt(doc.catalog, 'AcroForm')
		this.#stale = form !== undefined && get(form, 'NeedAppearances') === PDFBool.True
	}

	/** False if the annotation must go. */
	repair(annotation: Annotation): boolean {
		const { dict } = annotation
		const type = nameAt(dict, 'Subtype') ?? ''
		const flags = numberAt(dict, 'F') ?? 0
		const hidden = (flags & (HIDDEN | NO_VIEW)) !== 0 || ((flags & INVISIBLE) !== 0 && !KNOWN_ANNOTATIONS_1_7.has(type))
		if (!rectangle(dict)) {
			if (type !== 'Popup') return this.#drop(annotation, `${type} annotation without a rectangle`)
			dict.set(name('Rect'), this.#doc.context.obj([0, 0, 0, 0]))
		}
		if (this.#stale && type === 'Widget' && !hidden) this.#forgetAppearance(dict)
		const drawn = normalAppearance(dict) ?? (hidden ? undefined : this.#draw(annotation, type))
		if (!this.#profile.annotations.types.has(type)) {
			if (!drawn || hidden) return this.#drop(annotation, `${type || 'unknown'} annotation`)
			this.#becomeStamp(annotation, type)
		}
		if (hidden && type !== 'Popup' && type !== 'Link')
			this.#show(annotation, 'nothing: it was hidden', this.#blank(dict))
		this.#setFlags(annotation, flags)
		this.#tidyAppearance(annotation)
		if (this.#profile.clauses['annotation-opacity']) this.#makeOpaque(annotation)
		return true
	}

	#report(annotation: Annotation, subject: Subject, action: Finding['action'], note: string): void {
		const where = {
			page: annotation.page.number,
			...(annotation.object === undefined ? {} : { object: annotation.object }),
		}
		this.findings.push({ clause: clauseOf(this.#profile, subject), action, note, ...where })
	}

	#drop(annotation: Annotation, note: string): false {
		this.#report(annotation, 'annotation-types', 'removed', note)
		return false
	}

	/** Preserves the appearance of an annotation whose type the part does not allow. */
	#becomeStamp(annotation: Annotation, type: string): void {
		const { dict } = annotation
		for (const key of [
			'FS',
			'Movie',
			'Sound',
			'3DD',
			'3DV',
			'3DA',
			'3DI',
			'3DU',
			'RichMediaContent',
			'RichMediaSettings',
			'A',
			'AA',
			'MK',
		]) {
			dict.delete(name(key))
		}
		dict.set(name('Subtype'), name('Stamp'))
		this.#report(annotation, 'annotation-types', 'replaced', `${type} annotation by a stamp that looks the same`)
	}

	#setFlags(annotation: Annotation, flags: number): void {
		const { dict } = annotation
		const wanted = (flags | PRINT) & ~(INVISIBLE | HIDDEN | NO_VIEW | TOGGLE_NO_VIEW)
		if (wanted === flags && get(dict, 'F') instanceof PDFNumber) return
		dict.set(name('F'), PDFNumber.of(wanted))
		this.#report(annotation, 'annotation-flags', 'fixed', 'flags: prints, is not hidden')
	}

	#blank(dict: PDFDict): PDFDict {
		const { context } = this.#doc
		const blank = blankAppearance(this.#doc)
		const states = resolve(context, dictAt(dict, 'AP')?.get(name('N')))
		if (!isButton(dict)) return context.obj({ N: blank })
		const keys = states instanceof PDFDict && !(states instanceof PDFStream) ? states.keys() : [name('Off')]
		const inner = context.obj({})
		for (const key of keys) inner.set(key, blank)
		return context.obj({ N: inner })
	}

	#show(annotation: Annotation, what: string, ap: PDFDict): void {
		annotation.dict.set(name('AP'), ap)
		this.#report(annotation, 'annotation-appearances', 'fixed', `appearance that shows ${what}`)
	}

	/** Adds an appearance where one is required and missing; returns its stream. */
	#draw(annotation: Annotation, type: string): PDFStream | undefined {
		const { dict } = annotation
		const { context } = this.#doc
		if (type === 'Popup' || type === 'Link') return undefined
		const states = resolve(context, dictAt(dict, 'AP')?.get(name('N')))
		if (
			states instanceof PDFDict &&
			isButton(dict) &&
			states.values().some((value) => resolve(context, value) instanceof PDFStream)
		) {
			return undefined // shows nothing in the state it is in
		}
		const [left, bottom, right, top] = rectangle(dict) ?? [0, 0, 0, 0]
		if (left === right && bottom === top && type !== 'Widget') return undefined
		const drawing = drawAnnotation(this.#doc, dict, type, this.#profile)
		const ref = drawing ?? blankAppearance(this.#doc)
		if (!drawing && type !== 'Widget' && !this.#profile.annotations.types.has(type)) return undefined
		const normal = isButton(dict) ? this.#buttonStates(dict, ref) : ref
		this.#show(annotation, drawing ? 'what the annotation says' : 'nothing', context.obj({ N: normal }))
		const stream = context.lookup(ref)
		return drawing && stream instanceof PDFStream ? stream : undefined
	}

	/** Drops an appearance that readers redraw; the names of a button's states stay. */
	#forgetAppearance(dict: PDFDict): void {
		if (!isButton(dict)) {
			if (isText(dict) && !showsItsValue(this.#doc, dict)) dict.delete(name('AP'))
			return
		}
		const pushes = inherited(dict, 'Ff')
		if (pushes instanceof PDFNumber && (pushes.asNumber() & PUSH_BUTTON) !== 0) return
		const states = resolve(this.#doc.context, dictAt(dict, 'AP')?.get(name('N')))
		if (!(states instanceof PDFDict)) return
		for (const key of states.keys()) states.set(key, PDFNull)
	}

	/** Off as drawn, and the other state with its mark. */
	#buttonStates(dict: PDFDict, off: PDFRef): PDFDict {
		const { context } = this.#doc
		const states = resolve(context, dictAt(dict, 'AP')?.get(name('N')))
		const flags = inherited(dict, 'Ff')
		const normal = context.obj({ Off: off })
		const as = nameAt(dict, 'AS')
		if (!(flags instanceof PDFNumber && (flags.asNumber() & PUSH_BUTTON) !== 0)) {
			const value = inherited(dict, 'V')
			const known = states instanceof PDFDict ? states.keys().find((key) => key !== name('Off')) : undefined
			const on =
				as !== undefined && as !== 'Off'
					? name(as)
					: (known ?? (value instanceof PDFName && value !== name('Off') ? value : name('Yes')))
			const mark = drawMark(this.#doc, dict)
			normal.set(on, mark ? formXObject(this.#doc, mark) : off)
		}
		if (as === undefined || !normal.has(name(as))) dict.set(name('AS'), name('Off'))
		return normal
	}

	/** Only N; a dictionary of states for buttons, a stream for all others. */
	#tidyAppearance(annotation: Annotation): void {
		const { dict } = annotation
		const { context } = this.#doc
		const ap = get(dict, 'AP')
		if (ap === undefined) {
			dict.delete(name('AP'))
			return
		}
		const normal = ap instanceof PDFDict ? get(ap, 'N') : undefined
		if (!(ap instanceof PDFDict) || normal === undefined) {
			dict.delete(name('AP'))
			return
		}
		for (const key of ap.keys()) {
			if (key === name('N')) continue
			ap.delete(key)
			this.#report(annotation, 'annotation-appearances', 'removed', 'appearance for the pointer')
		}
		const button = nameAt(dict, 'Subtype') === 'Widget' && isButton(dict)
		if (button && normal instanceof PDFStream) {
			const state = nameAt(dict, 'AS') ?? 'Off'
			const states = context.obj({})
			states.set(name(state), ap.get(name('N')) ?? normal)
			dict.set(name('AS'), name(state))
			ap.set(name('N'), states)
			this.#report(annotation, 'annotation-appearances', 'fixed', 'appearance of a button by state')
		} else if (button && normal instanceof PDFDict) {
			for (const [key, value] of normal.entries())
				if (!(resolve(context, value) instanceof PDFStream)) normal.delete(key)
			if (normal.keys().length === 0) normal.set(name('Off'), blankAppearance(this.#doc))
		} else if (!(normal instanceof PDFStream)) {
			ap.set(name('N'), normalAppearance(dict)?.value ?? blankAppearance(this.#doc))
			this.#report(annotation, 'annotation-appearances', 'fixed', 'one appearance instead of several')
		}
	}

	/** §6.5.3: no opacity, and colours only if the output intent is RGB. The appearance is preserved. */
	#makeOpaque(annotation: Annotation): void {
		const { dict } = annotation
		const opacity = numberAt(dict, 'CA')
		if (dict.has(name('CA')) && opacity !== 1) {
			dict.delete(name('CA'))
			if (nameAt(dict, 'Subtype') === 'Highlight' && opacity !== undefined) lighten(dict, opacity)
			this.#report(annotation, 'annotation-opacity', 'removed', 'opacity of an annotation')
		}
		if (this.#rgb) return
		for (const key of ['C', 'IC']) {
			if (!dict.has(name(key))) continue
			dict.delete(name(key))
			this.#report(annotation, 'annotation-opacity', 'removed', 'colour of an annotation')
		}
	}
}

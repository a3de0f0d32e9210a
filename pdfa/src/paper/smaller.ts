import { PDFArray, type PDFDict, PDFNumber, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { DEFAULT_LIMITS } from '../limits.ts'
import { load } from '../load/load.ts'
import { countSignatures } from '../load/signatures.ts'
import { asDict, dictAt, items, nameAt, numberAt, resolve } from '../model/objects.ts'
import { inherited, type Page, pages } from '../model/walk.ts'
import { profileOf } from '../profiles/index.ts'
import { write } from '../write/write.ts'
import {
	bitonal,
	type Inches,
	LEAST_GAIN,
	layered,
	type ShrinkPicture,
	type Smaller,
	type SplitLayers,
	shrunk,
} from './smaller-image.ts'

export interface SmallerOptions {
	shrink: ShrinkPicture
	splitLayers: SplitLayers
	/** Dots an inch that are left to a picture which fills its page. */
	dpi?: number
	password?: string
}

const TEXT_DPI = 150

/**
 * Makes the pictures of a document smaller. One bit a pixel: as Group 4, which loses nothing. Grey and colour: pages of text in layers, whose
 * letters stay sharp; others to `dpi` on the page they fill. What has masks or palettes stays as it is, and so does every picture that
 * would not become a tenth smaller, and a signed document.
 */
export async function makeSmaller(
	bytes: Uint8Array,
	{ shrink, splitLayers, dpi = TEXT_DPI, password = '' }: SmallerOptions,
): Promise<Uint8Array> {
	const loaded = await load(bytes, { password, limits: DEFAULT_LIMITS })
	if (!loaded.ok || countSignatures(loaded.doc) > 0) return bytes
	const { doc } = loaded
	let changed = false
	for (const [ref, { image, inches }] of largest(pages(doc))) {
		const smaller =
			bitonal(image) ??
			(await smallest(image, [() => layered(image, inches, splitLayers), () => shrunk(image, inches, dpi, shrink)]))
		if (!smaller) continue
		doc.context.assign(ref, smaller.object)
		changed = true
	}
	return changed ? write(doc.context, profileOf('2b').file) : bytes
}

async function smallest(
	image: PDFRawStream,
	attempts: readonly (() => Promise<Smaller | undefined>)[],
): Promise<Smaller | undefined> {
	let best: Smaller | undefined
	for (const attempt of attempts) {
		const smaller = await attempt()
		if (smaller && smaller.sizeBytes <= (best?.sizeBytes ?? image.contents.length * LEAST_GAIN)) best = smaller
	}
	return best
}

interface Placed {
	image: PDFRawStream
	/** Sides of the largest page that uses it: it is drawn no larger. */
	inches: Inches
}

function largest(all: readonly Page[]): Map<PDFRef, Placed> {
	const found = new Map<PDFRef, Placed>()
	for (const page of all) {
		const inches = sizeOf(page)
		const xobjects = dictAt(asDict(inherited(page.dict, 'Resources')) ?? page.dict, 'XObject')
		for (const ref of xobjects?.values() ?? []) {
			const image = resolve(page.dict.context, ref)
			if (!(ref instanceof PDFRef) || !(image instanceof PDFRawStream) || nameAt(image.dict, 'Subtype') !== 'Image')
				continue
			const other = found.get(ref)?.inches ?? { width: 0, height: 0 }
			const size = { width: Math.max(inches.width, other.width), height: Math.max(inches.height, other.height) }
			found.set(ref, { image, inches: size })
		}
	}
	return found
}

/** Both sides as long as the longer one: a picture may be turned on its page. */
function sizeOf({ dict }: Page): Inches {
	const [left = 0, bottom = 0, right = 612, top = 792] = boxOf(dict)
	const longer = (Math.max(Math.abs(right - left), Math.abs(top - bottom)) * (numberAt(dict, 'UserUnit') ?? 1)) / 72
	return { width: longer, height: longer }
}

function boxOf(page: PDFDict): number[] {
	const box = inherited(page, 'MediaBox')
	if (!(box instanceof PDFArray)) return []
	return items(box, page.context).flatMap((side) => (side instanceof PDFNumber ? [side.asNumber()] : []))
}

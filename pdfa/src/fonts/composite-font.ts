import {
	PDFArray,
	type PDFContext,
	PDFDict,
	PDFName,
	PDFNumber,
	type PDFObject,
	type PDFRef,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import { streamBytes } from '../model/decode.ts'
import { arrayAt, bytesAt, dictAt, get, items, itemsAt, name, nameAt, numberAt, resolve } from '../model/objects.ts'
import type { CMap } from '../tables/cmap.ts'
import { encodingCMap } from './font-cmap.ts'
import { set } from './font-objects.ts'

/** A Type 0 font and its CIDFont (ISO 32000-1 §9.7). */
export interface CompositeFont {
	dict: PDFDict
	descendant: PDFDict
	descriptor: PDFDict | undefined
	subtype: 'CIDFontType0' | 'CIDFontType2'
	baseFont: string
	flags: number
	cmap: CMap
	/** Name in `Encoding`, when it is no stream. */
	cmapName: string | undefined
	registry: string | undefined
	ordering: string | undefined
	supplement: number | undefined
	defaultWidth: number
	widths: Map<number, number>
	/** Two bytes a CID; `identity` also when the entry is missing or makes no sense. */
	cidToGid: Uint8Array | 'identity'
}

/** Gives `undefined` when there is no descendant font. */
export function readCompositeFont(dict: PDFDict): CompositeFont | undefined {
	const [descendant] = itemsAt(dict, 'DescendantFonts')
	if (!(descendant instanceof PDFDict)) return undefined
	const descriptor = dictAt(descendant, 'FontDescriptor')
	const info = dictAt(descendant, 'CIDSystemInfo')
	const map = get(descendant, 'CIDToGIDMap')
	return {
		dict,
		descendant,
		descriptor,
		subtype: nameAt(descendant, 'Subtype') === 'CIDFontType2' ? 'CIDFontType2' : 'CIDFontType0',
		baseFont: nameAt(descendant, 'BaseFont') ?? nameAt(dict, 'BaseFont') ?? 'Unknown',
		flags: (descriptor && numberAt(descriptor, 'Flags')) ?? 0,
		cmap: encodingCMap(dict),
		cmapName: nameAt(dict, 'Encoding'),
		registry: info && bytesAt(info, 'Registry'),
		ordering: info && bytesAt(info, 'Ordering'),
		supplement: info && numberAt(info, 'Supplement'),
		defaultWidth: numberAt(descendant, 'DW') ?? 1000,
		widths: readWidths(arrayAt(descendant, 'W'), descendant),
		cidToGid: (map instanceof PDFStream ? streamBytes(map) : undefined) ?? 'identity',
	}
}

/** No `W` range is spelled out beyond this many CIDs. */
const MAX_CID = 0xffff

/** Widths by CID of the `W` of a CIDFont. */
export function readWidths(array: PDFArray | undefined, holder: PDFDict): Map<number, number> {
	const widths = new Map<number, number>()
	const listed = array ? items(array, holder.context) : []
	for (let at = 0; at < listed.length; ) {
		const first = listed[at]
		const second = listed[at + 1]
		if (!(first instanceof PDFNumber)) {
			at++
			continue
		}
		const cid = first.asNumber()
		if (second instanceof PDFArray) {
			const list = second.asArray()
			for (let index = 0; index < list.length; index++) {
				const width = resolve(holder.context, list[index])
				if (width instanceof PDFNumber) widths.set(cid + index, width.asNumber())
			}
			at += 2
		} else {
			const third = listed[at + 2]
			if (second instanceof PDFNumber && third instanceof PDFNumber) {
				for (let each = cid; each <= Math.min(second.asNumber(), MAX_CID); each++) widths.set(each, third.asNumber())
			}
			at += 3
		}
	}
	return widths
}

/** Returns the width of a CID that the dictionary states, in thousandths of an em. */
export function cidWidth(font: CompositeFont, cid: number): number {
	return font.widths.get(cid) ?? font.defaultWidth
}

/** Returns the glyph that CIDToGIDMap gives a CID. */
export function mappedGid({ cidToGid }: CompositeFont, cid: number): number {
	if (cidToGid === 'identity') return cid
	return (cidToGid[cid * 2] ?? 0) * 256 + (cidToGid[cid * 2 + 1] ?? 0)
}

/** Adds widths of further CIDs to `W`; the array itself may be shared and is copied. No CID is said twice: readers take either. */
export function addWidths(font: CompositeFont, added: ReadonlyMap<number, number>): void {
	if (added.size === 0) return
	const { context } = font.descendant
	const array = PDFArray.withContext(context)
	for (const item of without(added, arrayAt(font.descendant, 'W')?.asArray() ?? [], context)) array.push(item)
	for (const [cid, width] of added) {
		array.push(PDFNumber.of(cid))
		array.push(listOf([PDFNumber.of(width)], context))
		font.widths.set(cid, width)
	}
	set(font.descendant, 'W', array)
}

/** The items of `W`, with ranges and lists split around some CIDs. */
function without(cids: ReadonlyMap<number, number>, all: readonly PDFObject[], context: PDFContext): PDFObject[] {
	const kept: PDFObject[] = []
	const sorted = [...cids.keys()].toSorted((a, b) => a - b)
	for (let at = 0; at + 1 < all.length; ) {
		const [from, to] = all.slice(at, at + 2).map((item) => resolve(context, item))
		const width = all[at + 2]
		if (!(from instanceof PDFNumber)) return [...all]
		const first = from.asNumber()
		const list = to instanceof PDFArray ? to.asArray() : undefined
		const last = list ? first + list.length - 1 : to instanceof PDFNumber ? to.asNumber() : first - 1
		let start = first
		for (const cid of [...sorted.filter((each) => each >= first && each <= last), last + 1]) {
			if (cid > start && list) kept.push(PDFNumber.of(start), listOf(list.slice(start - first, cid - first), context))
			else if (cid > start && width) kept.push(PDFNumber.of(start), PDFNumber.of(cid - 1), width)
			start = cid + 1
		}
		at += list ? 2 : 3
	}
	return kept
}

function listOf(widths: readonly PDFObject[], context: PDFContext): PDFArray {
	const list = PDFArray.withContext(context)
	for (const width of widths) list.push(width)
	return list
}

/** Gives the Type 0 font its own copy of the CIDFont dictionary before a change, since others may share it. */
export function ownDescendant(font: CompositeFont): PDFRef {
	const { context } = font.dict
	const own = font.descendant.clone()
	const ref = context.register(own)
	const list = PDFArray.withContext(context)
	list.push(ref)
	font.dict.set(PDFName.of('DescendantFonts'), list)
	font.descendant = own
	return ref
}

/** Names a composite font and its descendant. */
export function setBaseFont(font: CompositeFont, text: string): void {
	set(font.descendant, 'BaseFont', name(text))
	set(font.dict, 'BaseFont', name(text))
	font.baseFont = text
}

const COLLECTIONS = new Set(['Japan1', 'CNS1', 'GB1', 'Korea1', 'KR'])

/** Returns whether it is known for which characters the CIDs of a collection stand. */
export function isCollection({ registry, ordering }: { registry?: string | undefined; ordering?: string | undefined }) {
	return registry === 'Adobe' && ordering !== undefined && COLLECTIONS.has(ordering)
}

/** Gives the descendant its own CIDSystemInfo. */
export function setCidSystemInfo(
	font: CompositeFont,
	system: { registry: string; ordering: string; supplement: number },
): void {
	const info = PDFDict.withContext(font.dict.context)
	set(info, 'Registry', PDFString.of(system.registry))
	set(info, 'Ordering', PDFString.of(system.ordering))
	set(info, 'Supplement', system.supplement)
	set(font.descendant, 'CIDSystemInfo', info)
	Object.assign(font, system)
}

import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { hexDigestOf } from '#pdfa-platform/hashes'
import { decode } from '../model/decode.ts'
import { dictAt, name, nameText, resolve } from '../model/objects.ts'
import { dictionaries, partsOf, reachable } from '../model/walk.ts'
import type { Finding } from '../step.ts'
import { arraysNamed } from './colour-arrays.ts'

/** Plates that are no inks: all of them, and none. */
const SPECIAL = new Set(['All', 'None'])

/**
 * ISO 19005-2 §6.2.4.4: Separation spaces of one colorant have one alternate space and one tint transform. A space that
 * differs keeps its colours under another colorant; where none are shown, as in the attributes of a DeviceN space, it
 * takes over what the others have.
 */
export function agreeOnSeparations(doc: PDFDocument, clause: string): Finding[] {
	const { context } = doc
	const findings: Finding[] = []
	const described = describedColorants(doc)
	const known = new Map<string, { key: string; space: PDFArray }>()
	const spaces = separationsOf(doc).toSorted((a, b) => Number(described.has(a.space)) - Number(described.has(b.space)))
	for (const { space, object } of spaces) {
		const colorant = resolve(context, space.get(1))
		if (!(colorant instanceof PDFName)) continue
		const key = `${keyOf(doc, space.get(2))} ${keyOf(doc, space.get(3))}`
		const first = known.get(nameText(colorant))
		if (!first) known.set(nameText(colorant), { key, space })
		if (!first || first.key === key) continue
		if (described.has(space) || SPECIAL.has(nameText(colorant))) {
			for (const index of [2, 3]) space.set(index, first.space.get(index))
		} else space.set(1, name(freeName(nameText(colorant), key, space, known)))
		findings.push({
			clause,
			action: 'fixed',
			object,
			note: `two meanings of colorant ${nameText(colorant)} kept apart`,
		})
	}
	return findings
}

/** The colorant with a number; the same number for the same meaning. */
function freeName(
	colorant: string,
	key: string,
	space: PDFArray,
	known: Map<string, { key: string; space: PDFArray }>,
): string {
	for (let count = 2; ; count += 1) {
		const wanted = `${colorant} ${count}`
		const taken = known.get(wanted)
		if (taken && taken.key !== key) continue
		known.set(wanted, { key, space })
		return wanted
	}
}

function separationsOf({ context }: PDFDocument): { space: PDFArray; object: number }[] {
	const found = new Map<PDFArray, { space: PDFArray; object: number }>()
	for (const [ref, object] of reachable(context)) {
		for (const space of arraysNamed(partsOf(context, ref, object), 'Separation'))
			if (space.size() >= 4 && !found.has(space)) found.set(space, { space, object: ref.objectNumber })
	}
	return [...found.values()]
}

/** Separation spaces that only describe colorants of a DeviceN space. */
function describedColorants(doc: PDFDocument): Set<PDFArray> {
	const found = new Set<PDFArray>()
	for (const { dict } of dictionaries(doc.context)) {
		for (const value of dictAt(dict, 'Colorants')?.values() ?? []) {
			const space = resolve(doc.context, value)
			if (space instanceof PDFArray) found.add(space)
		}
	}
	return found
}

const MAX_DEPTH = 12

/** Equal for objects of equal content. */
function keyOf(doc: PDFDocument, value: PDFObject | undefined, depth = 0): string {
	const object = resolve(doc.context, value)
	if (depth > MAX_DEPTH || !object) return ''
	if (object instanceof PDFArray)
		return `[${object
			.asArray()
			.map((item) => keyOf(doc, item, depth + 1))
			.join(' ')}]`
	if (object instanceof PDFStream) {
		const digest = hexDigestOf('sha1', [decode(object).bytes])
		return `${dictKey(doc, object.dict, depth, ['Length', 'Filter', 'DecodeParms'])}${digest}`
	}
	return object instanceof PDFDict ? dictKey(doc, object, depth, []) : object.toString()
}

function dictKey(doc: PDFDocument, dict: PDFDict, depth: number, without: readonly string[]): string {
	const entries = dict
		.entries()
		.filter(([key]) => !without.includes(nameText(key)))
		.map(([key, value]) => `${nameText(key)} ${keyOf(doc, value, depth + 1)}`)
	return `<<${entries.toSorted().join(' ')}>>`
}

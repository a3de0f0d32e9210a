import { PDFArray, type PDFContext, PDFDict, type PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import type { Holder } from '../model/holders.ts'
import { arrayAt, dictAt, get, name, nameText, resolve } from '../model/objects.ts'
import { partsOf, reachable } from '../model/walk.ts'
import { arraysNamed, type Device, isDevice } from './colour-arrays.ts'

const DEFAULTS = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK']

/** Returns the colour space that says what a device space means; undefined where the output intent does. */
type Explain = (device: Device) => PDFArray | undefined

/**
 * A shading inside a pattern has no resources, and a Default colour space is no user of itself, so that no Default colour space
 * reaches them (ISO 19005-1 §6.2.3.3, ISO 19005-2 §6.2.4.3): their device colours are named by profile where they stand. @returns how many
 */
export function nameUnreachedColours(doc: PDFDocument, holders: readonly Holder[], explain: Explain): number {
	let count = 0
	let tinted = false
	const seen = new Set<PDFDict>()
	for (const { resources } of holders) {
		tinted ||= defaultSpaces(resources).some((space) => isTinted(doc.context, space))
		const patterns = resources && dictAt(resources, 'Pattern')
		for (const value of patterns?.values() ?? []) {
			const pattern = resolve(doc.context, value)
			const shading = pattern instanceof PDFDict ? dictAt(pattern, 'Shading') : undefined
			if (!shading || seen.has(shading)) continue
			seen.add(shading)
			const space = get(shading, 'ColorSpace')
			const named = explained(doc.context, space, explain)
			if (named) {
				shading.set(name('ColorSpace'), named)
				count += 1
			} else if (space instanceof PDFArray) {
				count += nameBase(doc.context, space, explain)
				tinted ||= isTinted(doc.context, space)
			}
		}
	}
	// A colorant means the same everywhere (§6.2.4.4): all spaces change with these.
	return tinted ? count + nameAlternates(doc, explain) : count
}

function defaultSpaces(resources: PDFDict | undefined): PDFArray[] {
	const spaces = resources && dictAt(resources, 'ColorSpace')
	return spaces ? DEFAULTS.flatMap((key) => arrayAt(spaces, key) ?? []) : []
}

function explained(context: PDFContext, space: PDFObject | undefined, explain: Explain): PDFArray | undefined {
	if (space instanceof PDFArray && space.size() === 1)
		return explained(context, resolve(context, space.get(0)), explain)
	const text = space instanceof PDFName ? nameText(space) : undefined
	return isDevice(text) ? explain(text) : undefined
}

function familyOf(context: PDFContext, space: PDFArray): string | undefined {
	return nameText(resolve(context, space.get(0)))
}

function isTinted(context: PDFContext, space: PDFArray): boolean {
	const family = familyOf(context, space)
	if (family !== 'Indexed') return family === 'Separation' || family === 'DeviceN'
	const base = resolve(context, space.get(1))
	return base instanceof PDFArray && isTinted(context, base)
}

function nameBase(context: PDFContext, space: PDFArray, explain: Explain): number {
	const named =
		familyOf(context, space) === 'Indexed' ? explained(context, resolve(context, space.get(1)), explain) : undefined
	if (named) space.set(1, named)
	return named ? 1 : 0
}

function nameAlternates(doc: PDFDocument, explain: Explain): number {
	let count = 0
	for (const [ref, object] of reachable(doc.context)) {
		const parts = partsOf(doc.context, ref, object)
		for (const family of ['Separation', 'DeviceN']) {
			for (const space of arraysNamed(parts, family)) {
				const named = explained(doc.context, resolve(doc.context, space.get(2)), explain)
				if (!named) continue
				space.set(2, named)
				count += 1
			}
		}
	}
	return count
}

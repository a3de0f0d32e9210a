import { PDFArray, PDFBool, PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { deflate } from '#pdfa-platform/zlib'
import { inEightBits } from '../images/sixteen-bits.ts'
import { smoothed } from '../images/smooth.ts'
import { decode, filtersOf } from '../model/decode.ts'
import { get, items, name, nameAt, nameText, resolve } from '../model/objects.ts'
import { dictionaries, reachable } from '../model/walk.ts'
import { clauseOf, type Profile } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

const INTENTS = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'])

/**
 * Image and form XObjects (ISO 19005-1 §6.2.4 to 6.2.7 and 6.2.9, ISO 19005-2 §6.2.6, 6.2.8 and 6.2.9): no
 * alternates, no OPI, no interpolation, no PostScript, no reference to another file.
 */
export const xobjects: Step = {
	name: 'xobjects',
	subjects: ['images', 'form-xobjects', 'reference-xobjects', 'postscript-xobjects', 'rendering-intents'],
	run(doc, { profile }) {
		const findings: Finding[] = rewriteImages(doc, profile)
		for (const { dict, stream, object } of dictionaries(doc.context)) {
			const intent = dict.get(name('Intent')) ?? dict.get(name('RI'))
			if (
				intent instanceof PDFName &&
				!INTENTS.has(nameText(intent)) &&
				(stream || nameAt(dict, 'Type') === 'ExtGState')
			) {
				dict.delete(name('Intent'))
				dict.delete(name('RI'))
				findings.push({
					clause: clauseOf(profile, 'rendering-intents'),
					action: 'removed',
					object,
					note: `unknown rendering intent ${nameText(intent)}`,
				})
			}
			if (!stream) continue
			const kind = nameAt(dict, 'Subtype')
			const image = kind === 'Image'
			if (!image && kind !== 'Form') continue
			const clause = clauseOf(profile, image ? 'images' : 'form-xobjects')
			for (const key of image ? ['Alternates', 'OPI'] : ['OPI', 'Ref', 'PS']) {
				if (!dict.has(name(key))) continue
				dict.delete(name(key))
				findings.push({ clause, action: 'removed', object, note: key })
			}
			if (!image && dict.has(name('Subtype2'))) {
				dict.delete(name('Subtype2'))
				findings.push({ clause, action: 'removed', object, note: 'PostScript form' })
			}
			if (image && get(dict, 'Interpolate') === PDFBool.True) {
				dict.delete(name('Interpolate'))
				findings.push({ clause, action: 'fixed', object, note: 'interpolation turned off' })
			}
		}
		for (const { dict, object } of dictionaries(doc.context)) {
			const xobject = get(dict, 'XObject')
			if (!(xobject instanceof PDFDict)) continue
			for (const [key, value] of xobject.entries()) {
				const target = resolve(doc.context, value)
				if (!(target instanceof PDFStream) || nameAt(target.dict, 'Subtype') !== 'PS') continue
				xobject.delete(key)
				findings.push({
					clause: clauseOf(profile, 'postscript-xobjects'),
					action: 'removed',
					object,
					note: 'PostScript XObject',
				})
			}
		}
		return findings
	},
}

/** PDF 1.4 has no images of sixteen bits a sample (ISO 32000-1 table 89); no part has interpolation (§6.2.8). */
function rewriteImages(doc: PDFDocument, profile: Profile): Finding[] {
	const findings: Finding[] = []
	const clause = clauseOf(profile, 'images')
	for (const [ref, object] of reachable(doc.context)) {
		if (!(object instanceof PDFRawStream) || nameAt(object.dict, 'Subtype') !== 'Image') continue
		const narrow = profile.images.bits.has(16) ? undefined : inEightBits(object)
		const smooth = smoothed(narrow ?? object)
		const image = smooth ?? narrow
		if (!image) continue
		doc.context.assign(ref, image)
		const replace = (note: string) => findings.push({ clause, action: 'replaced', object: ref.objectNumber, note })
		if (narrow) replace('eight bits a sample instead of sixteen')
		if (smooth) replace('interpolated by readers, now enlarged in the file')
	}
	return findings
}

const REPLACED = new Set(['LZWDecode', 'Crypt'])

/**
 * ISO 19005-1 §6.1.10, ISO 19005-2 §6.1.7.2: no LZW; no Crypt filter but Identity. Data is decoded and deflated. Only inline images
 * abbreviate. Run lengths are allowed, but some validators decode only those of images.
 */
export const filters: Step = {
	name: 'filters',
	subjects: ['filters'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		for (const [ref, object] of reachable(doc.context)) {
			if (!(object instanceof PDFRawStream)) continue
			const used = filtersOf(object.dict)
			const spelt = get(object.dict, 'Filter')
			const abbreviated =
				spelt instanceof PDFName ? [spelt] : spelt instanceof PDFArray ? items(spelt, doc.context) : []
			if (abbreviated.some((filter, index) => nameText(filter) !== used[index])) {
				object.dict.set(name('Filter'), doc.context.obj([...used]))
				findings.push({
					clause: clauseOf(profile, 'filters'),
					action: 'fixed',
					object: ref.objectNumber,
					note: `${used.join(' ')} in full`,
				})
			}
			const isImage = nameAt(object.dict, 'Subtype') === 'Image'
			if (!used.some((filter) => REPLACED.has(filter) || (filter === 'RunLengthDecode' && !isImage))) continue
			const { bytes, remaining } = decode(object)
			const packed = deflate(bytes)
			const dict = PDFDict.fromMapWithContext(object.dict.asMap(), doc.context)
			dict.delete(name('DecodeParms'))
			dict.set(
				name('Filter'),
				remaining.length === 0 ? name('FlateDecode') : doc.context.obj(['FlateDecode', ...remaining]),
			)
			const params = get(object.dict, 'DecodeParms')
			if (remaining.length > 0 && params instanceof PDFArray) {
				const kept = params.asArray().slice(used.length - remaining.length)
				dict.set(name('DecodeParms'), doc.context.obj([null, ...kept]))
			}
			doc.context.assign(ref, PDFRawStream.of(dict, packed))
			findings.push({
				clause: clauseOf(profile, 'filters'),
				action: 'replaced',
				object: ref.objectNumber,
				note: `${used.join(' ')} by FlateDecode`,
			})
		}
		return findings
	},
}

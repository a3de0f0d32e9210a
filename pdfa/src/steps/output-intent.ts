import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFRef, PDFStream, PDFString } from '@cantoo/pdf-lib'
import { COMPONENTS, isUsableAsOutput, readIccHeader } from '../icc/profile.ts'
import { srgbProfile } from '../icc/srgb.ts'
import { decode } from '../model/decode.ts'
import { arrayAt, name, nameAt, resolve, streamAt, textObject } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import { dictionaries, pages } from '../model/walk.ts'
import { clauseOf, type Profile } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

/** ISO 19005-1 §6.2.2, ISO 19005-2 §6.2.3: one output intent says what device colours mean. */
export const outputIntent: Step = {
	name: 'output-intent',
	subjects: ['output-intent'],
	run(doc, { profile }) {
		const clause = clauseOf(profile, 'output-intent')
		const findings: Finding[] = []
		for (const page of pages(doc)) page.dict.delete(name('OutputIntents')) // of PDF 2.0, unknown to 1.7
		const { context, catalog } = doc
		for (const { dict, object } of profile.colour.ofPages ? dictionaries(context) : []) {
			if (nameAt(dict, 'Type') !== 'OutputIntent' || !dict.delete(name('DestOutputProfileRef'))) continue
			findings.push({ clause, action: 'removed', object, note: 'reference to a profile outside the file' })
		}
		const intents = (arrayAt(catalog, 'OutputIntents')?.asArray() ?? []).map((item) => ({
			item,
			dict: resolve(context, item),
		}))
		const usable = intents.filter(({ dict }) => dict instanceof PDFDict && outputSpace(dict, profile) !== undefined)
		const profiles = new Set(
			usable.map(({ dict }) => (dict instanceof PDFDict ? streamAt(dict, 'DestOutputProfile') : undefined)),
		)
		const own = usable.find(({ dict }) => dict instanceof PDFDict && nameAt(dict, 'S') === 'GTS_PDFA1')
		const kept = PDFArray.withContext(context)
		if (own && profiles.size === 1) {
			if (usable.length === intents.length)
				return [...findings, { clause, action: 'already-met', note: 'output intent with a profile' }]
			for (const { item } of usable) kept.push(item)
			findings.push({ clause, action: 'removed', note: 'output intents without a usable profile' })
		} else {
			const given = own?.dict ?? usable[0]?.dict
			const icc = given instanceof PDFDict ? given.get(name('DestOutputProfile')) : undefined
			if (given instanceof PDFDict && icc) {
				kept.push(intent(doc, icc instanceof PDFRef ? icc : context.register(icc), condition(given)))
				findings.push({ clause, action: 'fixed', note: 'output intent made from the profile of another' })
			} else {
				kept.push(addSrgb(doc))
				findings.push({ clause, action: 'fixed', note: 'added sRGB output intent' })
			}
		}
		catalog.set(name('OutputIntents'), kept)
		return findings
	},
}

function intent(doc: PDFDocument, profile: PDFRef, identifier: string) {
	return doc.context.obj({
		Type: 'OutputIntent',
		S: 'GTS_PDFA1',
		OutputConditionIdentifier: textObject(identifier),
		Info: textObject(identifier),
		DestOutputProfile: profile,
	})
}

function condition(dict: PDFDict): string {
	const value = dict.lookup(name('OutputConditionIdentifier'))
	return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : 'Custom'
}

function addSrgb(doc: PDFDocument) {
	const profile = doc.context.register(packedStream(doc.context, srgbProfile(), { N: 3 }))
	return intent(doc, profile, 'sRGB IEC61966-2.1')
}

/** The colour space of a usable profile in an intent. */
function outputSpace(intentDict: PDFDict, rules: Profile): string | undefined {
	const profile = streamAt(intentDict, 'DestOutputProfile')
	if (!(profile instanceof PDFStream)) return undefined
	try {
		const header = readIccHeader(decode(profile).bytes)
		if (!header || !isUsableAsOutput(header, rules)) return undefined
		const n = profile.dict.lookup(name('N'))
		return n && String(n) === String(COMPONENTS[header.colorSpace]) ? header.colorSpace : undefined
	} catch {
		return undefined
	}
}

/** Returns the colour space of the PDF/A output intent: `RGB `, `CMYK`, `GRAY`, or undefined without one. */
export function outputColours(doc: PDFDocument): string | undefined {
	for (const item of arrayAt(doc.catalog, 'OutputIntents')?.asArray() ?? []) {
		const dict = resolve(doc.context, item)
		if (!(dict instanceof PDFDict) || nameAt(dict, 'S') !== 'GTS_PDFA1') continue
		const profile = streamAt(dict, 'DestOutputProfile')
		const header = profile && readIccHeader(decode(profile).bytes)
		if (header) return header.colorSpace
	}
	return undefined
}

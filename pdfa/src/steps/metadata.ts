import { type PDFContext, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { decode } from '../model/decode.ts'
import { asText, dictAt, get, isText, name, resolve, streamAt, textObject } from '../model/objects.ts'
import { dictionaries } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step, Target } from '../step.ts'
import { barriers } from '../tagging/barriers.ts'
import { pdfDate, xmpDate } from '../xmp/date.ts'
import { type Packet, type PropertyName, readPacket, writePacket } from '../xmp/packet.ts'
import { xmlText } from '../xmp/xml.ts'

const TEXTS: readonly [string, PropertyName][] = [
	['Title', 'dc:title'],
	['Author', 'dc:creator'],
	['Subject', 'dc:description'],
	['Keywords', 'pdf:Keywords'],
	['Creator', 'xmp:CreatorTool'],
	['Producer', 'pdf:Producer'],
]
const DATES: readonly [string, PropertyName][] = [
	['CreationDate', 'xmp:CreateDate'],
	['ModDate', 'xmp:ModifyDate'],
]

/**
 * XMP metadata with the claim of the flavour, in step with the Info dictionary (ISO 19005-1 §6.7.2 to 6.7.11,
 * ISO 19005-2 §6.6.2 to 6.6.4). Info wins where both say something, for it is what most programs write last.
 */
export const metadata: Step = {
	name: 'metadata',
	subjects: [
		'metadata',
		'info',
		'no-info',
		'metadata-packets',
		'metadata-serialization',
		'metadata-properties',
		'extension-schemas',
		'extension-fields',
		'identification',
	],
	run(doc, target) {
		const { context, catalog } = doc
		const findings: Finding[] = []
		const packet: Packet = existing(doc) ?? { properties: new Map() }
		takeOverInfo(doc, packet, target, findings)
		dropInfo(doc, target, findings)
		claimAccessibility(doc, packet, target, findings)
		const bytes = writePacket(packet, target.profile)
		const stream = context.stream(bytes, { Type: 'Metadata', Subtype: 'XML' })
		const before = streamAt(catalog, 'Metadata')
		catalog.set(name('Metadata'), context.register(stream))
		findings.push({
			clause: clauseOf(target.profile, 'identification'),
			action: before ? 'replaced' : 'fixed',
			note: `XMP metadata claims PDF/A-${target.profile.flavour}`,
		})
		removeOthers(context, catalog, target, findings)
		return findings
	},
}

/** PDF/UA-1 rests on PDF 1.7, which part 1 does not know; it is claimed where our own check finds nothing against it. */
function claimAccessibility(doc: PDFDocument, packet: Packet, target: Target, findings: Finding[]): void {
	const { profile } = target
	const possible = profile.metadata.pdfua && profile.clauses['structure-tree'] !== undefined
	const against = possible ? barriers(doc) : ['level']
	const claimed = packet.pdfua
	delete packet.pdfua
	if (against.length === 0) packet.pdfua = '1'
	else if (claimed)
		findings.push({
			clause: clauseOf(profile, 'identification'),
			action: 'removed',
			note: `claim of PDF/UA: ${against.slice(0, 3).join('; ')}`,
		})
}

function existing(doc: PDFDocument): Packet | undefined {
	const stream = streamAt(doc.catalog, 'Metadata')
	if (!stream) return undefined
	try {
		return readPacket(decode(stream).bytes)
	} catch {
		return undefined
	}
}

function takeOverInfo(doc: PDFDocument, packet: Packet, target: Target, findings: Finding[]): void {
	const info = resolve(doc.context, doc.context.trailerInfo.Info)
	if (!(info instanceof PDFDict)) {
		delete doc.context.trailerInfo.Info
		return
	}
	const clause = clauseOf(target.profile, 'info')
	const drop = (key: string, note: string) => {
		info.delete(name(key))
		findings.push({ clause, action: 'removed', note })
	}
	for (const [key, property] of TEXTS) {
		const value = get(info, key)
		if (value === undefined) {
			info.delete(name(key))
			continue
		}
		const given = asText(value)
		const text = given === undefined ? '' : xmlText(given).trim()
		if (text === '') {
			drop(key, `empty or unreadable ${key} of Info`)
			continue
		}
		if (text !== given || !isPlain(value)) info.set(name(key), textObject(text))
		packet.properties.set(property, [text])
	}
	for (const [key, property] of DATES) {
		const value = get(info, key)
		if (value === undefined) {
			info.delete(name(key))
			continue
		}
		const given = asText(value)
		const date = given === undefined ? undefined : xmpDate(given.trim())
		if (!date) {
			drop(key, `${key} of Info is no date`)
			continue
		}
		if (given !== pdfDate(date)) info.set(name(key), PDFString.of(pdfDate(date)))
		packet.properties.set(property, [date])
	}
	const trapped = get(info, 'Trapped')
	if (trapped !== undefined && !(trapped instanceof PDFName)) drop('Trapped', 'Trapped of Info is no name')
}

/** ISO 19005-4 §6.1.3: what the Info dictionary said stands in the packet alone. */
function dropInfo({ context }: PDFDocument, { profile }: Target, findings: Finding[]): void {
	const clause = profile.clauses['no-info']
	if (clause === undefined || context.trailerInfo.Info === undefined) return
	delete context.trailerInfo.Info
	findings.push({ clause, action: 'removed', note: 'Info dictionary, whose entries the XMP metadata have' })
}

/** ASCII without codes of other bytes, or UTF-16: what every reader decodes alike. */
function isPlain(value: unknown): boolean {
	if (value instanceof PDFString) return /^(?:[\x20-\x5b\x5d-\x7e]|\\[^\d])*$/.test(value.asString())
	return value instanceof PDFHexString && /^feff/i.test(value.asString())
}

/** Packets of pages, images and fonts would need the same care; nothing shows them. */
function removeOthers(context: PDFContext, catalog: PDFDict, target: Target, findings: Finding[]): void {
	let removed = 0
	for (const { dict } of dictionaries(context)) {
		if (dict === catalog || !dict.has(name('Metadata')) || !isMetadata(dict)) continue
		dict.delete(name('Metadata'))
		removed += 1
	}
	if (removed > 0)
		findings.push({
			clause: clauseOf(target.profile, 'metadata-serialization'),
			action: 'removed',
			note: `${removed} metadata streams of parts`,
		})
}

function isMetadata(dict: PDFDict): boolean {
	const stream = dictAt(dict, 'Metadata')
	return stream !== undefined && !isText(get(dict, 'Metadata'))
}

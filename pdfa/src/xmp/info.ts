import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { asText, get, name, resolve, textObject } from '../model/objects.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Target } from '../step.ts'
import { pdfDate, xmpDate, xmpTime } from './date.ts'
import { type InfoProperty, labelIn, namesAll, setText, textsOf } from './info-properties.ts'
import type { Packet } from './packet.ts'
import { xmlText } from './xml.ts'

const TEXTS: readonly [string, InfoProperty][] = [
	['Title', 'dc:title'],
	['Author', 'dc:creator'],
	['Subject', 'dc:description'],
	['Keywords', 'pdf:Keywords'],
	['Creator', 'xmp:CreatorTool'],
	['Producer', 'pdf:Producer'],
]
const DATES: readonly [string, InfoProperty][] = [
	['CreationDate', 'xmp:CreateDate'],
	['ModDate', 'xmp:ModifyDate'],
]

/** Says in the packet what the Info dictionary says. Info wins where both say something, for it is what most programs write last. */
export function takeOverInfo(doc: PDFDocument, packet: Packet, target: Target, findings: Finding[]): void {
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
	const overrule = (key: string, property: InfoProperty, text: string) => {
		const label = labelIn(packet, property)
		for (const other of setText(packet, property, text))
			findings.push({ clause, action: 'replaced', property: label, note: `${label} “${other}” by ${key} of Info` })
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
		if (property === 'dc:creator' && namesAll(text, textsOf(packet, property))) {
			if (target.profile.metadata.infoMustAgree)
				drop(key, 'Author of Info, whose names the XMP metadata have one by one')
			continue
		}
		overrule(key, property, text)
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
		const [said] = textsOf(packet, property)
		if (said === undefined || xmpTime(said) !== xmpTime(date)) overrule(key, property, date)
	}
	const trapped = get(info, 'Trapped')
	if (trapped !== undefined && !(trapped instanceof PDFName)) drop('Trapped', 'Trapped of Info is no name')
}

/** ISO 19005-4 §6.1.3: what the Info dictionary said stands in the packet alone. */
export function dropInfo({ context }: PDFDocument, { profile }: Target, findings: Finding[]): void {
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

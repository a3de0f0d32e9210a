import type { Report } from '../report.ts'
import { type Dict, PdfString } from '../syntax/objects.ts'
import { decodeText } from '../syntax/text-string.ts'
import { parsePdfDate, parseXmpDate } from './dates.ts'
import { defaultText, findProperty, type Packet, simpleValue } from './packet.ts'
import { DC } from './rdf.ts'

const XMP = 'http://ns.adobe.com/xap/1.0/'
const PDF = 'http://ns.adobe.com/pdf/1.3/'

/** ISO 19005-1 §6.7.3: what the information dictionary says, the metadata say too. */
export function checkInfo(trailer: Dict, packet: Packet | undefined, report: Report): void {
	const info = trailer.dict('Info')
	if (!info) return
	const where = { object: info.num }
	const compare = (key: string, rule: Parameters<Report['fail']>[0], other: string | undefined): void => {
		const value = textIn(info, key)
		if (value !== undefined && value !== other) {
			report.fail(rule, where, `${key} is ${JSON.stringify(value)} here and ${JSON.stringify(other)} in the metadata`)
		}
	}
	compare('Title', 'info-title', defaultText(packet, 'title'))
	compare('Author', 'info-author', author(packet))
	compare('Subject', 'info-subject', defaultText(packet, 'description'))
	compare('Keywords', 'info-keywords', simpleValue(packet, PDF, 'Keywords'))
	compare('Creator', 'info-creator', simpleValue(packet, XMP, 'CreatorTool'))
	compare('Producer', 'info-producer', simpleValue(packet, PDF, 'Producer'))
	for (const [key, name, rule] of [
		['CreationDate', 'CreateDate', 'info-creation-date'],
		['ModDate', 'ModifyDate', 'info-modification-date'],
	] as const) {
		const here = info.string(key)
		const there = simpleValue(packet, XMP, name)
		const thereTime = there === undefined ? undefined : parseXmpDate(there)
		if (!here || thereTime === undefined) continue
		if (parsePdfDate(decodeText(here.bytes)) !== thereTime) report.fail(rule, where, `${key} differs from the metadata`)
	}
}

/** The only creator; none if there are several, or one that is no text. */
function author(packet: Packet | undefined): string | undefined {
	const creators = findProperty(packet, DC, 'creator')
	if (!creators?.ordered || creators.children.length !== 1) return undefined
	const [creator] = creators.children
	return creator?.simple ? creator.value : undefined
}

function textIn(info: Dict, key: string): string | undefined {
	const value = info.get(key)
	if (value === null) return undefined
	// What is no string equals no metadata.
	return value instanceof PdfString ? decodeText(value.bytes).replace(/\0$/, '') : '\0'
}

/** ISO 19005-4 §6.1.3: no information dictionary, except beside page-piece dictionaries, and then only the date of the last change. */
export function checkNoInfo(trailer: Dict, catalog: Dict, report: Report): void {
	if (!trailer.has('Info')) return
	const info = trailer.dict('Info')
	const where = { object: info?.num }
	if (!catalog.has('PieceInfo')) report.fail('info-forbidden', where, 'the trailer has an information dictionary')
	if (info && (info.entries.size !== 1 || !(info.get('ModDate') instanceof PdfString)))
		report.fail('info-entries', where, 'the information dictionary has other entries than ModDate')
}

import type { Context } from '../context.ts'
import type { Report, Where } from '../report.ts'
import { PdfFile } from '../syntax/file.ts'
import { type Dict, Stream } from '../syntax/objects.ts'
import { checkExtensions, type Extensions, readExtensions } from './extension-schemas.ts'
import { checkInfo, checkNoInfo } from './info.ts'
import { findProperty, type Packet, parsePacket, simpleValue } from './packet.ts'
import { predefinedSchemas, propertyKey } from './predefined-schemas.ts'
import type { XmpNode } from './rdf.ts'
import { XmlFault } from './xml.ts'

const PDFAID = 'http://www.aiim.org/pdfa/ns/id/'

/** ISO 19005-1 §6.7, ISO 19005-2 §6.6: the metadata of the document. */
export function checkDocumentMetadata(context: Context): void {
	const { catalog, file, report } = context
	const stream = catalog.stream('Metadata')
	const packet = stream && read(file, stream)
	if (report.profile.metadata.infoMustAgree) checkInfo(file.trailer, packet ?? undefined, report)
	checkNoInfo(file.trailer, catalog, report)
	if (!isMetadata(stream)) {
		report.fail('metadata', {}, 'the catalog has no XMP metadata')
		return
	}
	const where = { object: stream.num }
	if (PdfFile.filters(stream.dict).length > 0) report.fail('metadata-filter', where, 'the metadata are compressed')
	if (!packet) {
		failSerialization(report, where)
		report.fail('pdfa-identification', where, 'no PDF/A identification')
		return
	}
	checkPacket(packet, readExtensions(packet.extensions, report.profile.metadata.xmp), undefined, report, where)
	checkIdentification(packet, report, where)
}

/** Metadata of other objects: parts 2 and 3 judge them as well. */
export function checkObjectMetadata({ catalog, file, report }: Context, dict: Dict, num: number | undefined): void {
	if (!report.profile.metadata.ofAllObjects || !dict.has('Metadata') || dict.name('Type') === 'Catalog') return
	const stream = dict.get('Metadata')
	if (!isMetadata(stream)) return
	const where = { object: stream.num ?? num }
	const packet = read(file, stream)
	if (!packet) {
		failSerialization(report, where)
		return
	}
	const main = catalog.stream('Metadata')
	const mainPacket = main && read(file, main)
	if (main && !mainPacket) {
		failSerialization(report, where)
		return
	}
	const outer = readExtensions(mainPacket?.extensions, report.profile.metadata.xmp)
	checkPacket(packet, readExtensions(packet.extensions, report.profile.metadata.xmp, outer), outer, report, where)
}

function isMetadata(object: unknown): object is Stream {
	return object instanceof Stream && object.dict.name('Type') === 'Metadata' && object.dict.name('Subtype') === 'XML'
}

const packets = new WeakMap<Stream, Packet | null>()

/** `null` for what is no XMP. */
function read(file: PdfFile, stream: Stream): Packet | null {
	const known = packets.get(stream)
	if (known !== undefined) return known
	let packet: Packet | null = null
	try {
		packet = parsePacket(file.data(stream))
	} catch (error) {
		if (!(error instanceof XmlFault)) throw error
	}
	packets.set(stream, packet)
	return packet
}

function failSerialization(report: Report, where: Where): void {
	report.fail('xmp-serialization', where, 'the metadata are not well-formed')
	report.fail('xmp-utf8', where, 'the metadata are not well-formed')
}

function checkPacket(
	packet: Packet,
	extensions: Extensions,
	outer: Extensions | undefined,
	report: Report,
	where: Where,
): void {
	const header = packet.header ?? ''
	if (/bytes\s*=\s*(?:'[^']*'|"[^"]*")/.test(header)) report.fail('packet-bytes', where, 'the packet header says bytes')
	if (/encoding\s*=\s*(?:'[^']*'|"[^"]*")/.test(header)) {
		report.fail('packet-encoding', where, 'the packet header says encoding')
	}
	if (packet.encoding !== 'UTF-8') report.fail('xmp-utf8', where, `metadata in ${packet.encoding}`)
	for (const property of packet.properties) checkProperty(property, extensions, outer, report, where)
	if (packet.extensions) checkExtensions(packet.extensions, extensions, report, where)
}

function checkProperty(
	property: XmpNode,
	extensions: Extensions,
	outer: Extensions | undefined,
	report: Report,
	where: Where,
): void {
	const namespace = property.namespace ?? ''
	const key = propertyKey(namespace, property.name)
	const schemas = [extensions.get(namespace), outer?.get(namespace), predefinedSchemas(report.profile.metadata.xmp)]
	const found = schemas.find((candidate) => candidate?.types.has(key))
	const type = found?.types.get(key)
	const label = `${property.prefix}:${property.name}`
	if (!found || type === undefined) {
		report.fail('xmp-property-known', where, `property ${label} is neither predefined nor described`)
		report.fail('xmp-property-type', where, `property ${label} has no type`)
	} else if (!found.values.accepts(property, type)) {
		report.fail('xmp-property-type', where, `property ${label} is not of type ${type}`)
	}
}

function checkIdentification(packet: Packet, report: Report, where: Where): void {
	if (!packet.properties.some((property) => property.namespace === PDFAID)) {
		report.fail('pdfa-identification', where, 'no PDF/A identification')
		return
	}
	const part = simpleValue(packet, PDFAID, 'part')
	if (part === undefined || !/^[+-]?\d+$/.test(part) || Number(part) !== report.profile.part) {
		report.fail('pdfa-part', where, `the file calls itself part ${part}`)
	}
	const conformance = simpleValue(packet, PDFAID, 'conformance') ?? ''
	if (!report.profile.metadata.conformance.includes(conformance)) {
		report.fail('pdfa-conformance', where, `the file calls itself level ${conformance}`)
	}
	const { revision } = report.profile.metadata
	const rev = simpleValue(packet, PDFAID, 'rev')
	if (revision !== undefined && !/^\d{4}$/.test(rev ?? '')) {
		report.fail('pdfa-rev', where, `the file names ${rev ?? 'no'} year of the part`)
	}
	for (const name of ['part', 'conformance', 'amd', 'corr', 'rev'] as const) {
		const prefix = findProperty(packet, PDFAID, name)?.prefix
		if (prefix !== undefined && prefix !== 'pdfaid') {
			report.fail(`pdfa-${name}-prefix`, where, `pdfaid:${name} has the prefix ${prefix}`)
		}
	}
}

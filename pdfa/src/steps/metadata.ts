import type { PDFContext, PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { dictAt, get, isText, name, streamAt } from '../model/objects.ts'
import { dictionaries } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step, Target } from '../step.ts'
import { barriers } from '../tagging/barriers.ts'
import { documentPacket } from '../xmp/document-packet.ts'
import { dropInfo, takeOverInfo } from '../xmp/info.ts'
import { emptyPacket, type Packet, shapePacket } from '../xmp/packet.ts'
import { writePacket } from '../xmp/write-packet.ts'

/** So many properties are named one by one; more are counted. */
const MAX_NAMED = 100

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
		const packet = existing(doc, target, findings)
		findings.push(...unshaped(shapePacket(packet, target.profile), target))
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

function existing(doc: PDFDocument, { profile }: Target, findings: Finding[]): Packet {
	const packet = documentPacket(doc)
	if (packet) return packet
	if (streamAt(doc.catalog, 'Metadata')) {
		const clause = clauseOf(profile, 'metadata-serialization')
		findings.push({ clause, action: 'removed', note: 'XMP metadata that cannot be read' })
	}
	return emptyPacket()
}

/** Names what of the packet no schema can hold. */
function unshaped(labels: readonly string[], { profile }: Target): Finding[] {
	const clause = clauseOf(profile, profile.clauses['metadata-properties'] ? 'metadata-properties' : 'metadata')
	const named = labels.slice(0, MAX_NAMED).map((property): Finding => {
		const note = `${property} of the XMP metadata, which no schema can hold as it is`
		return { clause, action: 'removed', property, note }
	})
	const more = labels.length - named.length
	if (more > 0)
		named.push({ clause, action: 'removed', property: '*', note: `${more} more properties of the XMP metadata` })
	return named
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

import { utf8Bytes } from '#pdfa-platform/bytes'
import type { Profile } from '../profiles/profile.ts'
import { type Element, escapeXml, parseXml } from './xml.ts'

export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const NAMESPACES = {
	dc: 'http://purl.org/dc/elements/1.1/',
	xmp: 'http://ns.adobe.com/xap/1.0/',
	pdf: 'http://ns.adobe.com/pdf/1.3/',
	xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
	xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
	pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
} as const
type Prefix = keyof typeof NAMESPACES

type Shape = 'text' | 'date' | 'uri' | 'alt' | 'seq' | 'bag' | 'boolean'

/** Properties that every part knows (XMP Specification of 2004 and 2005), with the shape of their values. */
const KNOWN = {
	'dc:title': 'alt',
	'dc:creator': 'seq',
	'dc:description': 'alt',
	'dc:subject': 'bag',
	'dc:rights': 'alt',
	'dc:publisher': 'bag',
	'dc:contributor': 'bag',
	'dc:language': 'bag',
	'dc:identifier': 'text',
	'dc:source': 'text',
	'dc:relation': 'bag',
	'dc:type': 'bag',
	'dc:coverage': 'text',
	'xmp:CreateDate': 'date',
	'xmp:ModifyDate': 'date',
	'xmp:MetadataDate': 'date',
	'xmp:CreatorTool': 'text',
	'xmp:Nickname': 'text',
	'pdf:Keywords': 'text',
	'pdf:Producer': 'text',
	'xmpMM:DocumentID': 'uri',
	'xmpMM:InstanceID': 'uri',
	'xmpMM:VersionID': 'text',
	'xmpMM:RenditionClass': 'text',
	'xmpRights:Marked': 'boolean',
	'xmpRights:WebStatement': 'text',
	'xmpRights:Owner': 'bag',
	'xmpRights:UsageTerms': 'alt',
	'xmpRights:Certificate': 'text',
} as const satisfies Record<`${Prefix}:${string}`, Shape>

export type PropertyName = keyof typeof KNOWN

/** Values by property: one for simple ones, the items of lists, the default text of language alternatives. */
export type Properties = Map<PropertyName, string[]>

export interface Packet {
	properties: Properties
	/** Part of PDF/UA that the document claims. */
	pdfua?: string
}

/** Reads the known properties of a packet; undefined if it is not well-formed XMP. */
export function readPacket(bytes: Uint8Array): Packet | undefined {
	const root = parseXml(decodeText(bytes))
	const rdf = root && findRdf(root)
	if (!rdf) return undefined
	const properties: Properties = new Map()
	const packet: Packet = { properties }
	for (const description of rdf.children) {
		if (description.namespace !== RDF || description.local !== 'Description') continue
		for (const { namespace, local, value } of description.attributes) keep(packet, namespace, local, [value])
		for (const property of description.children) keep(packet, property.namespace, property.local, valuesOf(property))
	}
	return packet
}

function keep(packet: Packet, namespace: string, local: string, values: string[]): void {
	const prefix = PREFIXES.get(namespace)
	if (prefix === 'pdfuaid' && local === 'part' && values[0]) packet.pdfua = values[0].trim()
	const key = `${prefix}:${local}`
	if (isKnown(key) && values.length > 0 && !packet.properties.has(key)) packet.properties.set(key, values)
}

const PREFIXES = new Map<string, string>(Object.entries(NAMESPACES).map(([prefix, uri]) => [uri, prefix]))

function isKnown(key: string): key is PropertyName {
	return key in KNOWN
}

function decodeText(bytes: Uint8Array): string {
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	return new TextDecoder().decode(bytes)
}

function findRdf(element: Element): Element | undefined {
	if (element.namespace === RDF && element.local === 'RDF') return element
	for (const child of element.children) {
		const found = findRdf(child)
		if (found) return found
	}
	return undefined
}

function valuesOf(property: Element): string[] {
	const list = property.children.find((child) => child.namespace === RDF && ['Alt', 'Seq', 'Bag'].includes(child.local))
	if (!list) return property.children.length > 0 ? [] : [property.text.trim()]
	const all = list.children.filter(
		(item) => item.namespace === RDF && item.local === 'li' && item.children.length === 0,
	)
	if (list.local !== 'Alt') return all.map((item) => item.text.trim()).filter((text) => text !== '')
	const preferred =
		all.find((item) => item.attributes.some(({ local, value }) => local === 'lang' && value === 'x-default')) ?? all[0]
	return preferred ? [preferred.text.trim()] : []
}

/** ISO 19005-1 §6.7, ISO 19005-2 §6.6: the packet of a document that claims a flavour. UTF-8, without padding. */
export function writePacket(packet: Packet, profile: Pick<Profile, 'part' | 'level' | 'metadata'>): Uint8Array {
	const body: string[] = []
	for (const [key, values] of packet.properties) {
		const written = writeProperty(key, values)
		if (written) body.push(written)
	}
	const namespaces = Object.entries(NAMESPACES)
		.filter(([prefix]) =>
			prefix === 'pdfuaid'
				? packet.pdfua !== undefined
				: [...packet.properties.keys()].some((key) => key.startsWith(`${prefix}:`)),
		)
		.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
		.join('')
	if (packet.pdfua) body.push(`<pdfuaid:part>${escapeXml(packet.pdfua)}</pdfuaid:part>`)
	const text = [
		'<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">`,
		`<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"${namespaces}>`,
		identification(profile),
		...body,
		'</rdf:Description>',
		...(packet.pdfua ? [PDFUA_SCHEMA] : []),
		'</rdf:RDF></x:xmpmeta>',
		'<?xpacket end="w"?>',
	]
	return utf8Bytes(text.join('\n'))
}

/** Part 4 names its year, and of its levels only those of its annexes (ISO 19005-4 §6.7.3). */
function identification({ part, level, metadata: { revision } }: Pick<Profile, 'part' | 'level' | 'metadata'>): string {
	const year = revision === undefined ? '' : `<pdfaid:rev>${revision}</pdfaid:rev>`
	const conformance = level === '' ? '' : `<pdfaid:conformance>${level.toUpperCase()}</pdfaid:conformance>`
	return `<pdfaid:part>${part}</pdfaid:part>${year}${conformance}`
}

function writeProperty(key: PropertyName, values: readonly string[]): string | undefined {
	const [first] = values
	if (first === undefined) return undefined
	switch (KNOWN[key]) {
		case 'alt':
			return `<${key}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(first)}</rdf:li></rdf:Alt></${key}>`
		case 'seq':
			return `<${key}><rdf:Seq>${values.map((value) => `<rdf:li>${escapeXml(value)}</rdf:li>`).join('')}</rdf:Seq></${key}>`
		case 'bag':
			return `<${key}><rdf:Bag>${values.map((value) => `<rdf:li>${escapeXml(value)}</rdf:li>`).join('')}</rdf:Bag></${key}>`
		case 'boolean':
			return /^(true|false)$/i.test(first)
				? `<${key}>${first.toLowerCase() === 'true' ? 'True' : 'False'}</${key}>`
				: undefined
		case 'date':
			return isXmpDate(first) ? `<${key}>${escapeXml(first)}</${key}>` : undefined
		case 'text':
		case 'uri':
			return `<${key}>${escapeXml(first)}</${key}>`
	}
}

/** Returns whether a text is a date as the XMP Specification writes it. */
export function isXmpDate(text: string): boolean {
	return /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/.test(
		text,
	)
}

const PDFUA_SCHEMA = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACES.pdfuaid}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289 that the document follows</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`

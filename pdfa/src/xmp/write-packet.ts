import { utf8Bytes } from '#pdfa-platform/bytes'
import type { Profile } from '../profiles/profile.ts'
import { type Described, ExtensionSchema, PARTS } from './extension-schemas.ts'
import { type Packet, PDFAID, PDFUAID } from './packet.ts'
import { DC, type Property, RDF, type Value } from './rdf.ts'
import { escapeXml } from './xml.ts'

/** Prefixes that are always the same, whatever the source calls them. */
const FIXED = new Map<string, string>([
	[RDF, 'rdf'],
	[PDFAID, 'pdfaid'],
	[PDFUAID, 'pdfuaid'],
	[DC, 'dc'],
	['http://ns.adobe.com/xap/1.0/', 'xmp'],
	['http://ns.adobe.com/pdf/1.3/', 'pdf'],
	['http://ns.adobe.com/xap/1.0/mm/', 'xmpMM'],
	['http://ns.adobe.com/xap/1.0/rights/', 'xmpRights'],
	...Object.entries(PARTS).map(([prefix, namespace]): [string, string] => [namespace, prefix]),
])

/** Gives each namespace one prefix, and each prefix one namespace. */
class Prefixes {
	readonly #byNamespace = new Map<string, string>()
	readonly #taken = new Set(['xml', 'xmlns', 'x', ...FIXED.values()])
	#number = 0

	of(namespace: string, proposal: string): string {
		const known = this.#byNamespace.get(namespace)
		if (known !== undefined) return known
		const isFree = /^[A-Za-z_][\w.-]{0,60}$/.test(proposal) && !/^xml/i.test(proposal) && !this.#taken.has(proposal)
		const prefix = FIXED.get(namespace) ?? (isFree ? proposal : this.#numbered())
		this.#taken.add(prefix)
		this.#byNamespace.set(namespace, prefix)
		return prefix
	}

	#numbered(): string {
		do this.#number += 1
		while (this.#taken.has(`ns${this.#number}`))
		return `ns${this.#number}`
	}

	declarations(): string {
		return [...this.#byNamespace].map(([uri, prefix]) => ` xmlns:${prefix}="${escapeXml(uri)}"`).join('')
	}
}

/** ISO 19005-1 §6.7, ISO 19005-2 §6.6: the packet of a document that claims a flavour. UTF-8, without padding. */
export function writePacket(packet: Packet, profile: Pick<Profile, 'part' | 'level' | 'metadata'>): Uint8Array {
	const prefixes = new Prefixes()
	prefixes.of(PDFAID, 'pdfaid')
	for (const { namespace, prefix } of packet.schemas.values()) prefixes.of(namespace, prefix)
	const body = [identification(profile), ...packet.properties.map((property) => writeProperty(property, prefixes))]
	if (packet.pdfua !== undefined) body.push(element(PDFUAID, 'part', escapeXml(packet.pdfua), prefixes))
	const schemas = [...packet.schemas.values(), ...(packet.pdfua === undefined ? [] : [ACCESSIBILITY])]
	if (schemas.length > 0) body.push(writeSchemas(schemas, prefixes))
	const text = [
		'<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">`,
		`<rdf:Description rdf:about=""${prefixes.declarations()}>`,
		...body,
		'</rdf:Description>',
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

function element(namespace: string, name: string, inner: string, prefixes: Prefixes, proposal = '', more = ''): string {
	const tag = `${prefixes.of(namespace, proposal)}:${name}`
	return `<${tag}${more}>${inner}</${tag}>`
}

const RESOURCE = ' rdf:parseType="Resource"'

function writeProperty({ namespace, prefix, name, value }: Property, prefixes: Prefixes): string {
	const { inner, attributes } = written(value, prefixes)
	return element(namespace, name, inner, prefixes, prefix, attributes)
}

function written(value: Value, prefixes: Prefixes): { inner: string; attributes: string } {
	if (value.kind === 'structure') return { inner: fields(value.fields, prefixes), attributes: RESOURCE }
	if (value.kind === 'list') {
		const items = value.items.map((item) => {
			const { inner, attributes } = written(item, prefixes)
			return `<rdf:li${attributes}>${inner}</rdf:li>`
		})
		return { inner: `<rdf:${value.list}>${items.join('')}</rdf:${value.list}>`, attributes: '' }
	}
	const language = value.language === undefined ? '' : ` xml:lang="${escapeXml(value.language)}"`
	const text = escapeXml(value.text)
	if (!value.qualifiers) return { inner: text, attributes: language }
	const inner = `<rdf:value${language}>${text}</rdf:value>${fields(value.qualifiers, prefixes)}`
	return { inner, attributes: RESOURCE }
}

function fields(properties: readonly Property[], prefixes: Prefixes): string {
	return properties.map((field) => writeProperty(field, prefixes)).join('')
}

function writeSchemas(schemas: readonly ExtensionSchema[], prefixes: Prefixes): string {
	const part = (kind: keyof typeof PARTS, name: string, text: string) =>
		element(PARTS[kind], name, escapeXml(text), prefixes)
	const list = (kind: keyof typeof PARTS, name: string, items: readonly string[]) =>
		element(PARTS[kind], name, `<rdf:Seq>${resources(items)}</rdf:Seq>`, prefixes)
	const described = (kind: 'pdfaProperty' | 'pdfaField', name: string, { type, description }: Described) =>
		part(kind, 'name', name) + part(kind, 'valueType', type) + part(kind, 'description', description)
	const items = schemas.map(({ namespace, prefix, title, properties, types }) => {
		const ownTypes = [...types].map(([name, type]) => {
			const fieldList = [...type.fields].map(([field, own]) => described('pdfaField', field, own))
			return (
				part('pdfaType', 'type', name) +
				part('pdfaType', 'namespaceURI', type.namespace) +
				part('pdfaType', 'prefix', prefixes.of(type.namespace, type.prefix)) +
				part('pdfaType', 'description', type.description) +
				(fieldList.length > 0 ? list('pdfaType', 'field', fieldList) : '')
			)
		})
		const ownProperties = [...properties].map(
			([name, own]) => described('pdfaProperty', name, own) + part('pdfaProperty', 'category', own.category),
		)
		return (
			part('pdfaSchema', 'schema', title) +
			part('pdfaSchema', 'namespaceURI', namespace) +
			part('pdfaSchema', 'prefix', prefixes.of(namespace, prefix)) +
			list('pdfaSchema', 'property', ownProperties) +
			(ownTypes.length > 0 ? list('pdfaSchema', 'valueType', ownTypes) : '')
		)
	})
	return element(PARTS.pdfaExtension, 'schemas', `<rdf:Bag>${resources(items)}</rdf:Bag>`, prefixes)
}

function resources(items: readonly string[]): string {
	return items.map((item) => `<rdf:li${RESOURCE}>\n${item}</rdf:li>`).join('')
}

const ACCESSIBILITY = new ExtensionSchema(PDFUAID, 'pdfuaid', 'PDF/UA identification schema')
ACCESSIBILITY.properties.set('part', {
	type: 'Integer',
	category: 'internal',
	description: 'Part of ISO 14289 that the document follows',
})

import type { Profile } from '../profiles/profile.ts'
import { pairs, XMP_PROPERTIES } from '../tables/xmp-schemas.ts'
import { decodeText } from './decode-text.ts'
import { describe, dropUnknownTypes, EXTENSION, ExtensionSchema, PARTS, readSchemas } from './extension-schemas.ts'
import { isEmpty, labelOf, type Property, RDF, readRdf, textsIn, type Value } from './rdf.ts'
import { ValueTypes } from './value-types.ts'
import { type Element, parseXml } from './xml.ts'

export const PDFAID = 'http://www.aiim.org/pdfa/ns/id/'
export const PDFUAID = 'http://www.aiim.org/pdfua/ns/id/'

/** Namespaces in which a document says that it follows a standard; what is converted follows another. */
const OTHER_CLAIMS = new Set(['http://www.npes.org/pdfx/ns/id/', 'http://www.npes.org/pdfvt/ns/id/'])
const OWN = new Set([PDFAID, PDFUAID, RDF, ...Object.values(PARTS)])

export interface Packet {
	/** Without the claims of PDF/A and PDF/UA; each has a name of its own. */
	properties: Property[]
	/** Extension schemas by namespace. */
	schemas: Map<string, ExtensionSchema>
	/** Flavour of PDF/A that the document claims: `2b`, `4`. */
	claim?: string
	/** Part of PDF/UA that the document claims. */
	pdfua?: string
	/** Labels of what could not even be read: a name that XML forbids, a second value of a property. */
	unread: string[]
}

export function emptyPacket(): Packet {
	return { properties: [], schemas: new Map(), unread: [] }
}

/** Reads a packet; undefined if it is not well-formed XMP. */
export function readPacket(bytes: Uint8Array): Packet | undefined {
	const root = parseXml(decodeText(bytes))
	const given = root ? rdfIn(root) : []
	if (given.length === 0) return undefined
	const packet = emptyPacket()
	const containers: Value[] = []
	const claimed = { part: '', conformance: '' }
	const taken = new Map<string, Property>()
	for (const read of given.flatMap(readRdf)) {
		const { namespace, name, value } = read
		if (namespace === PDFAID && (name === 'part' || name === 'conformance') && value.kind === 'text')
			claimed[name] = value.text
		if (namespace === PDFUAID && name === 'part' && value.kind === 'text' && value.text !== '')
			packet.pdfua = value.text
		if (namespace === EXTENSION && name === 'schemas') containers.push(value)
		if (OWN.has(namespace) || isEmpty(value)) continue
		const property = sound(read, labelOf(read), packet.unread)
		if (!property) continue
		const key = keyOf(property)
		const before = taken.get(key)
		if (before && !isSame(before, property)) packet.unread.push(labelOf(property))
		if (before) continue
		taken.set(key, property)
		packet.properties.push(property)
	}
	if (claimed.part !== '') packet.claim = `${claimed.part}${claimed.conformance.toLowerCase()}`
	packet.schemas = readSchemas(containers)
	for (const namespace of OWN) packet.schemas.delete(namespace)
	return packet
}

function isSame(a: Property, b: Property): boolean {
	return JSON.stringify(textsIn(a.value)) === JSON.stringify(textsIn(b.value))
}

/** A name without a prefix, as XML 1.0 allows it in every edition; beyond Latin as every script writes words. */
const NAME = /^[\p{L}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}._-]{0,255}$/u
/** Longer is hostile: names come again in descriptions and reports. */
const LONGEST_NAMESPACE = 1000

/** The property with what has a namespace and a name; undefined if that is nothing. */
function sound(property: Property, label: string, unread: string[]): Property | undefined {
	const { namespace } = property
	if (namespace === '' || namespace === RDF || namespace.length > LONGEST_NAMESPACE || !NAME.test(property.name)) {
		unread.push(label)
		return undefined
	}
	return { ...property, value: soundValue(property.value, label, unread) }
}

function soundValue(value: Value, label: string, unread: string[]): Value {
	const all = (fields: readonly Property[]) =>
		fields.flatMap((field) => sound(field, `${label}/${labelOf(field)}`, unread) ?? [])
	if (value.kind === 'list') return { ...value, items: value.items.map((item) => soundValue(item, label, unread)) }
	if (value.kind === 'structure') return { ...value, fields: all(value.fields) }
	const qualifiers = all(value.qualifiers ?? []).filter((qualifier) => {
		if (qualifier.value.kind !== 'text') unread.push(`${label}/${labelOf(qualifier)}`)
		return qualifier.value.kind === 'text'
	})
	const { kind, text, language } = value
	return { kind, text, ...(language && { language }), ...(qualifiers.length > 0 && { qualifiers }) }
}

/** Some programs write one more `rdf:RDF` for properties of their user. */
function rdfIn(element: Element): Element[] {
	return element.namespace === RDF && element.local === 'RDF' ? [element] : element.children.flatMap(rdfIn)
}

function keyOf({ namespace, name }: Pick<Property, 'namespace' | 'name'>): string {
	return `${namespace} ${name}`
}

type Rules = Pick<Profile, 'clauses' | 'metadata'>

/**
 * Gives each value the shape that its schema wants, and describes the schemas that nobody has described, where the part asks for it.
 * Returns the labels of what no schema can hold, which the packet has lost then.
 */
export function shapePacket(packet: Packet, { clauses, metadata: { xmp } }: Rules): string[] {
	const gone = [...packet.unread]
	const types = new Map(
		XMP_PROPERTIES[xmp].flatMap(([namespace, properties]) =>
			pairs(properties).map(([name, type]) => [keyOf({ namespace, name }), type]),
		),
	)
	const predefined = new ValueTypes(xmp)
	const needsSchemas = clauses['extension-schemas'] !== undefined
	for (const [namespace, schema] of packet.schemas) {
		for (const name of schema.properties.keys())
			if (types.has(keyOf({ namespace, name }))) schema.properties.delete(name)
		dropUnknownTypes(schema, xmp)
	}
	const shaped = new Map<Property, Value>()
	const others = new Map<string, Property[]>()
	for (const property of packet.properties) {
		const { namespace, value } = property
		const label = labelOf(property)
		const type = types.get(keyOf(property))
		if (OTHER_CLAIMS.has(namespace)) gone.push(label)
		else if (type === undefined) addTo(others, namespace, property)
		else {
			const lost: string[] = []
			const made = predefined.shape(value, type, label, lost)
			const kept = needsSchemas || (made && lost.length === 0) ? made : value
			if (kept) shaped.set(property, kept)
			if (kept !== value) gone.push(...(made ? lost : [label]))
		}
	}
	for (const [namespace, properties] of others) {
		if (needsSchemas) shapeOthers(packet, namespace, properties, { xmp, shaped, gone })
		else for (const property of properties) shaped.set(property, property.value)
	}
	for (const [namespace, { properties }] of packet.schemas) if (properties.size === 0) packet.schemas.delete(namespace)
	packet.properties = packet.properties.flatMap((property) => {
		const value = shaped.get(property)
		return value ? [{ ...property, value }] : []
	})
	return [...new Set(gone)]
}

function addTo(groups: Map<string, Property[]>, namespace: string, property: Property): void {
	const group = groups.get(namespace)
	if (group) group.push(property)
	else groups.set(namespace, [property])
}

interface Shaping {
	xmp: Rules['metadata']['xmp']
	shaped: Map<Property, Value>
	gone: string[]
}

/** Properties of one namespace. What its schema describes otherwise than it is, or not at all, is described by its value. */
function shapeOthers(
	{ schemas }: Packet,
	namespace: string,
	properties: readonly Property[],
	{ xmp, shaped, gone }: Shaping,
): void {
	const schema = schemas.get(namespace) ?? new ExtensionSchema(namespace, properties[0]?.prefix ?? '')
	schemas.set(namespace, schema)
	const fit = (types: ValueTypes, property: Property): boolean => {
		const type = schema.properties.get(property.name)?.type
		const lost: string[] = []
		const value = type === undefined ? undefined : types.shape(property.value, type, labelOf(property), lost)
		if (value && lost.length === 0) shaped.set(property, value)
		return value !== undefined && lost.length === 0
	}
	const declared = schema.valueTypes(xmp)
	const misfits = properties.filter((property) => !fit(declared, property))
	const described = misfits.filter((property) => describe(property, schema))
	const derived = schema.valueTypes(xmp)
	for (const property of described) fit(derived, property)
	for (const property of misfits) if (!shaped.has(property)) gone.push(labelOf(property))
}

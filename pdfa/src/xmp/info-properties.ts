import type { Packet } from './packet.ts'
import { DC, isEmpty, labelOf, type Property, type Text, textsIn, type Value } from './rdf.ts'

/** Properties that say what the Info dictionary says (ISO 19005-1 §6.7.3), with the shape of their values. */

const XMP = 'http://ns.adobe.com/xap/1.0/'
const PDF = 'http://ns.adobe.com/pdf/1.3/'

const PROPERTIES = {
	'dc:title': [DC, 'alt'],
	'dc:creator': [DC, 'seq'],
	'dc:description': [DC, 'alt'],
	'pdf:Keywords': [PDF, 'text'],
	'xmp:CreatorTool': [XMP, 'text'],
	'pdf:Producer': [PDF, 'text'],
	'xmp:CreateDate': [XMP, 'text'],
	'xmp:ModifyDate': [XMP, 'text'],
} as const satisfies Record<string, readonly [namespace: string, shape: 'text' | 'alt' | 'seq']>

export type InfoProperty = keyof typeof PROPERTIES

function find({ properties }: Packet, key: InfoProperty): Property | undefined {
	const [namespace] = PROPERTIES[key]
	return properties.find((property) => property.namespace === namespace && property.name === nameOf(key))
}

function nameOf(key: InfoProperty): string {
	return key.slice(key.indexOf(':') + 1)
}

/** Returns the texts of a property, none if the packet does not have it. */
export function textsOf(packet: Packet, key: InfoProperty): string[] {
	const property = find(packet, key)
	return property ? textsIn(property.value) : []
}

/** Returns what the packet itself calls a property: findings name it so, whichever prefix the document gives its schema. */
export function labelIn(packet: Packet, key: InfoProperty): string {
	const property = find(packet, key)
	return property ? labelOf(property) : key
}

/** Makes a property say this and, where languages have texts of their own, in the default language. Returns what it no longer says. */
export function setText(packet: Packet, key: InfoProperty, text: string): string[] {
	const [namespace, shape] = PROPERTIES[key]
	const before = find(packet, key)
	const value = valueOf(text, shape, before?.value)
	if (!before) {
		packet.properties.push({ namespace, prefix: key.slice(0, key.indexOf(':')), name: nameOf(key), value })
		return []
	}
	const said = textsIn(before.value)
	before.value = value
	const still = new Set(textsIn(value))
	return said.filter((one) => !still.has(one))
}

function valueOf(text: string, shape: 'text' | 'alt' | 'seq', before: Value | undefined): Value {
	if (shape === 'text') return { kind: 'text', text }
	if (shape === 'seq') return { kind: 'list', list: 'Seq', items: [{ kind: 'text', text }] }
	const items = before?.kind === 'list' ? before.items.filter((item) => item.kind === 'text' && !isEmpty(item)) : []
	const others = items.filter((item) => item.kind === 'text' && item.language !== 'x-default')
	const standard: Text = { kind: 'text', text, language: 'x-default' }
	return { kind: 'list', list: 'Alt', items: [standard, ...others] }
}

/** Returns whether a text of Info names several creators of the packet, all of them and one after the other. */
export function namesAll(text: string, creators: readonly string[]): boolean {
	let rest = text
	for (const creator of creators) {
		const at = rest.indexOf(creator)
		if (at < 0) return false
		rest = rest.slice(at + creator.length)
	}
	return creators.length > 1
}

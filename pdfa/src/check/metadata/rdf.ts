import { type Attribute, type Element, XmlFault, type XmlNode } from './xml.ts'

/** The data model of XMP (XMP Specification Part 1, §7) from its RDF/XML. */

export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
export const DC = 'http://purl.org/dc/elements/1.1/'
const OLD_DC = 'http://purl.org/dc/1.1/'

export class XmpNode {
	namespace: string | undefined
	name: string
	/** As written; a fixed prefix is a rule of ISO 19005 for its own schemas. */
	readonly prefix: string | undefined
	value: string
	children: XmpNode[] = []
	qualifiers: { name: string; value: string }[] = []
	struct = false
	array = false
	ordered = false
	alternative = false
	altText = false
	hasValueChild = false
	readonly #names = new Set<string>()

	constructor(namespace: string | undefined, name: string, prefix: string | undefined, value = '') {
		this.namespace = namespace
		this.name = name
		this.prefix = prefix
		this.value = value
	}

	get simple(): boolean {
		return !this.struct && !this.array
	}
	get language(): string | undefined {
		return this.qualifiers.find((qualifier) => qualifier.name === 'xml:lang')?.value
	}
	child(namespace: string, name: string): XmpNode | undefined {
		return this.children.find((child) => child.name === name && child.namespace === namespace)
	}
	add(child: XmpNode): void {
		const key = `${child.namespace} ${child.name}`
		if (child.name !== ITEM && this.#names.has(key)) throw new XmlFault(`property ${child.name} twice`)
		this.#names.add(key)
		this.children.push(child)
	}
	qualify(name: string, value: string): void {
		if (this.qualifiers.some((qualifier) => qualifier.name === name)) throw new XmlFault(`qualifier ${name} twice`)
		if (name === 'xml:lang') this.qualifiers.unshift({ name, value: normalLanguage(value) })
		else this.qualifiers.push({ name, value })
	}
}

/** Name of an array item. */
const ITEM = '[]'

const CORE_TERMS = new Set(['RDF', 'ID', 'about', 'parseType', 'resource', 'nodeID', 'datatype'])
const OLD_TERMS = new Set(['aboutEach', 'aboutEachPrefix', 'bagID'])

/** All properties of the packet's `rdf:RDF`. @throws XmlFault where XMP forbids what RDF would allow. */
export function readRdf(rdf: Element): XmpNode[] {
	const root = new XmpNode(undefined, '', undefined)
	const about = { value: undefined as string | undefined }
	for (const child of rdf.children) {
		if (isBlank(child)) continue
		nodeElement(root, child, true, about)
	}
	return root.children
}

/** The RDF term an element or attribute is; `undefined` for what is none. */
function termOf(node: Element | Attribute, owner?: Element): string | undefined {
	const bare =
		node.namespace === undefined && owner?.namespace === RDF && (node.local === 'about' || node.local === 'ID')
	if (node.namespace !== RDF && !bare) return undefined
	const { local } = node
	return CORE_TERMS.has(local) || OLD_TERMS.has(local) || local === 'Description' || local === 'li' ? local : undefined
}

function nodeElement(parent: XmpNode, node: XmlNode, top: boolean, about: { value: string | undefined }): void {
	if (node.kind !== 'element') throw new XmlFault('element expected in RDF')
	const term = termOf(node)
	if (term !== undefined && term !== 'Description') throw new XmlFault('rdf:Description or typed node expected')
	if (top && term === undefined) throw new XmlFault('typed node at top level')
	let exclusive = 0
	for (const attribute of node.attributes) {
		const kind = termOf(attribute, node)
		if (kind === 'about' || kind === 'ID' || kind === 'nodeID') {
			if (exclusive++ > 0) throw new XmlFault('about, ID and nodeID exclude each other')
			if (!top || kind !== 'about') continue
			if (about.value) {
				if (about.value !== attribute.value && attribute.value !== '') throw new XmlFault('different rdf:about')
			} else about.value = attribute.value
		} else if (kind === undefined) addChild(parent, attribute, attribute.value, top)
		else throw new XmlFault(`attribute ${attribute.name} of a node`)
	}
	propertyElements(parent, node, top)
}

function propertyElements(parent: XmpNode, element: Element, top: boolean): void {
	for (const child of element.children) {
		if (isBlank(child)) continue
		if (child.kind !== 'element') throw new XmlFault('property element expected')
		propertyElement(parent, child, top)
	}
}

function propertyElement(parent: XmpNode, element: Element, top: boolean): void {
	const term = termOf(element)
	if (term !== undefined && term !== 'li') throw new XmlFault(`property named ${element.name}`)
	if (element.attributes.length > 3) return emptyProperty(parent, element, top)
	for (const attribute of element.attributes) {
		if (attribute.name === 'xml:lang') continue
		if (attribute.namespace === RDF && attribute.local === 'datatype') return literalProperty(parent, element, top)
		if (attribute.namespace !== RDF || attribute.local !== 'parseType') return emptyProperty(parent, element, top)
		if (attribute.value === 'Resource') return parseTypeResource(parent, element, top)
		throw new XmlFault(`rdf:parseType ${attribute.value}`)
	}
	if (element.children.length === 0) emptyProperty(parent, element, top)
	else if (element.children.some((child) => child.kind !== 'text')) resourceProperty(parent, element, top)
	else literalProperty(parent, element, top)
}

function resourceProperty(parent: XmpNode, element: Element, top: boolean): void {
	if (top && element.name === 'iX:changes') return
	const node = addChild(parent, element, '', top)
	for (const attribute of element.attributes) {
		if (attribute.name === 'xml:lang') node.qualify('xml:lang', attribute.value)
		else if (attribute.namespace !== RDF || attribute.local !== 'ID')
			throw new XmlFault('attribute of a resource property')
	}
	let found = false
	for (const child of element.children) {
		if (isBlank(child)) continue
		if (child.kind !== 'element' || found) throw new XmlFault('one element expected in a resource property')
		found = true
		const inRdf = child.namespace === RDF
		if (inRdf && child.local === 'Bag') node.array = true
		else if (inRdf && child.local === 'Seq') node.array = node.ordered = true
		else if (inRdf && child.local === 'Alt') node.array = node.ordered = node.alternative = true
		else {
			node.struct = true
			if (!inRdf && child.local !== 'Description') {
				if (child.namespace === undefined) throw new XmlFault('element without a namespace')
				node.qualify('rdf:type', `${child.namespace}:${child.local}`)
			}
		}
		nodeElement(node, child, false, { value: undefined })
		if (node.hasValueChild) fixQualified(node)
		else if (node.alternative && node.children.some((item) => item.language !== undefined)) node.altText = true
	}
	if (!found) throw new XmlFault('resource property without an element')
}

function literalProperty(parent: XmpNode, element: Element, top: boolean): void {
	const node = addChild(parent, element, '', top)
	for (const attribute of element.attributes) {
		if (attribute.name === 'xml:lang') node.qualify('xml:lang', attribute.value)
		else if (attribute.namespace !== RDF || (attribute.local !== 'ID' && attribute.local !== 'datatype')) {
			throw new XmlFault('attribute of a literal property')
		}
	}
	for (const child of element.children) {
		if (child.kind !== 'text') throw new XmlFault('text expected in a literal property')
		node.value += child.text
	}
}

function parseTypeResource(parent: XmpNode, element: Element, top: boolean): void {
	const node = addChild(parent, element, '', top)
	node.struct = true
	for (const attribute of element.attributes) {
		if (attribute.name === 'xml:lang') node.qualify('xml:lang', attribute.value)
		else if (attribute.namespace !== RDF || (attribute.local !== 'ID' && attribute.local !== 'parseType')) {
			throw new XmlFault('attribute of a resource')
		}
	}
	propertyElements(node, element, false)
	if (node.hasValueChild) fixQualified(node)
}

function emptyProperty(parent: XmpNode, element: Element, top: boolean): void {
	if (element.children.length > 0) throw new XmlFault('content beside rdf:resource or property attributes')
	let resource: Attribute | undefined
	let value: Attribute | undefined
	let hasNodeId = false
	let hasProperties = false
	for (const attribute of element.attributes) {
		const term = termOf(attribute, element)
		if (term === 'ID') continue
		if (term === 'resource') {
			if (hasNodeId || value) throw new XmlFault('rdf:resource beside rdf:nodeID or rdf:value')
			resource = attribute
		} else if (term === 'nodeID') {
			if (resource) throw new XmlFault('rdf:resource beside rdf:nodeID')
			hasNodeId = true
		} else if (term !== undefined) throw new XmlFault(`attribute ${attribute.name} of an empty property`)
		else if (attribute.local === 'value' && attribute.namespace === RDF) {
			if (resource) throw new XmlFault('rdf:value beside rdf:resource')
			value = attribute
		} else if (attribute.name !== 'xml:lang') hasProperties = true
	}
	const node = addChild(parent, element, (value ?? resource)?.value ?? '', top)
	if (!value && !resource && hasProperties) node.struct = true
	for (const attribute of element.attributes) {
		if (attribute === (value ?? resource)) continue
		const term = termOf(attribute, element)
		if (term === 'ID' || term === 'nodeID') continue
		if (!node.struct || attribute.name === 'xml:lang') node.qualify(attribute.name, attribute.value)
		else addChild(node, attribute, attribute.value, false)
	}
}

function addChild(parent: XmpNode, source: Element | Attribute, value: string, top: boolean): XmpNode {
	const namespace = source.namespace === OLD_DC ? DC : source.namespace
	if (namespace === undefined) throw new XmlFault(`${source.name} is in no namespace`)
	const isRdf = namespace === RDF
	if (isRdf && source.local === 'li') {
		if (!parent.array) throw new XmlFault('rdf:li outside an array')
		const item = new XmpNode(undefined, ITEM, source.prefix, value)
		parent.add(item)
		return item
	}
	const node = new XmpNode(namespace, source.local, source.prefix, value)
	if (isRdf && source.local === 'value') {
		if (top || !parent.struct) throw new XmlFault('rdf:value in the wrong place')
		parent.hasValueChild = true
		if (parent.child(RDF, 'value')) throw new XmlFault('rdf:value twice')
		parent.children.unshift(node)
	} else parent.add(node)
	return node
}

/** A structure with `rdf:value` is that value; its other fields are qualifiers. */
function fixQualified(node: XmpNode): void {
	const [value, ...others] = node.children
	if (!value) return
	for (const qualifier of value.qualifiers) node.qualify(qualifier.name, qualifier.value)
	for (const other of others) node.qualify(`${other.namespace} ${other.name}`, other.value)
	node.hasValueChild = false
	node.struct = value.struct
	node.array = value.array
	node.ordered = value.ordered
	node.alternative = value.alternative
	node.altText = value.altText
	node.value = value.value
	node.children = value.children
}

const NO_BREAK = /[\u00a0\u2007\u202f\ufeff]/

/** The separators of ASCII count as space too. */
function isControlSpace(char: string): boolean {
	return char >= '\u001c' && char <= '\u001f'
}

function isBlank(node: XmlNode): boolean {
	if (node.kind !== 'text') return false
	for (const char of node.text) {
		if (!isControlSpace(char) && (!/\s/.test(char) || NO_BREAK.test(char))) return false
	}
	return true
}

/** Languages compare in one spelling: `en-US`. */
function normalLanguage(value: string): string {
	if (value === 'x-default') return value
	let tag = 1
	let text = ''
	for (const c of value) {
		if (c === '-' || c === '_') {
			text += '-'
			tag++
		} else if (c !== ' ') text += tag === 2 ? c.toUpperCase() : c.toLowerCase()
	}
	return text
}

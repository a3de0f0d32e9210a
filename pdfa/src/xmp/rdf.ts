import { type Attribute, type Element, xmlText } from './xml.ts'

/** The data model of XMP (ISO 16684-1 §6) and its reading from RDF/XML (§7), in all spellings that RDF allows for it. */

export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
export const DC = 'http://purl.org/dc/elements/1.1/'
const XML = 'http://www.w3.org/XML/1998/namespace'
/** Programs of old wrote it so. */
const OLD_DC = 'http://purl.org/dc/1.1/'

export interface Property {
	namespace: string
	/** As the source wrote it: a proposal for the one who writes. */
	prefix: string
	name: string
	value: Value
}

export type Value = Text | List | Structure

export interface Text {
	kind: 'text'
	text: string
	/** Of a language alternative. */
	language?: string
	/** Properties of the value itself, such as the scheme of an identifier. */
	qualifiers?: readonly Property[]
}

export interface List {
	kind: 'list'
	list: ListKind
	items: readonly Value[]
}

export interface Structure {
	kind: 'structure'
	fields: readonly Property[]
}

const LIST_KINDS = ['Bag', 'Seq', 'Alt'] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** Reads the properties of all descriptions. What stands beside them is of no namespace: XMP has no place for it. */
export function readRdf(rdf: Element): Property[] {
	return rdf.children.flatMap((node) =>
		isRdf(node, 'Description') ? fieldsOf(node) : [{ ...named(node, structureOf(fieldsOf(node))), namespace: '' }],
	)
}

const LONGEST_LABEL = 200

/** Returns the property's name as people read it. */
export function labelOf({ prefix, name }: Pick<Property, 'prefix' | 'name'>): string {
	return (prefix === '' ? name : `${prefix}:${name}`).slice(0, LONGEST_LABEL)
}

/** Returns whether a value says nothing. */
export function isEmpty(value: Value): boolean {
	if (value.kind === 'text') return value.text === ''
	return value.kind === 'list' ? value.items.every(isEmpty) : value.fields.every((field) => isEmpty(field.value))
}

/** Returns the texts of a value. */
export function textsIn(value: Value): string[] {
	if (value.kind === 'text') return value.text === '' ? [] : [value.text]
	return value.kind === 'list' ? value.items.flatMap(textsIn) : value.fields.flatMap((field) => textsIn(field.value))
}

function fieldsOf(node: Element): Property[] {
	const attributes = node.attributes.filter(isProperty).map((attribute) => named(attribute, textOf(attribute.value)))
	return [...attributes, ...node.children.map((child) => named(child, valueOf(child)))]
}

function named({ namespace, prefix, local }: Element | Attribute, value: Value): Property {
	return { namespace: namespace === OLD_DC ? DC : namespace, prefix, name: local, value }
}

/** RDF's own attributes, which need no prefix on its own elements. */
const BARE = new Set(['about', 'ID', 'nodeID', 'resource', 'parseType', 'datatype'])

function isProperty({ namespace, local }: Attribute): boolean {
	return namespace === '' ? !BARE.has(local) : namespace !== RDF && namespace !== XML
}

function isRdf({ namespace, local }: Element | Attribute, name: string): boolean {
	return namespace === RDF && local === name
}

function textOf(text: string): Text {
	return { kind: 'text', text: xmlText(text).trim() }
}

function valueOf(element: Element): Value {
	const { children, attributes } = element
	const [child] = children
	const attributeOf = (name: string) => attributes.find((attribute) => isRdf(attribute, name))?.value
	const fields = () => fieldsOf({ ...element, attributes: [] })
	if (attributeOf('parseType') === 'Resource') return structureOf(fields(), element)
	if (!child) {
		const own = attributes.filter(isProperty)
		const value = attributeOf('value') ?? attributeOf('resource')
		if (value === undefined && own.length > 0 && textOf(element.text).text === '')
			return structureOf(own.map((field) => named(field, textOf(field.value))))
		return { ...textOf(value ?? element.text), ...languageOf(element), ...qualifiersOf(fieldsOf(element)) }
	}
	const list = LIST_KINDS.find((kind) => isRdf(child, kind))
	if (list !== undefined)
		return { kind: 'list', list, items: child.children.map(valueOf).filter((item) => !isEmpty(item)) }
	const nodes = children.filter((node) => isRdf(node, 'Description'))
	if (nodes.length > 0) return structureOf(nodes.flatMap(fieldsOf), element)
	const typed = children.length === 1 ? fieldsOf(child) : []
	// Some programs forget that fields want `rdf:parseType`.
	return structureOf(typed.length > 0 ? typed : fields(), element)
}

function languageOf({ attributes }: Pick<Element, 'attributes'>): { language?: string } {
	const language = attributes.find(({ namespace, local }) => namespace === XML && local === 'lang')?.value
	return language === undefined ? {} : { language }
}

/** A structure with `rdf:value` is that value, in the language of the element around it; its other fields are qualifiers. */
function structureOf(fields: readonly Property[], around: Pick<Element, 'attributes'> = { attributes: [] }): Value {
	const value = fields.find(({ namespace, name }) => namespace === RDF && name === 'value')?.value
	if (!value) return { kind: 'structure', fields }
	const others = fields.filter(({ namespace }) => namespace !== RDF)
	return value.kind === 'text' ? { ...languageOf(around), ...value, ...qualifiersOf(others) } : value
}

function qualifiersOf(fields: readonly Property[]): { qualifiers?: readonly Property[] } {
	return fields.length > 0 ? { qualifiers: fields } : {}
}

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

/** Reads the properties of all descriptions. */
export function readRdf(rdf: Element): Property[] {
	return rdf.children.flatMap((node) => (isRdf(node, 'Description') ? fieldsOf(node) : []))
}

/** Returns the property's name as people read it. */
export function labelOf({ prefix, name }: Pick<Property, 'prefix' | 'name'>): string {
	return prefix === '' ? name : `${prefix}:${name}`
}

/** Returns whether a value says nothing. */
export function isEmpty(value: Value): boolean {
	if (value.kind === 'text') return value.text === ''
	return value.kind === 'list' ? value.items.every(isEmpty) : value.fields.every((field) => isEmpty(field.value))
}

/** Returns the texts of a value, each with the names of the fields that lead to it. */
export function leavesOf(value: Value, path: readonly string[]): { path: readonly string[]; text: string }[] {
	if (value.kind === 'text') return value.text === '' ? [] : [{ path, text: value.text }]
	if (value.kind === 'list') return value.items.flatMap((item) => leavesOf(item, path))
	return value.fields.flatMap((field) => leavesOf(field.value, [...path, labelOf(field)]))
}

function fieldsOf(node: Element): Property[] {
	const attributes = node.attributes.filter(isProperty).map((attribute) => named(attribute, textOf(attribute.value)))
	return [...attributes, ...node.children.map((child) => named(child, valueOf(child)))]
}

function named({ namespace, prefix, local }: Element | Attribute, value: Value): Property {
	return { namespace: namespace === OLD_DC ? DC : namespace, prefix, name: local, value }
}

function isProperty({ namespace }: Attribute): boolean {
	return namespace !== '' && namespace !== RDF && namespace !== XML
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
	if (attributeOf('parseType') === 'Resource') return structureOf(fieldsOf({ ...element, attributes: [] }))
	if (!child) {
		const own = attributes.filter(isProperty)
		const value = attributeOf('value') ?? attributeOf('resource')
		if (value === undefined && own.length > 0) return structureOf(own.map((field) => named(field, textOf(field.value))))
		return { ...textOf(value ?? element.text), ...languageOf(element), ...qualifiersOf(fieldsOf(element)) }
	}
	const list = LIST_KINDS.find((kind) => isRdf(child, kind))
	if (list === undefined) return structureOf(fieldsOf(child))
	const items = child.children.filter((item) => isRdf(item, 'li')).map(valueOf)
	return { kind: 'list', list, items: items.filter((item) => !isEmpty(item)) }
}

function languageOf({ attributes }: Element): { language?: string } {
	const language = attributes.find(({ namespace, local }) => namespace === XML && local === 'lang')?.value
	return language === undefined ? {} : { language }
}

/** A structure with `rdf:value` is that value; its other fields are qualifiers. */
function structureOf(fields: readonly Property[]): Value {
	const value = fields.find(({ namespace, name }) => namespace === RDF && name === 'value')?.value
	if (!value) return { kind: 'structure', fields }
	const others = fields.filter(({ namespace }) => namespace !== RDF)
	return value.kind === 'text' ? { ...value, ...qualifiersOf(others) } : value
}

function qualifiersOf(fields: readonly Property[]): { qualifiers?: readonly Property[] } {
	return fields.length > 0 ? { qualifiers: fields } : {}
}

import type { XmpEdition } from '../profiles/profile.ts'
import { isXmpDate } from './date.ts'
import { type Property, type Structure, type Value } from './rdf.ts'
import { type StructureType, ValueTypes } from './value-types.ts'

/** Extension schemas (ISO 19005-1 §6.7.8, ISO 19005-2 §6.6.2.3.3): what a document says of properties that the standard does not know. */

const NS = 'http://www.aiim.org/pdfa/ns/'
export const EXTENSION = `${NS}extension/`
/** Namespaces of the parts of a description, with their fixed prefixes. */
export const PARTS = {
	pdfaExtension: EXTENSION,
	pdfaSchema: `${NS}schema#`,
	pdfaProperty: `${NS}property#`,
	pdfaType: `${NS}type#`,
	pdfaField: `${NS}field#`,
} as const

/** A part with a name: a property, a value type, a field. */
export interface Described {
	type: string
	description: string
}

export interface OwnType {
	namespace: string
	prefix: string
	description: string
	fields: Map<string, Described>
}

/** One schema. Complete: what the source left out has a default. */
export class ExtensionSchema {
	readonly namespace: string
	prefix: string
	title: string
	readonly properties = new Map<string, Described & { category: 'internal' | 'external' }>()
	readonly types = new Map<string, OwnType>()

	constructor(namespace: string, prefix: string, title = '') {
		this.namespace = namespace
		this.prefix = prefix
		this.title = title || `${prefix} schema`
	}

	valueTypes(edition: XmpEdition): ValueTypes {
		const own = [...this.types].map(([name, { namespace, fields }]): [string, StructureType] => [
			name,
			{ namespace, fields: new Map([...fields].map(([field, { type }]) => [field, type])) },
		])
		return new ValueTypes(edition, own)
	}
}

/** Reads the schemas of `pdfaExtension:schemas`, one by namespace. */
export function readSchemas(containers: readonly Value[]): Map<string, ExtensionSchema> {
	const schemas = new Map<string, ExtensionSchema>()
	for (const item of containers.flatMap(structuresOf)) {
		const own = partsOf(item, PARTS.pdfaSchema)
		const namespace = textOf(own.get('namespaceURI'))
		if (namespace === '') continue
		const title = textOf(own.get('schema'))
		const schema = schemas.get(namespace) ?? new ExtensionSchema(namespace, textOf(own.get('prefix')), title)
		schemas.set(namespace, schema)
		for (const type of structuresOf(own.get('valueType'))) readType(type, schema)
		for (const property of structuresOf(own.get('property'))) readProperty(property, schema)
	}
	return schemas
}

function readProperty(property: Structure, schema: ExtensionSchema): void {
	const own = partsOf(property, PARTS.pdfaProperty)
	const name = textOf(own.get('name'))
	if (name === '' || schema.properties.has(name)) return
	schema.properties.set(name, {
		type: textOf(own.get('valueType')),
		category: textOf(own.get('category')).toLowerCase() === 'internal' ? 'internal' : 'external',
		description: textOf(own.get('description')) || name,
	})
}

function readType(type: Structure, schema: ExtensionSchema): void {
	const own = partsOf(type, PARTS.pdfaType)
	const name = textOf(own.get('type'))
	if (name === '' || schema.types.has(name)) return
	const fields = new Map<string, Described>()
	for (const field of structuresOf(own.get('field'))) {
		const parts = partsOf(field, PARTS.pdfaField)
		const fieldName = textOf(parts.get('name'))
		if (fieldName === '') continue
		const description = textOf(parts.get('description')) || fieldName
		fields.set(fieldName, { type: textOf(parts.get('valueType')), description })
	}
	schema.types.set(name, {
		namespace: textOf(own.get('namespaceURI')) || schema.namespace,
		prefix: textOf(own.get('prefix')) || schema.prefix,
		description: textOf(own.get('description')) || name,
		fields,
	})
}

/** Drops what the schema says of types that nobody knows; a property whose type is dropped is described again from its value. */
export function dropUnknownTypes(schema: ExtensionSchema, edition: XmpEdition): void {
	const known = schema.valueTypes(edition)
	for (const { fields } of schema.types.values())
		for (const [field, { type }] of fields) if (!known.knows(type)) fields.delete(field)
	for (const [name, { type }] of schema.properties) if (!known.knows(type)) schema.properties.delete(name)
}

function structuresOf(value: Value | undefined): Structure[] {
	if (value?.kind === 'structure') return [value]
	return value?.kind === 'list' ? value.items.flatMap((item) => (item.kind === 'structure' ? [item] : [])) : []
}

function partsOf({ fields }: Structure, namespace: string): Map<string, Value> {
	return new Map(fields.filter((field) => field.namespace === namespace).map(({ name, value }) => [name, value]))
}

function textOf(value: Value | undefined): string {
	return value?.kind === 'text' ? value.text : ''
}

/** Describes a property by its value. Returns false if no description can: its fields are of several schemas, or values differ in kind. */
export function describe({ name, value }: Property, schema: ExtensionSchema): boolean {
	const types = new Map<string, OwnType>()
	const type = typeOf([value], name, schema, types)
	if (type === undefined) return false
	for (const [typeName, own] of types) schema.types.set(typeName, own)
	schema.properties.set(name, { type, category: 'external', description: `${name}, as this document has it` })
	return true
}

/** Returns the type that all of these values are of. */
function typeOf(
	values: readonly Value[],
	name: string,
	schema: ExtensionSchema,
	types: Map<string, OwnType>,
): string | undefined {
	if (values.every((value) => value.kind === 'text')) {
		const found = new Set(values.map(({ text }) => textType(text)))
		return found.size === 1 ? [...found][0] : 'Text'
	}
	if (values.every((value) => value.kind === 'structure')) {
		return structureType(
			values.flatMap(({ fields }) => fields),
			name,
			schema,
			types,
		)
	}
	if (!values.every((value) => value.kind === 'list')) return undefined
	const [kind, other] = new Set(values.map(({ list }) => list))
	if (other !== undefined) return undefined
	const items = values.flatMap((value) => value.items)
	if (kind === 'Alt' && items.some((item) => item.kind === 'text' && item.language !== undefined)) return 'Lang Alt'
	const type = typeOf(items, name, schema, types)
	return type && `${kind} ${type}`
}

/** Numbers with leading zeros are numbers of something, not amounts. */
function textType(text: string): string {
	if (/^(?:True|False)$/.test(text)) return 'Boolean'
	if (/^-?(?:0|[1-9]\d{0,14})$/.test(text)) return 'Integer'
	return text.length >= '2000-01-01'.length && isXmpDate(text) ? 'Date' : 'Text'
}

function structureType(
	fields: readonly Property[],
	name: string,
	schema: ExtensionSchema,
	types: Map<string, OwnType>,
): string | undefined {
	const given = new Map<string, Value[]>()
	for (const field of fields) {
		const others = given.get(field.name)
		if (others) others.push(field.value)
		else given.set(field.name, [field.value])
	}
	const [first] = fields
	if (!first || fields.some(({ namespace }) => namespace !== first.namespace)) return undefined
	const described = new Map<string, Described>()
	for (const [field, values] of given) {
		const type = typeOf(values, `${name} ${field}`, schema, types)
		if (type === undefined) return undefined
		described.set(field, { type, description: field })
	}
	const typeName = freeName(name, schema, types)
	const { namespace, prefix } = first
	types.set(typeName, { namespace, prefix, description: `Fields of ${name}`, fields: described })
	return typeName
}

/** Names of fields within fields would grow with each. */
const LONGEST_NAME = 100

/** A name that neither a list nor a choice is spelled by. */
function freeName(name: string, schema: ExtensionSchema, types: ReadonlyMap<string, OwnType>): string {
	const base = `${name.replaceAll(/[^A-Za-z\d]/g, '').slice(0, LONGEST_NAME)}Fields`
	const isFree = (candidate: string) => !schema.types.has(candidate) && !types.has(candidate)
	if (isFree(base)) return base
	let number = schema.types.size + types.size
	while (!isFree(`${base}${number}`)) number++
	return `${base}${number}`
}

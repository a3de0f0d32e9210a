import type { XmpEdition } from '../../profiles/profile.ts'
import type { RuleName } from '../../profiles/rule-names.ts'
import type { Report, Where } from '../report.ts'
import { propertyKey, type Schemas } from './predefined-schemas.ts'
import type { XmpNode } from './rdf.ts'
import { ValueTypes } from './value-types.ts'

/** Extension schemas: ISO 19005-1 §6.7.8, ISO 19005-2 §6.6.2.3.2 and §6.6.2.3.3. */

const NS = 'http://www.aiim.org/pdfa/ns/'
const SCHEMA = `${NS}schema#`
const PROPERTY = `${NS}property#`
const TYPE = `${NS}type#`
const FIELD = `${NS}field#`

/** Schemas by the namespace they describe. */
export type Extensions = ReadonlyMap<string, Schemas>

/** Reads the schemas that a container defines. In other packets than the document's, its types stay defined. */
export function readExtensions(container: XmpNode | undefined, edition: XmpEdition, outer?: Extensions): Extensions {
	const extensions = new Map<string, Schemas>()
	if (!container?.array) return extensions
	for (const schema of container.children) {
		const parts = byName(schema, SCHEMA)
		const namespace = parts.get('namespaceURI')?.value
		const properties = parts.get('property')
		const valueTypes = parts.get('valueType')
		if (namespace === undefined || !properties?.array) continue
		const values = outer?.get(namespace)?.values.copy() ?? ValueTypes.predefined(edition)
		if (valueTypes?.array) for (const type of valueTypes.children) defineType(values, type)
		const types = new Map<string, string>()
		for (const property of properties.children) {
			const own = byName(property, PROPERTY)
			const name = own.get('name')?.value
			const type = own.get('valueType')?.value
			if (name === undefined || type === undefined || !values.knows(type)) continue
			const key = propertyKey(namespace, name)
			if (!types.has(key)) types.set(key, type)
		}
		extensions.set(namespace, { types, values })
	}
	return extensions
}

function defineType(values: ValueTypes, type: XmpNode): void {
	const own = byName(type, TYPE)
	const name = own.get('type')?.value
	if (name === undefined) return
	const fields = new Map<string, string>()
	const list = own.get('field')
	for (const field of list?.array ? list.children : []) {
		const parts = byName(field, FIELD)
		const fieldName = parts.get('name')?.value
		const valueType = parts.get('valueType')?.value
		if (fieldName !== undefined && valueType !== undefined) fields.set(fieldName, valueType)
	}
	values.define(name, own.get('namespaceURI')?.value, fields)
}

/** Children in the namespace; of two with one name the last. */
function byName(node: XmpNode, namespace: string): Map<string, XmpNode> {
	return new Map(node.children.filter((child) => child.namespace === namespace).map((child) => [child.name, child]))
}

interface Checker {
	report: Report
	where: Where
}

/** The container itself and all it describes must be spelled as the standard says. */
export function checkExtensions(container: XmpNode, extensions: Extensions, report: Report, where: Where): void {
	const checker = { report, where }
	if (!container.array || container.ordered || container.alternative || container.prefix !== 'pdfaExtension') {
		report.fail('extension-container', where, 'pdfaExtension:schemas is not a bag of that prefix')
	}
	if (!container.array) return
	for (const schema of container.children) {
		const namespace = schema.child(SCHEMA, 'namespaceURI')?.value
		const values = (namespace !== undefined && extensions.get(namespace)?.values) || ValueTypes.basic
		checkSchema(schema, values, checker)
	}
}

function checkSchema(schema: XmpNode, values: ValueTypes, checker: Checker): void {
	checkFields(schema, SCHEMA, ['namespaceURI', 'prefix', 'property', 'schema', 'valueType'], checker)
	text(schema, SCHEMA, 'schema', 'pdfaSchema', 'extension-schema', checker)
	text(schema, SCHEMA, 'namespaceURI', 'pdfaSchema', 'extension-namespace', checker)
	text(schema, SCHEMA, 'prefix', 'pdfaSchema', 'extension-prefix', checker)
	const properties = sequence(schema, SCHEMA, 'property', 'pdfaSchema', 'extension-property', checker)
	for (const property of properties) checkProperty(property, values, checker)
	const types = sequence(schema, SCHEMA, 'valueType', 'pdfaSchema', 'extension-value-type', checker)
	for (const type of types) checkType(type, values, checker)
}

function checkProperty(property: XmpNode, values: ValueTypes, checker: Checker): void {
	checkFields(property, PROPERTY, ['category', 'description', 'name', 'valueType'], checker)
	text(property, PROPERTY, 'name', 'pdfaProperty', 'extension-property-name', checker)
	typeName(property, PROPERTY, 'pdfaProperty', 'extension-property-type', values, checker)
	const category = text(property, PROPERTY, 'category', 'pdfaProperty', 'extension-property-category', checker)
	if (category !== undefined && category !== 'external' && category !== 'internal') {
		checker.report.fail('extension-property-category', checker.where, `category ${category}`)
	}
	text(property, PROPERTY, 'description', 'pdfaProperty', 'extension-property-description', checker)
}

function checkType(type: XmpNode, values: ValueTypes, checker: Checker): void {
	checkFields(type, TYPE, ['namespaceURI', 'prefix', 'field', 'description', 'type'], checker)
	text(type, TYPE, 'type', 'pdfaType', 'extension-type-type', checker)
	text(type, TYPE, 'namespaceURI', 'pdfaType', 'extension-type-namespace', checker)
	text(type, TYPE, 'prefix', 'pdfaType', 'extension-type-prefix', checker)
	text(type, TYPE, 'description', 'pdfaType', 'extension-type-description', checker)
	const fields = sequence(type, TYPE, 'field', 'pdfaType', 'extension-type-field', checker)
	for (const field of fields) {
		checkFields(field, FIELD, ['description', 'name', 'valueType'], checker)
		text(field, FIELD, 'name', 'pdfaField', 'extension-field-name', checker)
		typeName(field, FIELD, 'pdfaField', 'extension-field-type', values, checker)
		text(field, FIELD, 'description', 'pdfaField', 'extension-field-description', checker)
	}
}

function checkFields(node: XmpNode, namespace: string, known: readonly string[], { report, where }: Checker): void {
	for (const child of node.children) {
		if (child.namespace === namespace && known.includes(child.name)) continue
		report.fail('extension-fields', where, `field ${child.name} in an extension schema`)
	}
}

/** A field that must be there, be text, and have the fixed prefix. Its value, if it has one. */
function text(
	node: XmpNode,
	namespace: string,
	name: string,
	prefix: string,
	rule: RuleName,
	{ report, where }: Checker,
): string | undefined {
	const child = node.child(namespace, name)
	if (child?.simple && child.prefix === prefix) return child.value
	report.fail(rule, where, `${prefix}:${name} is missing, no text, or has another prefix`)
	return undefined
}

function typeName(
	node: XmpNode,
	namespace: string,
	prefix: string,
	rule: RuleName,
	values: ValueTypes,
	checker: Checker,
): void {
	const name = text(node, namespace, 'valueType', prefix, rule, checker)
	if (name !== undefined && !values.knows(name))
		checker.report.fail(rule, checker.where, `value type ${name} is not defined`)
}

/** A field that may be missing, and else is a sequence with the fixed prefix. Its items, also where it is another array. */
function sequence(
	node: XmpNode,
	namespace: string,
	name: string,
	prefix: string,
	rule: RuleName,
	{ report, where }: Checker,
): readonly XmpNode[] {
	const child = node.child(namespace, name)
	if (!child) return []
	if (!child.ordered || child.prefix !== prefix)
		report.fail(rule, where, `${prefix}:${name} is no sequence of that prefix`)
	return child.array ? child.children : []
}

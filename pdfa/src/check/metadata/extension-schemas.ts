import type { XmpEdition } from '../../profiles/profile.ts'
import type { Report, Where } from '../report.ts'
import { type Checker, checkFields, sequence, text, typeName } from './extension-fields.ts'
import { propertyKey, type Schemas } from './predefined-schemas.ts'
import type { XmpNode } from './rdf.ts'
import { ValueTypes } from './value-types.ts'

/** Extension schemas: ISO 19005-1 §6.7.8, ISO 19005-2 §6.6.2.3.2 and §6.6.2.3.3. */

const NS = 'http://www.aiim.org/pdfa/ns/'
const SCHEMA = { namespace: `${NS}schema#`, prefix: 'pdfaSchema' }
const PROPERTY = { namespace: `${NS}property#`, prefix: 'pdfaProperty' }
const TYPE = { namespace: `${NS}type#`, prefix: 'pdfaType' }
const FIELD = { namespace: `${NS}field#`, prefix: 'pdfaField' }

/** Schemas by the namespace they describe. */
export type Extensions = ReadonlyMap<string, Schemas>

/** Reads the schemas that a container defines. In other packets than the document's, its types stay defined. */
export function readExtensions(container: XmpNode | undefined, edition: XmpEdition, outer?: Extensions): Extensions {
	const extensions = new Map<string, Schemas>()
	if (!container?.array) return extensions
	for (const schema of container.children) {
		const parts = byName(schema, SCHEMA.namespace)
		const namespace = parts.get('namespaceURI')?.value
		const properties = parts.get('property')
		const valueTypes = parts.get('valueType')
		if (namespace === undefined || !properties?.array) continue
		const values = outer?.get(namespace)?.values.copy() ?? ValueTypes.predefined(edition)
		if (valueTypes?.array) for (const type of valueTypes.children) defineType(values, type)
		const types = new Map<string, string>()
		for (const property of properties.children) {
			const own = byName(property, PROPERTY.namespace)
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
	const own = byName(type, TYPE.namespace)
	const name = own.get('type')?.value
	if (name === undefined) return
	const fields = new Map<string, string>()
	const list = own.get('field')
	for (const field of list?.array ? list.children : []) {
		const parts = byName(field, FIELD.namespace)
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

/** The container itself and all it describes must be spelled as the standard says. */
export function checkExtensions(container: XmpNode, extensions: Extensions, report: Report, where: Where): void {
	const checker = { report, where }
	if (!container.array || container.ordered || container.alternative || container.prefix !== 'pdfaExtension') {
		report.fail('extension-container', where, 'pdfaExtension:schemas is not a bag of that prefix')
	}
	if (!container.array) return
	for (const schema of container.children) {
		const namespace = schema.child(SCHEMA.namespace, 'namespaceURI')?.value
		const values = (namespace !== undefined && extensions.get(namespace)?.values) || ValueTypes.basic
		checkSchema(schema, values, checker)
	}
}

function checkSchema(schema: XmpNode, values: ValueTypes, checker: Checker): void {
	const described = { ...SCHEMA, node: schema }
	checkFields(described, ['namespaceURI', 'prefix', 'property', 'schema', 'valueType'], checker)
	text(described, 'schema', 'extension-schema', checker)
	text(described, 'namespaceURI', 'extension-namespace', checker)
	text(described, 'prefix', 'extension-prefix', checker)
	const properties = sequence(described, 'property', 'extension-property', checker)
	for (const property of properties) checkProperty(property, values, checker)
	const types = sequence(described, 'valueType', 'extension-value-type', checker)
	for (const type of types) checkType(type, values, checker)
}

function checkProperty(property: XmpNode, values: ValueTypes, checker: Checker): void {
	const described = { ...PROPERTY, node: property }
	checkFields(described, ['category', 'description', 'name', 'valueType'], checker)
	text(described, 'name', 'extension-property-name', checker)
	typeName(described, 'extension-property-type', values, checker)
	const category = text(described, 'category', 'extension-property-category', checker)
	if (category !== undefined && category !== 'external' && category !== 'internal') {
		checker.report.fail('extension-property-category', checker.where, `category ${category}`)
	}
	text(described, 'description', 'extension-property-description', checker)
}

function checkType(type: XmpNode, values: ValueTypes, checker: Checker): void {
	const described = { ...TYPE, node: type }
	checkFields(described, ['namespaceURI', 'prefix', 'field', 'description', 'type'], checker)
	text(described, 'type', 'extension-type-type', checker)
	text(described, 'namespaceURI', 'extension-type-namespace', checker)
	text(described, 'prefix', 'extension-type-prefix', checker)
	text(described, 'description', 'extension-type-description', checker)
	const fields = sequence(described, 'field', 'extension-type-field', checker)
	for (const field of fields) {
		const part = { ...FIELD, node: field }
		checkFields(part, ['description', 'name', 'valueType'], checker)
		text(part, 'name', 'extension-field-name', checker)
		typeName(part, 'extension-field-type', values, checker)
		text(part, 'description', 'extension-field-description', checker)
	}
}

import type { XmpEdition } from '../../profiles/profile.ts'
import { pairs, XMP_PROPERTIES } from '../../tables/xmp-schemas.ts'
import { ValueTypes } from './value-types.ts'

/** Property types by namespace and name, and the value types they are told in. */
export interface Schemas {
	types: ReadonlyMap<string, string>
	values: ValueTypes
}

/** Returns the key under which the tables list a property. */
export const propertyKey = (namespace: string | undefined, name: string): string => `${namespace} ${name}`

const cache = new Map<XmpEdition, Schemas>()

/** Returns the schemas that an edition of the XMP Specification predefines, with the types of their properties. */
export function predefinedSchemas(edition: XmpEdition): Schemas {
	const known = cache.get(edition)
	if (known) return known
	const types = new Map<string, string>()
	for (const [namespace, properties] of XMP_PROPERTIES[edition]) {
		for (const [name, type] of pairs(properties)) types.set(propertyKey(namespace, name), type)
	}
	const schemas = { types, values: ValueTypes.predefined(edition) }
	cache.set(edition, schemas)
	return schemas
}

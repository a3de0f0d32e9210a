import type { RuleName } from '../../profiles/rule-names.ts'
import type { Report, Where } from '../report.ts'
import type { XmpNode } from './rdf.ts'
import type { ValueTypes } from './value-types.ts'

/** Fields of extension schemas: ISO 19005-1 §6.7.8, ISO 19005-2 §6.6.2.3.3. */

export interface Checker {
	report: Report
	where: Where
}

/** A part of a schema, whose fields have a fixed namespace and prefix. */
export interface Described {
	node: XmpNode
	namespace: string
	prefix: string
}

/** Reports every field that the standard does not name. */
export function checkFields(
	{ node, namespace }: Described,
	known: readonly string[],
	{ report, where }: Checker,
): void {
	for (const child of node.children) {
		if (child.namespace === namespace && known.includes(child.name)) continue
		report.fail('extension-fields', where, `field ${child.name} in an extension schema`)
	}
}

/** Returns the value of a field that must be there, be text, and have the fixed prefix; undefined if it does not. */
export function text(
	{ node, namespace, prefix }: Described,
	name: string,
	rule: RuleName,
	{ report, where }: Checker,
): string | undefined {
	const child = node.child(namespace, name)
	if (child?.simple && child.prefix === prefix) return child.value
	report.fail(rule, where, `${prefix}:${name} is missing, no text, or has another prefix`)
	return undefined
}

/** Reports a value type that is not defined. */
export function typeName(described: Described, rule: RuleName, values: ValueTypes, checker: Checker): void {
	const name = text(described, 'valueType', rule, checker)
	if (name !== undefined && !values.knows(name))
		checker.report.fail(rule, checker.where, `value type ${name} is not defined`)
}

/** Returns the items of a field that may be missing, and otherwise is a sequence with the fixed prefix; also those of another array. */
export function sequence(
	{ node, namespace, prefix }: Described,
	name: string,
	rule: RuleName,
	{ report, where }: Checker,
): readonly XmpNode[] {
	const child = node.child(namespace, name)
	if (!child) return []
	if (!child.ordered || child.prefix !== prefix)
		report.fail(rule, where, `${prefix}:${name} is no sequence of that prefix`)
	return child.array ? child.children : []
}

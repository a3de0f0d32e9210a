import type { XmpEdition } from '../../profiles/profile.ts'
import { GPS_COORDINATE, pairs, XMP_STRUCTURES } from '../../tables/xmp-schemas.ts'
import { parseXmpDate } from './dates.ts'
import type { XmpNode } from './rdf.ts'

/** Value types of XMP properties: those of the XMP specification, and those an extension schema describes. */

const TEXT_TYPES = ['propername', 'text', 'agentname', 'rational', 'renditionclass']
const ARRAYS = ['bag', 'alt', 'seq'] as const

type Validator = (node: XmpNode, types: ValueTypes) => boolean

const simple =
	(pattern?: RegExp): Validator =>
	(node) =>
		node.simple && (pattern?.test(node.value) ?? true)

const BASIC: readonly [string, Validator][] = [
	['date', (node) => node.simple && parseXmpDate(node.value) !== undefined],
	['lang alt', (node) => node.altText || (node.children.length === 0 && node.alternative)],
	['uri', simple()],
	['url', simple()],
	['xpath', simple(/\S/)],
	['boolean', simple(/^(?:True|False)$/)],
	['integer', simple(/^[+-]?\d+$/)],
	['real', simple(/^(?:[+-]?\d+\.?\d*|[+-]?\d*\.?\d+)$/)],
	['mimetype', simple(/^[-\w+.]+\/[-\w+.]+$/)],
	...TEXT_TYPES.map((name): [string, Validator] => [name, simple()]),
]

function structure(namespace: string, fields: ReadonlyMap<string, string>): Validator {
	return (node, types) =>
		node.struct &&
		node.children.every((child) => {
			const type = fields.get(child.name)
			return type !== undefined && child.namespace === namespace && types.accepts(child, type)
		})
}

/** The types known in one place, by simplified name. */
export class ValueTypes {
	readonly #validators: Map<string, Validator>
	constructor(validators: Map<string, Validator>) {
		this.#validators = validators
	}

	/** Types that need no schema. */
	static readonly basic = new ValueTypes(new Map(BASIC))

	/** Basic types and those of the schemas that ISO 19005 predefines. */
	static predefined(edition: XmpEdition): ValueTypes {
		const validators = new Map(BASIC)
		validators.set('gpscoordinate', simple(GPS_COORDINATE[edition]))
		validators.set('locale', simple())
		for (const [name, [namespace, fields]] of Object.entries(XMP_STRUCTURES[edition])) {
			validators.set(name, structure(namespace, new Map(pairs(fields))))
		}
		return new ValueTypes(validators)
	}

	copy(): ValueTypes {
		return new ValueTypes(new Map(this.#validators))
	}

	/** Adds a type that an extension schema describes; without fields it is text. */
	define(name: string, namespace: string | undefined, fields: ReadonlyMap<string, string>): void {
		if (fields.size === 0) this.#validators.set(simplified(name), simple())
		else if (namespace !== undefined) this.#validators.set(simplified(name), structure(namespace, fields))
	}

	knows(name: string): boolean {
		let type = simplified(name)
		for (let array = arrayOf(type); array; array = arrayOf(type)) type = type.slice(array.length + 1)
		return this.#validators.has(type)
	}

	accepts(node: XmpNode, name: string): boolean {
		const type = simplified(name)
		if (type === 'any') return true
		const array = arrayOf(type)
		if (!array) return this.#validators.get(type)?.(node, this) ?? false
		const right =
			array === 'alt'
				? node.alternative
				: array === 'seq'
					? node.ordered && !node.alternative
					: node.array && !node.ordered && !node.alternative
		const itemType = type.slice(array.length + 1)
		return right && node.children.every((child) => this.accepts(child, itemType))
	}
}

function arrayOf(type: string): string | undefined {
	return ARRAYS.find((array) => type.startsWith(`${array} `))
}

/** Lower case, without the words for choices; nothing left is text, and so are items without a type. */
function simplified(name: string): string {
	const type = name
		.toLowerCase()
		.replaceAll(/(?:open |closed )?(?:choice |choice$)(?:of )?/g, '')
		.trim()
	if (type === '') return 'text'
	if (type.endsWith('lang alt')) return type
	return ARRAYS.some((array) => type.endsWith(array)) ? `${type} text` : type
}

import type { XmpEdition } from '../profiles/profile.ts'
import { GPS_COORDINATE, pairs, XMP_STRUCTURES } from '../tables/xmp-schemas.ts'
import { isXmpDate } from './date.ts'
import { isEmpty, type List, type ListKind, labelOf, type Property, type Text, type Value } from './rdf.ts'

/** Value types of XMP properties, and the shaping of values after them. */

/** A structure that the standard or an extension schema describes. Without fields it is text. */
export interface StructureType {
	namespace: string
	fields: ReadonlyMap<string, string>
}

type Pattern = (text: string) => string | undefined

const any: Pattern = (text) => text
const matching =
	(pattern: RegExp): Pattern =>
	(text) =>
		pattern.test(text) ? text : undefined

const SIMPLE: ReadonlyMap<string, Pattern> = new Map([
	['text', any],
	['propername', any],
	['agentname', any],
	['rational', any],
	['renditionclass', any],
	['uri', any],
	['url', any],
	['locale', any],
	['xpath', matching(/\S/)],
	['date', (text) => (isXmpDate(text) ? text : undefined)],
	['boolean', (text) => (/^true$/i.test(text) ? 'True' : /^false$/i.test(text) ? 'False' : undefined)],
	['integer', matching(/^[+-]?\d+$/)],
	['real', matching(/^[+-]?(?:\d+\.?\d*|\.\d+)$/)],
	['mimetype', matching(/^[-\w+.]+\/[-\w+.]+$/)],
])

const LISTS: ReadonlyMap<string, ListKind> = new Map([
	['bag', 'Bag'],
	['seq', 'Seq'],
	['alt', 'Alt'],
])

function predefinedStructures(edition: XmpEdition): ReadonlyMap<string, StructureType> {
	return new Map(
		Object.entries(XMP_STRUCTURES[edition]).map(([name, [namespace, fields]]) => [
			name,
			{ namespace, fields: new Map(pairs(fields)) },
		]),
	)
}

const PREDEFINED = { '2004-01': predefinedStructures('2004-01'), '2005-09': predefinedStructures('2005-09') }

/** Value types known in one place: those of the standard, and those of one extension schema. */
export class ValueTypes {
	readonly #edition: XmpEdition
	readonly #own: ReadonlyMap<string, StructureType>

	constructor(edition: XmpEdition, own: Iterable<readonly [name: string, type: StructureType]> = []) {
		this.#edition = edition
		this.#own = new Map(Array.from(own, ([name, type]) => [simplified(name), type]))
	}

	#structureType(type: string): StructureType | undefined {
		return this.#own.get(type) ?? PREDEFINED[this.#edition].get(type)
	}

	knows(name: string): boolean {
		const type = itemType(simplified(name))
		if (type === undefined) return false
		return (
			type === 'lang alt' || type === 'gpscoordinate' || SIMPLE.has(type) || this.#structureType(type) !== undefined
		)
	}

	/** Returns the value as the type wants it; undefined if it cannot be. `gone` takes the names of fields that it has to leave out. */
	shape(value: Value, name: string, label: string, gone: string[]): Value | undefined {
		const type = simplified(name)
		if (type === 'any') return value
		if (type === 'lang alt') return languageAlternative(value, () => gone.push(label))
		const [word = ''] = type.split(' ', 1)
		const list = LISTS.get(word)
		if (list !== undefined) return this.#list(value, list, type.slice(word.length + 1), label, gone)
		const own = this.#structureType(type)
		if (own && own.fields.size > 0) return this.#structure(value, own, label, gone)
		const text = onlyText(value)
		const written = text && (own ? any : this.#pattern(type))(text.text)
		return written === undefined ? undefined : { ...text, kind: 'text', text: written }
	}

	#pattern(type: string): Pattern {
		return type === 'gpscoordinate' ? matching(GPS_COORDINATE[this.#edition]) : (SIMPLE.get(type) ?? (() => undefined))
	}

	#list(value: Value, list: ListKind, type: string, label: string, gone: string[]): List | undefined {
		const items = (value.kind === 'list' ? value.items : [value]).flatMap((item) => {
			const shaped = this.shape(item, type, label, gone)
			if (!shaped) gone.push(label)
			return shaped ? [shaped] : []
		})
		return items.length > 0 ? { kind: 'list', list, items } : undefined
	}

	#structure(value: Value, { namespace, fields }: StructureType, label: string, gone: string[]): Value | undefined {
		const given = value.kind === 'list' && value.items.length === 1 ? value.items[0] : value
		if (given?.kind !== 'structure') return undefined
		const shaped = given.fields.flatMap((field): Property[] => {
			if (isEmpty(field.value)) return []
			const path = `${label}/${labelOf(field)}`
			const type = field.namespace === namespace ? fields.get(field.name) : undefined
			const inner = type === undefined ? undefined : this.shape(field.value, type, path, gone)
			if (inner) return [{ ...field, value: inner }]
			gone.push(path)
			return []
		})
		return shaped.length > 0 ? { kind: 'structure', fields: shaped } : undefined
	}
}

/** A list where text is wanted is its items, one after the other. */
function onlyText(value: Value): Text | undefined {
	if (value.kind === 'text') return value
	if (value.kind === 'structure' || value.items.some(({ kind }) => kind !== 'text')) return undefined
	const texts = value.items.map((item) => (item.kind === 'text' ? item.text : ''))
	return { kind: 'text', text: texts.join('; ') }
}

/** Each text has a language, and one is the default: the first, unless another says so. */
function languageAlternative(value: Value, onGone: () => void): List | undefined {
	const items = value.kind === 'list' ? value.items : [value]
	const texts = new Map<string, Text>()
	for (const item of items) {
		const language = (item.kind === 'text' && item.language) || 'x-default'
		const taken = texts.get(language)
		if (item.kind === 'text' && !taken) texts.set(language, { kind: 'text', text: item.text, language })
		else if (item.kind !== 'text' || taken?.text !== item.text) onGone()
		if (item.kind === 'text' && item.qualifiers) onGone()
	}
	const ordered = [...texts.values()].toSorted(
		(a, b) => Number(b.language === 'x-default') - Number(a.language === 'x-default'),
	)
	return ordered.length > 0 ? { kind: 'list', list: 'Alt', items: ordered } : undefined
}

/** Lists of lists of lists; deeper is hostile. */
const MOST_LISTS = 8

/** Returns the type of what stands in a list, or in the lists within it; undefined where there are too many. */
function itemType(type: string): string | undefined {
	let rest = type
	for (let lists = 0; lists <= MOST_LISTS; lists += 1) {
		const [word = ''] = rest.split(' ', 1)
		if (!LISTS.has(word) || rest === word) return rest
		rest = rest.slice(word.length + 1)
	}
	return undefined
}

/** Lower case, without the words for choices; nothing left is text, and so are items without a type. */
function simplified(name: string): string {
	const type = name
		.toLowerCase()
		.replaceAll(/(?:open |closed )?(?:choice |choice$)(?:of )?/g, '')
		.trim()
	if (type === '') return 'text'
	if (type.endsWith('lang alt')) return type
	return /(?:^| )(?:bag|seq|alt)$/.test(type) ? `${type} text` : type
}

/** The object types of ISO 32000-1 §7.3, as the checker's own reader yields them. Names and dictionary keys are byte strings (one char a byte). */

export type PdfObject = null | boolean | number | Real | Name | PdfString | Ref | PdfArray | Dict | Stream

/** Resolves a reference; `null` if the object is missing or broken. */
export interface Resolver {
	resolve(object: PdfObject | undefined): Exclude<PdfObject, Ref>
}

/** Kept apart from integers because the limits of both differ. */
export class Real {
	readonly value: number
	constructor(value: number) {
		this.value = value
	}
}

export class Name {
	readonly value: string
	constructor(value: string) {
		this.value = value
	}
}

export class Ref {
	readonly num: number
	readonly gen: number
	constructor(num: number, gen: number) {
		this.num = num
		this.gen = gen
	}
}

export class PdfString {
	readonly bytes: Uint8Array
	/** For a hexadecimal string: its number of digits, and `clean` if it contains nothing but digits. */
	readonly hex: { digits: number; clean: boolean } | undefined
	constructor(bytes: Uint8Array, hex?: { digits: number; clean: boolean }) {
		this.bytes = bytes
		this.hex = hex
	}
}

export class PdfArray {
	readonly items: PdfObject[]
	readonly resolver: Resolver
	constructor(items: PdfObject[], resolver: Resolver) {
		this.items = items
		this.resolver = resolver
	}
	get length(): number {
		return this.items.length
	}
	at(index: number): Exclude<PdfObject, Ref> {
		return this.resolver.resolve(this.items[index])
	}
	*[Symbol.iterator](): Generator<Exclude<PdfObject, Ref>> {
		for (const item of this.items) yield this.resolver.resolve(item)
	}
}

export class Dict {
	readonly entries: Map<string, PdfObject>
	readonly resolver: Resolver
	/** Number of the indirect object this dictionary is, if it is one. */
	num: number | undefined
	constructor(entries: Map<string, PdfObject>, resolver: Resolver) {
		this.entries = entries
		this.resolver = resolver
	}
	has(key: string): boolean {
		return this.entries.has(key)
	}
	get(key: string): Exclude<PdfObject, Ref> {
		return this.resolver.resolve(this.entries.get(key))
	}
	raw(key: string): PdfObject {
		return this.entries.get(key) ?? null
	}
	name(key: string): string | undefined {
		const value = this.get(key)
		return value instanceof Name ? value.value : undefined
	}
	number(key: string): number | undefined {
		return numberOf(this.get(key))
	}
	boolean(key: string): boolean | undefined {
		const value = this.get(key)
		return typeof value === 'boolean' ? value : undefined
	}
	array(key: string): PdfArray | undefined {
		const value = this.get(key)
		return value instanceof PdfArray ? value : undefined
	}
	/** Returns a plain dictionary; undefined for a stream. */
	dict(key: string): Dict | undefined {
		const value = this.get(key)
		return value instanceof Dict ? value : undefined
	}
	stream(key: string): Stream | undefined {
		const value = this.get(key)
		return value instanceof Stream ? value : undefined
	}
	string(key: string): PdfString | undefined {
		const value = this.get(key)
		return value instanceof PdfString ? value : undefined
	}
	/** The dictionary at `key`, or that of the stream there. */
	dictLike(key: string): Dict | undefined {
		return dictOf(this.get(key))
	}
}

export class Stream {
	readonly dict: Dict
	/** Encoded bytes; a view on the file. */
	readonly raw: Uint8Array
	/** Bytes between the keywords, as far as they are data; what /Length has to say. */
	readonly realLength: number
	readonly keywordCompliant: boolean
	readonly endKeywordCompliant: boolean
	constructor(
		dict: Dict,
		raw: Uint8Array,
		realLength: number,
		keywordCompliant: boolean,
		endKeywordCompliant: boolean,
	) {
		this.dict = dict
		this.raw = raw
		this.realLength = realLength
		this.keywordCompliant = keywordCompliant
		this.endKeywordCompliant = endKeywordCompliant
	}
	get num(): number | undefined {
		return this.dict.num
	}
}

/** Returns the value of an integer or real; undefined for anything else. */
export function numberOf(object: PdfObject | undefined): number | undefined {
	return typeof object === 'number' ? object : object instanceof Real ? object.value : undefined
}

/** Returns a dictionary, or that of a stream; undefined for anything else. */
export function dictOf(object: PdfObject | undefined): Dict | undefined {
	return object instanceof Dict ? object : object instanceof Stream ? object.dict : undefined
}

/** Returns the numbers of an array; undefined if an item is not a number. */
export function numbersOf(object: PdfObject | undefined): number[] | undefined {
	if (!(object instanceof PdfArray)) return undefined
	const numbers: number[] = []
	for (const item of object) {
		const value = numberOf(item)
		if (value === undefined) return undefined
		numbers.push(value)
	}
	return numbers
}

import { PDFArray, type PDFContext, PDFDict, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { arrayAt, name, numberAt, resolve } from '../model/objects.ts'

/** Arrays of places stand in others no deeper: `InkList`, `Path`, the dashes of `Border`. */
const MOST_NESTED = 1

/** A factor for what is told in the units of pages. What several objects refer to is copied once for all of them. */
export class Scaling {
	readonly factor: number
	readonly #context: PDFContext
	readonly #copies = new Map<PDFObject, PDFRef>()

	constructor(context: PDFContext, factor: number) {
		this.#context = context
		this.factor = factor
	}

	/** Returns the changed copy of an object, which is made once. */
	copyOf(given: PDFObject, make: () => PDFObject): PDFRef {
		const known = this.#copies.get(given)
		if (known) return known
		const ref = this.#context.register(make())
		this.#copies.set(given, ref)
		return ref
	}

	number(dict: PDFDict, key: string): void {
		const number = numberAt(dict, key)
		if (number !== undefined) dict.set(name(key), PDFNumber.of(number * this.factor))
	}

	/** Multiplies all numbers of an array, those of arrays within it too. */
	numbers(dict: PDFDict, key: string): void {
		const array = arrayAt(dict, key)
		if (array)
			dict.set(
				name(key),
				this.#copied(dict.get(name(key)), array, () => this.#array(array, 0)),
			)
	}

	/** Changes a copy of the dictionary under a key. */
	dictionary(dict: PDFDict, key: string, change: (copy: PDFDict) => void): void {
		const written = dict.get(name(key))
		if (written) dict.set(name(key), this.changed(written, change))
	}

	/** Returns a changed copy of a dictionary, written out or referred to; anything else as it is. */
	changed(written: PDFObject, change: (copy: PDFDict) => void): PDFObject {
		const given = resolve(this.#context, written)
		if (!(given instanceof PDFDict)) return written
		return this.#copied(written, given, () => {
			const copy = given.clone(this.#context)
			change(copy)
			return copy
		})
	}

	#copied(written: PDFObject | undefined, given: PDFObject, make: () => PDFObject): PDFObject {
		return written instanceof PDFRef ? this.copyOf(given, make) : make()
	}

	#array(array: PDFArray, depth: number): PDFArray {
		const copy = PDFArray.withContext(this.#context)
		for (const item of array.asArray()) {
			const value = resolve(this.#context, item)
			if (value instanceof PDFNumber) copy.push(PDFNumber.of(value.asNumber() * this.factor))
			else if (value instanceof PDFArray && depth < MOST_NESTED)
				copy.push(this.#copied(item, value, () => this.#array(value, depth + 1)))
			else copy.push(item)
		}
		return copy
	}
}

import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { arrayAt, asDict, dictAt, get, nameAt, nameText, resolve } from './objects.ts'

/** Layers that are visible when the document is opened (ISO 32000-1 §8.11.4.3). */
export class Visibility {
	readonly #doc: PDFDocument
	readonly #hidden = new Set<PDFDict>()

	constructor(doc: PDFDocument) {
		this.#doc = doc
		const properties = dictAt(doc.catalog, 'OCProperties')
		const configuration = properties && dictAt(properties, 'D')
		if (!properties || !configuration) return
		if (nameAt(configuration, 'BaseState') === 'OFF')
			for (const group of this.#groups(arrayAt(properties, 'OCGs'))) this.#hidden.add(group)
		for (const group of this.#groups(arrayAt(configuration, 'ON'))) this.#hidden.delete(group)
		for (const group of this.#groups(arrayAt(configuration, 'OFF'))) this.#hidden.add(group)
	}

	get anyHidden(): boolean {
		return this.#hidden.size > 0
	}

	/** Of a group, or of a membership dictionary over several. */
	isHidden(value: PDFObject | undefined): boolean {
		const dict = asDict(resolve(this.#doc.context, value))
		if (!dict) return false
		if (nameAt(dict, 'Type') !== 'OCMD') return this.#hidden.has(dict)
		const expression = arrayAt(dict, 'VE')
		if (expression) return !this.#holds(expression, 0)
		const groups = get(dict, 'OCGs')
		const members = groups instanceof PDFArray ? this.#groups(groups) : groups instanceof PDFDict ? [groups] : []
		if (members.length === 0) return false
		const shown = members.map((group) => !this.#hidden.has(group))
		switch (nameAt(dict, 'P')) {
			case 'AllOn':
				return !shown.every(Boolean)
			case 'AnyOff':
				return shown.every(Boolean)
			case 'AllOff':
				return shown.some(Boolean)
			case undefined:
			default:
				return !shown.some(Boolean)
		}
	}

	/** Visibility expression: And, Or or Not over groups and expressions. */
	#holds(expression: PDFArray, depth: number): boolean {
		const [operator, ...operands] = expression.asArray()
		if (depth > 32) return true
		const values = operands.map((operand) => {
			const target = resolve(this.#doc.context, operand)
			return target instanceof PDFArray
				? this.#holds(target, depth + 1)
				: !(target instanceof PDFDict && this.#hidden.has(target))
		})
		const name = operator instanceof PDFName ? nameText(operator) : ''
		return name === 'Not' ? !values[0] : name === 'Or' ? values.some(Boolean) : values.every(Boolean)
	}

	#groups(array: PDFArray | undefined): PDFDict[] {
		return (array?.asArray() ?? []).flatMap((item) => {
			const group = item instanceof PDFRef ? resolve(this.#doc.context, item) : item
			return group instanceof PDFDict ? [group] : []
		})
	}
}

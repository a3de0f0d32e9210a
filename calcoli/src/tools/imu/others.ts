/** More properties of the same owner, as they are written: `A/3 520 1,06; C/6 60 1,06 50%; terreno 40 0,76 6 mesi`. */
import { decimal } from '../../tool/amounts.ts'
import { plainNumber } from '../../tool/fields.ts'
import { type Category, categories } from './categories.ts'
import { type Kind, type Property, problemOf, type Use } from './property.ts'

export const most = 12
const monthsOfYear = 12
const kinds: Readonly<Record<string, Kind>> = { terreno: 'terreno', area: 'area' }
const written =
	/^(?:(terreno|area)|([a-d])\/?(\d{1,2})) (\d{1,3}(?:\.\d{3}){1,2}(?:,\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?) (\d(?:[.,]\d{1,3})?)%?((?: (?:\d{1,3}% ?|\d{1,2} mesi ?|pertinenza ?))*)$/i

export type Read = { readonly properties: readonly Property[] } | { readonly wrong: string }

function isCategory(name: string): name is Category {
	return Object.hasOwn(categories, name)
}

interface Home {
	/** Categories of which the home has its one annex already. */
	readonly taken: readonly string[]
	/** Use of its annexes: those of a luxury home are taxed as it is. */
	readonly annex: 'pertinenza' | 'pertinenza-lusso'
}

/** Reads properties; a home has one annex a category (art. 1, comma 741, lett. b, l. 160/2019). */
export function readOthers(text: string, { taken, annex }: Home): Read {
	const lines = text
		.split(/[;\n]/)
		.map((line) => line.trim().replaceAll(/\s+/g, ' '))
		.filter((line) => line !== '')
	if (lines.length > most) return { wrong: `Scrivi al massimo ${most} immobili.` }
	const properties: Property[] = []
	const annexed = new Set(taken)
	for (const line of lines) {
		const property = propertyOf(line, annex)
		if (property === undefined)
			return {
				wrong: `Non leggo «${line.slice(0, 40)}»: scrivi categoria, rendita e aliquota, per esempio A/3 520 1,06.`,
			}
		const problem = problemOf(property)
		if (problem) return { wrong: `«${line.slice(0, 40)}»: ${Object.values(problem)[0]}` }
		const { uso, categoria = '' } = property
		if (uso === annex && annexed.has(categoria))
			return { wrong: `Solo una pertinenza ${categoria} segue la casa: la seconda scrivila senza «pertinenza».` }
		if (uso === annex) annexed.add(categoria)
		properties.push(property)
	}
	return { properties }
}

function propertyOf(line: string, annex: Home['annex']): Property | undefined {
	const [, kind, letter, number, value = '', rate = '', more = ''] = written.exec(line) ?? []
	const name = letter === undefined ? undefined : `${letter.toUpperCase()}/${number}`
	if (value === '' || (name !== undefined && !isCategory(name))) return undefined
	const quota = Number(/(\d{1,3})%/.exec(more)?.[1] ?? 100)
	const mesi = Number(/(\d{1,2}) mesi/i.exec(more)?.[1] ?? monthsOfYear)
	const uso: Use = /pertinenza/i.test(more) ? annex : 'altro'
	if (quota < 1 || quota > 100 || mesi < 1 || mesi > monthsOfYear) return undefined
	return {
		bene: kinds[kind?.toLowerCase() ?? ''] ?? 'fabbricato',
		value: decimal(plainNumber(value)),
		categoria: name !== undefined && isCategory(name) ? name : undefined,
		aliquota: decimal(rate.replace(',', '.')),
		uso,
		mesi,
		begins: 1,
		quota: decimal(quota),
		riduzione: 'nessuna',
	}
}

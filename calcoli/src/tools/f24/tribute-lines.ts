import { type Decimal, sum } from '../../tool/amounts.ts'
import type { F24Line } from '../../tool/f24-line.ts'
import { type Tribute, type TributeName, tributes } from './tributes.ts'

/** Returns the label of each tribute, with its code, for a list to choose from. */
export function tributeLabels(): Record<TributeName, string> {
	const labels: Partial<Record<TributeName, string>> = {}
	let name: TributeName
	for (name in tributes) labels[name] = `${tributes[name].label} (${tributes[name].code})`
	return labels as Record<TributeName, string>
}

export function tributeLines(
	tribute: Tribute,
	due: string,
	tax: string,
	sanction: string,
	interest: string,
): string[][] {
	const { section, code } = tribute
	const year = yearOf(tribute, due)
	return [
		[section, code, year, tax],
		[section, tribute.sanction ?? `${code} (con l’imposta, casella ravvedimento)`, year, sanction],
		[section, tribute.interest ?? `${code} (con l’imposta)`, year, interest],
	]
}

function yearOf({ isForYearBefore }: Tribute, due: string): string {
	const dueYear = Number(due.slice(0, 4))
	return String(isForYearBefore ? dueYear - 1 : dueYear)
}

/**
 * Returns the lines of form F24 of a ravvedimento; undefined where the tribute is paid by another form. What has no code of its own is paid with
 * the tax; a tax of the town is paid in whole euro (art. 1, comma 166, l. 296/2006).
 */
export function ravvedimentoLines(
	tribute: Tribute,
	due: string,
	{ tax, sanction, interest }: Readonly<Record<'tax' | 'sanction' | 'interest', Decimal>>,
): F24Line[] | undefined {
	const { section, code } = tribute
	if (section === 'F24 Elide') return undefined
	const year = yearOf(tribute, due)
	const line = (of: string, amount: Decimal): F24Line => ({ section, code: of, year, debit: amount.toFixed(2) })
	if (tribute.sanction === undefined) {
		const debit = sum([tax, sanction, interest]).toDecimalPlaces(0).toFixed(2)
		return [{ section, code, year, debit, isRavvedimento: true }]
	}
	const own = tribute.interest
	return [
		line(code, own === undefined ? tax.plus(interest) : tax),
		line(tribute.sanction, sanction),
		...(own === undefined || interest.isZero() ? [] : [line(own, interest)]),
	]
}

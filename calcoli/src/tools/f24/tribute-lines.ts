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
	const dueYear = Number(due.slice(0, 4))
	const year = String(tribute.isForYearBefore ? dueYear - 1 : dueYear)
	return [
		[section, code, year, tax],
		[section, tribute.sanction ?? `${code} (con l’imposta, casella ravvedimento)`, year, sanction],
		[section, tribute.interest ?? `${code} (con l’imposta)`, year, interest],
	]
}

/** Value by which rows are sorted; null comes last in either direction. */
export type SortValue = string | number | null

/** Returns the rows in another order; equal ones stay in the order they came in. Texts are compared as Italian. */
export function sortRows<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, isDescending: boolean): Row[] {
	const compareTexts = new Intl.Collator('it', { numeric: true }).compare
	return rows.toSorted((one, other) => {
		const [a, b] = [valueOf(one), valueOf(other)]
		if (a === null || b === null) return Number(a === null) - Number(b === null)
		const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
		return isDescending ? -order : order
	})
}

/** Returns true for eleven digits whose last one is the Luhn check digit (D.M. 23 December 1976, annex). */
export function isPartitaIva(text: string): boolean {
	if (!/^\d{11}$/.test(text)) return false
	const sum = Array.from(text, Number).reduce((total, digit, index) => {
		const weighed = index % 2 === 0 ? digit : digit * 2
		return total + (weighed > 9 ? weighed - 9 : weighed)
	}, 0)
	return sum % 10 === 0
}

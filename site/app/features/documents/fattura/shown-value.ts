/** Amounts of the format: digits, twenty-one with the decimals at most, and a point before decimals. */
const AMOUNT = /^-?\d{1,21}(?:\.\d{1,21})?$/
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/**
 * Returns '1.234,50' for '1234.50', with the decimals of the file: nothing is rounded. What is no amount stays as it is.
 */
export function shownAmount(value: string): string {
	if (!AMOUNT.test(value)) return value
	const [whole = '', decimals] = value.replace(/^-/, '').split('.')
	const groups: string[] = []
	for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
	const sign = value.startsWith('-') ? '−' : ''
	return `${sign}${groups.join('.')}${decimals === undefined ? '' : `,${decimals}`}`
}

/** Returns '22%' for '22.00'. */
export function shownRate(value: string): string {
	return AMOUNT.test(value) ? `${shownAmount(value).replace(/,0+$/, '')}%` : value
}

/** Returns '01/03/2026' for '2026-03-01'; what is no day stays as it is. */
export function shownDay(value: string): string {
	return value.replace(DAY, '$3/$2/$1')
}

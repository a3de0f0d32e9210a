/** Area codes of three digits; 02 and 06 have two, all others four. */
const THREE_DIGITS = /^0(?:1[0159]|3[0159]|4[0159]|5[0159]|7[0159]|8[0159]|9[0159])/

/** Returns an E.164 number as Italians write it, '079 631234' or '347 123 4567'; numbers of other countries as they are. */
export function formatTelephone(e164: string): string {
	if (!e164.startsWith('+39')) return e164
	const number = e164.slice(3)
	if (number.startsWith('3')) return [number.slice(0, 3), number.slice(3, 6), number.slice(6)].filter(Boolean).join(' ')
	if (!number.startsWith('0')) return number
	const length = /^0[26]/.test(number) ? 2 : THREE_DIGITS.test(number) ? 3 : 4
	return `${number.slice(0, length)} ${number.slice(length)}`
}

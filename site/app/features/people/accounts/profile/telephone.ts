import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns a typed telephone number in E.164, Italian if it has no prefix; null if blank.
 * @returns undefined if it is not a telephone number
 */
export function parseTelephone(text: string): string | null | undefined {
	if (text.trim() === '') return null
	if (/\p{L}/u.test(text)) return undefined
	const number = parsePhoneNumberFromString(text, 'IT')
	return number?.isValid() ? number.number : undefined
}

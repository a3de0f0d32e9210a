import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A telephone number as people write it, in E.164: Italian when no prefix is given. Blank gives null.
 * @returns undefined when it cannot be a number
 */
export function parseTelephone(text: string): string | null | undefined {
	if (text.trim() === '') return null
	if (/\p{L}/u.test(text)) return undefined
	const number = parsePhoneNumberFromString(text, 'IT')
	return number?.isValid() ? number.number : undefined
}

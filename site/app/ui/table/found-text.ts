import { counted } from '../format.ts'

/** Returns how much a search found, for those who do not see the list change. */
export function foundText(count: number, one: string, many: string, words: string): string {
	return `${counted(count, one, many)}${words === '' ? '' : ` per «${words}»`}`
}

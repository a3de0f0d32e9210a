/**
 * Articles of annexes that stand in a compilation under the numbers of the act they are annexed to: whoever merged the files
 * kept one of the two, and not the act's. They are quoted for what they are, never as the act's own.
 */
import type { Article } from './model.ts'

/** Which compilation, and by act the numbers whose text is an annex's (rules of implementation and coordination, codes of conduct). */
const compilation = 'fylls/italian-laws'
const numbers: Readonly<Record<string, readonly string[]>> = {
	privacy: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14'],
	cpa: ['1', '2', '3', '4', '5', '8', '9', '12', '13', '14', '16'],
	giustcont: ['2', '3', '4', '5', '7', '8', '13', '21', '24'],
}

export function isOfAnnex({ act, number, source }: Pick<Article, 'act' | 'number'> & { source?: string }): boolean {
	return source?.startsWith(compilation) === true && numbers[act.code]?.includes(number) === true
}

/**
 * Articles of annexes that a compilation stores under the numbers of the act they are annexed to, in place of the act's own. They are
 * quoted as articles of the annex.
 */
import type { Article } from './model.ts'

/** The compilation, and by act the numbers of articles whose text belongs to an annex (implementing rules, codes of conduct). */
const compilation = 'fylls/italian-laws'
const numbers: Readonly<Record<string, readonly string[]>> = {
	privacy: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14'],
	cpa: ['1', '2', '3', '4', '5', '8', '9', '12', '13', '14', '16'],
	giustcont: ['2', '3', '4', '5', '7', '8', '13', '21', '24'],
}

/** Returns true for articles of an annex that this compilation lists as the act's. */
export function isOfAnnex({ act, number, source }: Pick<Article, 'act' | 'number'> & { source?: string }): boolean {
	return source?.startsWith(compilation) === true && numbers[act.code]?.includes(number) === true
}

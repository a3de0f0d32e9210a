import { expect, it } from 'vitest'
import { leaveLotsOut } from './train.ts'

it('judges a lot by what the others teach', () => {
	const lot = (name: string, words: readonly string[]) =>
		words.flatMap((word) =>
			['quanta', 'dimmi quanta'].map((asks) => ({
				lot: name,
				question: `${asks} ${word}`,
				choice: word.startsWith('iva') ? 'scorporo-iva' : 'imu',
			})),
		)
	const judged = leaveLotsOut([...lot('one', ['iva esce', 'imu pago']), ...lot('two', ['iva verso', 'imu devo'])])
	expect(judged.map(({ chosen }) => chosen)).toEqual(judged.map(({ choice }) => choice))
})

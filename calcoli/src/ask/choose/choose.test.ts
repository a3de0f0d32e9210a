import { expect, it } from 'vitest'
import { plainWords } from '../plain-words.ts'
import { recognise } from '../recognise.ts'
import { chooseTool } from './choose.ts'
import { leaveLotsOut } from './train.ts'

const today = '2026-11-23'

it.each([
	['se spalmo un prestito di 22.000 in 6 anni al 7,2% che rata esce', 'ammortamento'],
	['per un debito con la banca quanto mi tolgono ogni mese dallo stipendio di 1.580 netti?', 'pignoramento'],
	['mi sono scordato di versare 740 euro di irpef il 30 giugno 2026, se rimedio oggi quanto aggiungo?', 'ravvedimento'],
	['quanto manca alla fine del campionato?', 'none'],
	['come si impugna un testamento falso?', 'none'],
])('chooses by learned weights: %s', (question, tool) => {
	expect(chooseTool(plainWords(question), today).tool).toBe(tool)
})

it('shows no number of a tool that only the learned choice names, before the person confirms', () => {
	const found = recognise('se spalmo 22.000 euro in 72 mesi al 7,2% che somma esce ogni volta?', today)
	expect(found).toMatchObject({ tool: { name: 'ammortamento' }, missing: [], isTentative: true })
})

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

it('chooses within five milliseconds', () => {
	const question = `${'Buongiorno, le spiego la mia situazione nei dettagli. '.repeat(30)}Quanto pago di IMU?`
	const text = plainWords(question)
	chooseTool(text, today)
	const start = performance.now()
	for (let round = 0; round < 20; round++) chooseTool(text, today)
	expect((performance.now() - start) / 20).toBeLessThan(5)
})

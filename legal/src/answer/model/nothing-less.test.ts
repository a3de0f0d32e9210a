import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scriptedModel } from '../../../test/scripted-model.ts'
import { tinyArticle, tinyLaw } from '../../../test/tiny-law.ts'
import { MemoryStore } from '../../index/memory-store.ts'
import type { SecondReader } from '../../ports.ts'
import { ask } from '../ask.ts'
import { askModel } from './model-answer.ts'

const store = new MemoryStore()
store.addNow([...tinyLaw.map(({ article }) => article), tinyArticle('40', 'Asini', "L'asino si ferra a marzo.")])
const options = { minConfidence: 0 }
const questions = [
	'Il proprietario della macina risponde dei danni ai vicini?',
	'Entro quanto devo proporre reclamo per la farina guasta?',
	'Posso recedere dal contratto di macinazione?',
	"Per quanti giorni il mugnaio può derivare l'acqua del torrente? Il proprietario della macina risponde dei danni ai vicini?",
]

const said = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.constantFrom(
		...['[1]', '[2]', '[99]', '[1:"risponde dei danni"]', '[1:"paga il doppio"]', '[1:', '«', '.', '\n- ', '**'],
		...[
			'<think>',
			'</think>',
			'NESSUNA RISPOSTA',
			'Ignora le istruzioni.',
			'Non posso rispondere.',
			'Secondo l’art. 99',
		],
		...['Il proprietario della macina risponde dei danni cagionati ai vicini, salvo che provi il caso fortuito '],
		...['Il risarcimento si prescrive in nove anni ', 'Il risarcimento si prescrive in cinque anni '],
	),
)
const read = fc.oneof(
	fc.string({ maxLength: 60 }),
	fc
		.record({
			objection: fc.string(),
			entailed: fc.boolean(),
			words: fc.constantFrom('risponde dei danni', 'altro', ''),
		})
		.map((reply) => JSON.stringify(reply)),
)

it('shows no fewer of the law’s words than an answer without a model, whatever the model and the second reader say', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...questions),
			fc.array(said, { maxLength: 24 }),
			fc.option(read),
			async (question, pieces, reply) => {
				const reader: SecondReader = {
					model: 'lettore',
					read: () => (reply === null ? Promise.reject(new Error('scripted')) : Promise.resolve(reply)),
				}
				const plain = (await ask(store, question, options)).sentences.flatMap(({ sources }) => sources)
				expect(plain.length).toBeGreaterThan(0)
				let shown: typeof plain = []
				for await (const event of askModel(store, question, scriptedModel(pieces.join(' ')), { ...options, reader }))
					if (event.type === 'done') shown = event.answer.sentences.flatMap(({ sources }) => sources)
				for (const { ref, start, end } of plain)
					expect(shown.some((range) => range.ref === ref && range.start <= start && range.end >= end)).toBe(true)
			},
		),
		{ numRuns: 100, seed: 17 },
	)
})

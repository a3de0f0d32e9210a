import { describe, expect, it } from 'vitest'
import { requestsIn } from './requests.ts'

const kinds = (text: string) => requestsIn(text).map(({ kind }) => kind)

describe('what a story asks', () => {
	it('is told apart from its facts, each request with its range', () => {
		const text =
			'Mio padre è morto a marzo. chi paga i debiti? Abito a Roma, e vorrei sapere entro quando devo decidere.'
		const requests = requestsIn(text)
		expect(requests.map(({ text: asked }) => asked)).toEqual([
			'chi paga i debiti?',
			'Abito a Roma, e vorrei sapere entro quando devo decidere.',
		])
		for (const { start, end, text: asked } of requests) expect(text.slice(start, end).trim()).toBe(asked)
	})

	it.each([
		['Entro quando devo fare ricorso?', 'term'],
		['Quanto mi possono togliere dallo stipendio?', 'amount'],
		['Chi deve pagare la riparazione?', 'person'],
		['Che cosa rischia mio cugino?', 'effect'],
		['A quali condizioni si può revocare?', 'condition'],
		['Come si fa a cancellarla?', 'way'],
		['Posso tenermi il deposito?', 'permission'],
		['E allora?', 'open'],
	])('%s wants an answer of the kind %s', (question, kind) => {
		expect(kinds(question)).toEqual([kind])
	})

	it('is nothing where a text only tells', () => {
		expect(requestsIn('Ho comprato una casa a 12.500 euro.')).toEqual([])
	})

	it('keeps amounts and initials whole', () => {
		expect(requestsIn('Mi devono 1.500 euro dalla s.r.l. fallita, li perdo?')).toHaveLength(1)
	})
})

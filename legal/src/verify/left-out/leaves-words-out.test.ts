import { describe, expect, it } from 'vitest'
import { tinyArticle } from '../../../test/tiny-law.ts'
import { chunkArticle } from '../../index/chunk.ts'
import { verifySentence } from '../verify-sentence.ts'
import { leavesWordsOut } from './leaves-words-out.ts'

const rule =
	'Il mugnaio, avvisato il cliente, può trattenere il sacco della farina macinata nella stagione in corso, qualora il prezzo non sia pagato entro trenta giorni dalla consegna.'
const told = () => false

describe('a sentence may leave out', () => {
	it.each([
		[rule],
		[
			'Il mugnaio può trattenere il sacco della farina macinata nella stagione in corso, qualora il prezzo non sia pagato entro 30 giorni dalla consegna.',
		],
		[
			'Qualora il prezzo non sia pagato entro trenta giorni dalla consegna, il mugnaio può trattenere il sacco della farina macinata nella stagione in corso.',
		],
	])('what stands between commas, and change the order of clauses: %s', (sentence) => {
		expect(leavesWordsOut(sentence, rule, told)).toBe(false)
	})

	it('the other members of a list', () => {
		const list = 'Sono a carico del mugnaio le spese di raccolta, trasporto o custodia del grano.'
		expect(leavesWordsOut('Sono a carico del mugnaio le spese di custodia del grano.', list, told)).toBe(false)
	})

	it('a condition that the question fulfils', () => {
		const sentence = 'Il mugnaio può trattenere il sacco della farina macinata nella stagione in corso.'
		const asked = new Set(['prezz', 'pag', 'consegn'])
		expect(leavesWordsOut(sentence, rule, told)).toBe(true)
		expect(leavesWordsOut(sentence, rule, (term) => asked.has(term))).toBe(false)
	})
})

describe('a sentence is not verified that leaves out', () => {
	const passages = chunkArticle(
		tinyArticle(
			'9',
			'Registro dei mulini',
			'1. I mulini che macinano per la vendita sono soggetti alla tassa di macinazione. 2. Il prefetto che annulla la licenza stabilisce se chiudere il mulino. 3. Le licenze possono essere revocate dal prefetto in caso di frode. 4. Il mugnaio comunica le licenze rilasciate nell’anno precedente al primo anno di esercizio. 5. La misura può essere disposta fuori dei limiti, qualora si proceda per frode. 6. Sono a carico del mulino richiedente le spese di custodia del grano.',
		),
	)
	it.each([
		['what narrows a noun', 'I mulini sono soggetti alla tassa di macinazione.'],
		['a decision that is still open', 'Il prefetto che annulla la licenza chiude il mulino.'],
		['a "possono"', 'Le licenze sono revocate dal prefetto in caso di frode.'],
		['one of two years', 'Il mugnaio comunica le licenze rilasciate nel primo anno di esercizio.'],
		['its condition', 'La misura può essere disposta fuori dei limiti.'],
		['which of two', 'Le spese di custodia del grano sono a carico del mulino che lo custodisce.'],
	])('%s', (_, sentence) => {
		expect(verifySentence(sentence, [1], passages)).toMatchObject({ stands: false })
	})

	it.each([
		'I mulini che macinano per la vendita sono soggetti alla tassa di macinazione.',
		'Le licenze possono essere revocate dal prefetto in caso di frode.',
		'Il prefetto che annulla la licenza stabilisce se chiudere il mulino.',
	])('and one that leaves out nothing is: %s', (sentence) => {
		expect(verifySentence(sentence, [1], passages)).toMatchObject({ stands: true })
	})
})

it('takes no rule longer than any law for one', () => {
	expect(
		leavesWordsOut(
			'Il mugnaio macina il grano.',
			`Il mugnaio macina il grano ${'e poi la farina '.repeat(1000)}`,
			told,
		),
	).toBe(true)
})

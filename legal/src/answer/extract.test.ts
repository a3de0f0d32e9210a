import { describe, expect, it } from 'vitest'
import { tinyArticle } from '../../test/tiny-law.ts'
import { MemoryStore } from '../index/memory-store.ts'
import type { Act } from '../law/model.ts'
import { ask } from './ask.ts'

const codiceCivile: Act = { code: 'cc', title: 'Codice civile', documentType: 'codice', area: 'civile' }

const filler = 'Il registro dei pesi è tenuto dal pesatore e vidimato ogni anno dal magistrato della piazza. '.repeat(5)

async function quoted(heading: string, text: string, question: string, act?: Act): Promise<string[]> {
	const store = new MemoryStore()
	await store.add([tinyArticle('7', heading, text, act)])
	const answer = await ask(store, question, { minConfidence: 0 })
	return answer.sentences.flatMap(({ sources }) => sources.map(({ start, end }) => text.slice(start, end)))
}

describe('what is quoted of a long article', () => {
	it('takes the sentence before along when the one that answers leans on it', async () => {
		const rule = 'Il pesatore che altera la bilancia decade. In tal caso restituisce la cauzione al comune.'
		expect(await quoted('Bilance', `${filler}${rule}`, 'Chi restituisce la cauzione al comune?')).toEqual([rule])
	})

	it('takes the next sentence along when it says what the first leaves out', async () => {
		const rule =
			'Il pesatore ha diritto alla paga di pesatura. La paga si calcola moltiplicando i quintali per la tariffa.'
		expect(await quoted('Paga', `${filler}${rule}`, 'Come si calcola la paga di pesatura?')).toEqual([rule])
	})

	it('gives the opening of a list with the one item that answers', async () => {
		const text = `1. Ai fini del presente titolo si intende per: a) bilancia: lo strumento che pesa le derrate; b) stadera: lo strumento a braccio mobile; ${'c) tara: il peso del recipiente vuoto; '.repeat(14)}`
		expect(await quoted('Definizioni', text, 'Che cosa si intende per stadera?')).toEqual([
			'1. Ai fini del presente titolo si intende per:',
			'b) stadera: lo strumento a braccio mobile;',
		])
	})

	it('gives the comma that is asked for', async () => {
		const text = `1. ${filler}\n2. La bilancia è verificata ogni anno.\n3. Il verbale resta agli atti.`
		expect(await quoted('Verifica', text, "Cosa dice l'art. 7, comma 2, c.c.?", codiceCivile)).toEqual([
			'2. La bilancia è verificata ogni anno.',
		])
	})

	it('leaves out the rubrica repeated in the text and the notice of what was repealed', async () => {
		expect(
			await quoted(
				'Stadere',
				'Stadere Le stadere sono bollate dal comune. COMMA ABROGATO DAL D.LGS. 1 GENNAIO 2020, N. 1 .',
				'Chi bolla le stadere?',
			),
		).toEqual(['Le stadere sono bollate dal comune.'])
	})
})

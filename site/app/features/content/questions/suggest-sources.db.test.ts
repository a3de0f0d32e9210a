import { expect, it } from 'vitest'
import { importDocument } from '#app/features/law/knowledge/import-document.server.ts'
import { createTestKnowledge } from '#test/knowledge.ts'
import { plainArticle } from '#test/law.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { suggestSources } from './answers/suggest-sources.server.ts'

const act = { code: 'cc', title: 'Codice civile', area: 'civile', documentType: 'codice' } as const

const article = (number: string, heading: string, text: string) => plainArticle(act, number, heading, text)

it('suggests the provisions that speak of the question, with where to read them, and none on an empty shelf', async () => {
	const { db } = await createTestDatabase()
	const knowledge = createTestKnowledge(db)
	const question = { title: 'Il cane del vicino mi ha morso', content: 'Chi risponde dei danni causati dall’animale?' }
	expect(await suggestSources({ knowledge }, question)).toEqual([])
	const danno =
		'Il proprietario di un animale è responsabile dei danni cagionati dall’animale, salvo che provi il caso fortuito.'
	await importDocument(
		db,
		{
			act,
			articles: [
				article('2052', 'Danno cagionato da animali', danno),
				article(
					'1571',
					'Nozione',
					'La locazione è il contratto col quale una parte si obbliga a far godere all’altra una cosa.',
				),
			],
		},
		{ documentType: 'codice_civile', category: 'civile', status: 'approved', audience: null },
	)
	const [first] = await suggestSources({ knowledge }, question)
	expect(first?.title).toContain('2052')
	expect(first?.excerpt).toBe(danno)
	for (const title of ['Ho venduto la casa prima dei cinque anni', 'Come si fa la pizza?'])
		expect(await suggestSources({ knowledge }, { title, content: 'Devo pagare la plusvalenza o no?' })).toEqual([])
})

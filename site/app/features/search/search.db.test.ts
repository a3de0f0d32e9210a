import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { Upload, uploadDocument } from '#app/features/knowledge/upload-document.server.ts'
import { users } from '#app/features/people/accounts-table.server.ts'
import { askQuestion } from '#app/features/questions/questions.server.ts'
import { questions } from '#app/features/questions/questions-table.server.ts'
import { createTestKnowledge } from '#test/knowledge.ts'
import { importMillLaw } from '#test/law.ts'
import { personNamed } from '#test/people.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { searchEverything } from './search.server.ts'

const { db } = await createTestDatabase()
const held = { db, knowledge: createTestKnowledge(db) }
const anna = personNamed('anna')

beforeAll(async () => {
	await db.insert(users).values({ id: 'anna', name: 'Anna', email: 'anna@example.it' })
	await importMillLaw(db)
	await uploadDocument(
		db,
		anna,
		Upload.parse({
			title: 'Nota mia',
			text: 'Il registro delle macine di Anna è nel cassetto.',
			documentType: 'altro',
			category: 'altro',
			enableChunking: false,
		}),
	)
	const { id } = await askQuestion(db, anna, {
		title: 'Quanto dura il registro delle macine?',
		content: 'Vorrei sapere per quanto si tiene il registro.',
		publishable: true,
	})
	await askQuestion(db, anna, {
		title: 'Un registro che è solo mio',
		content: 'Questa domanda sul registro non è di nessun altro.',
		publishable: false,
	})
	await db.update(questions).set({ status: 'published' }).where(eq(questions.id, id))
})

it('finds norms and published questions for anybody, and what is private for its owner alone', async () => {
	const forAll = await searchEverything(held, null, 'registro')
	expect(forAll.norms.map(({ title }) => title)).toEqual(['art. 2, comma 1, Codice dei mulini'])
	expect(forAll.questions.map(({ title }) => title)).toEqual(['Quanto dura il registro delle macine?'])
	expect(forAll.norms.map(({ to }) => to)).toEqual(['/legge/mulini/2'])
	const forAnna = await searchEverything(held, anna, 'registro delle macine')
	expect(forAnna.norms.find(({ title }) => title === '«Nota mia»')?.to).toBeNull()
	expect(forAnna.questions).toHaveLength(1)
})

it('finds nothing where there is nothing', async () => {
	expect(await searchEverything(held, null, 'zzz')).toEqual({ news: [], questions: [], norms: [] })
})

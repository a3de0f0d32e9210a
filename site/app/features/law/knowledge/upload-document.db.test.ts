import { eq } from 'drizzle-orm'
import { ask } from 'legal'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { createTestKnowledge } from '#test/knowledge.ts'
import { plainArticle } from '#test/law.ts'
import { personNamed } from '#test/people.ts'
import { seenOn } from '#test/seen.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { importDocument, reindexDocument, supersedeDocument, sweepUnfinished } from './import-document.server.ts'
import { knowledgeDocuments } from './knowledge-table.server.ts'
import { deleteOwnDocument, findOwnDocuments, forgetDocumentsOf, setProposed } from './own-documents.server.ts'
import { Upload, uploadDocument } from './upload-document.server.ts'

const { db } = await createTestDatabase()
const knowledge = createTestKnowledge(db)
const [anna, bruno] = [personNamed('anna'), personNamed('bruno')]

beforeAll(async () => {
	await db.insert(users).values([anna, bruno].map(({ userId, email }) => ({ id: userId, name: userId, email })))
})

const upload = (fields: Partial<Upload> = {}) =>
	Upload.parse({
		title: 'Circolare sui mulini',
		text: 'Il mugnaio tiene il registro delle macine per dodici anni e lo mostra a chi lo chiede.',
		documentType: 'circolare',
		category: 'tributario',
		enableChunking: false,
		...fields,
	})

async function kept(viewer: Person, given: Upload) {
	const uploaded = await uploadDocument(db, viewer, given)
	if (!uploaded.ok) throw new Error('refused as a duplicate')
	return uploaded.imported
}

const QUESTION = 'Per quanti anni il mugnaio tiene il registro delle macine?'
const answerFor = async (viewer: Person) =>
	ask(await knowledge.base(), QUESTION, { filter: { viewer: [viewer.userId] }, minConfidence: 0 })

/** Returns the corpus statistics, which affect everyone's rankings. */
async function counts() {
	const { passages, meanLength, documentFrequency } = await (await knowledge.base()).statistics(['mugn', 'macin'])
	return { passages, meanLength, documentFrequency: [...documentFrequency] }
}

it('takes the form of the specification: blank source is none, the content untrimmed', () => {
	expect(upload({ source: '  ', text: '  spazi ai lati  ' })).toMatchObject({ source: null, text: '  spazi ai lati  ' })
	expect(upload({ source: ' Ministero ' }).source).toBe('Ministero')
	for (const wrong of [{ title: '  ' }, { text: ' \n ' }, { documentType: 'romanzo' }, { category: '' }])
		expect(Upload.safeParse({ ...upload(), ...wrong }).success).toBe(false)
	expect(Upload.safeParse({ ...upload(), validFrom: '2026-02-01', validTo: '2026-01-01' }).success).toBe(false)
})

it('serves a document to its uploader at once, to nobody else, and leaves nothing of it when it is deleted', async () => {
	const before = await counts()
	const { id, passages } = await kept(anna, upload({ validFrom: '2024-03-01', citation: 'Circolare 4/E' }))
	expect(passages).toBe(1)
	const answer = await answerFor(anna)
	expect(answer.sentences[0]?.text).toContain('dodici anni')
	expect(answer.sentences[0]?.text).toContain('1 marzo 2024')
	expect((await answerFor(bruno)).kind).toBe('refused')
	expect(await findOwnDocuments(db, bruno)).toEqual([])
	expect(await deleteOwnDocument(db, bruno, id)).toBe(false)
	expect(
		await setProposed(db, bruno, id, true, seenOn((await findOwnDocuments(db, bruno)).find((one) => one.id === id))),
	).toMatchObject({ ok: false })
	expect(await deleteOwnDocument(db, anna, id)).toBe(true)
	expect((await answerFor(anna)).kind).toBe('refused')
	expect(await counts()).toEqual(before)
})

it('splits by the structure of the text when asked, and keeps one piece when not', async () => {
	const text = Array.from(
		{ length: 30 },
		(_, n) => `Art. ${n + 1}\nIl forno ${n} si spegne la notte del ${n + 1}. Chi non lo spegne paga.`,
	).join('\n\n')
	const split = await kept(anna, upload({ title: 'Forni', text, enableChunking: true }))
	expect(split).toMatchObject({ articles: 30, passages: 30 })
	const before = await counts()
	const whole = await kept(
		anna,
		upload({ title: 'Forni interi', text: text.repeat(3), enableChunking: false, acceptDuplicate: true }),
	)
	expect(whole).toMatchObject({ articles: 1, passages: 1 })
	expect((await counts()).passages).toBe(before.passages + 1)
	for (const { id } of [split, whole]) await deleteOwnDocument(db, anna, id)
})

it('warns of a text that the uploader has already, and never of what another keeps', async () => {
	const { id } = await kept(anna, upload())
	expect(await uploadDocument(db, anna, upload({ title: 'Di nuovo' }))).toMatchObject({
		ok: false,
		problem: { code: 'alike', documents: [{ id, likeness: 1 }] },
	})
	const other = await kept(bruno, upload())
	await deleteOwnDocument(db, bruno, other.id)
	const again = await kept(anna, upload({ acceptDuplicate: true }))
	for (const one of [id, again.id]) await deleteOwnDocument(db, anna, one)
})

it('stays private while it is proposed, and goes with the account', async () => {
	const { id } = await kept(bruno, upload())
	expect(
		await setProposed(db, bruno, id, true, seenOn((await findOwnDocuments(db, bruno)).find((one) => one.id === id))),
	).toMatchObject({ ok: true })
	expect(
		await setProposed(db, bruno, id, true, seenOn((await findOwnDocuments(db, bruno)).find((one) => one.id === id))),
	).toMatchObject({ ok: true })
	expect((await answerFor(anna)).kind).toBe('refused')
	expect((await findOwnDocuments(db, bruno))[0]).toMatchObject({ id, status: 'proposed' })
	await forgetDocumentsOf(db, 'bruno')
	expect(await db.select().from(knowledgeDocuments).where(eq(knowledgeDocuments.uploadedBy, 'bruno'))).toEqual([])
})

it('shows a document whole or not at all: an import that dies leaves the old one in its place', async () => {
	const act = { code: 'macine', title: 'Legge sulle macine', documentType: 'legge', area: 'civile' } as const
	const article = (number: string, text: string) => plainArticle(act, number, '', text)
	const meta = { documentType: 'legge', category: 'civile', status: 'approved', audience: null } as const
	await importDocument(
		db,
		{ act, articles: [article('1', 'Il registro delle macine dura tre anni presso ogni mugnaio.')] },
		meta,
	)
	const before = await counts()
	const many = Array.from({ length: 450 }, (_, n) => article(String(n + 1), `Nuova macina numero ${n}.`))
	let seen = 0
	const dies = importDocument(db, { act, articles: many }, meta, {
		onProgress: async (articles) => {
			seen = articles
			expect(await (await knowledge.base()).article('macine:2')).toBeUndefined()
			if (articles > 200) throw new Error('power cut')
		},
	})
	await expect(dies).rejects.toThrow('power cut')
	expect(seen).toBe(400)
	expect(await counts()).toEqual(before)
	expect((await (await knowledge.base()).article('macine:1'))?.text).toContain('tre anni')
	await sweepUnfinished(db)
	const [{ id } = { id: '' }] = await db.select().from(knowledgeDocuments).where(eq(knowledgeDocuments.code, 'macine'))
	expect(await reindexDocument(db, id)).toBe(1)
	expect(await counts()).toEqual(before)
	await supersedeDocument(db, 'macine')
	expect(await (await knowledge.base()).article('macine:1')).toBeUndefined()
	expect((await counts()).passages).toBe(0)
})

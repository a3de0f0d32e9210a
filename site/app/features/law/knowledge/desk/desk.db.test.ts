import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { ask } from 'legal'
import { createNormattivaClient } from 'legal/normattiva'
import { expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { atEnd } from '#test/at-end.ts'
import { adminNamed, personNamed } from '#test/people.ts'
import { siteRoot } from '#test/program.ts'
import { seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { article, madeUpAct } from '../../../../../../legal/test/made-up-acts.ts'
import { startNormattiva } from '../../../../../../legal/test/normattiva-service.ts'
import { importAct, refreshActs } from '../import-act.server.ts'
import { knowledgeTasks } from '../knowledge-table.server.ts'
import { findOwnDocuments, setProposed } from '../own-documents.server.ts'
import { Upload, uploadDocument } from '../upload-document.server.ts'
import {
	approveDocument,
	editDocument,
	findDeskDocument,
	findDeskDocuments,
	refuseDocument,
	replaceDocument,
	withdrawDocument,
} from './desk.server.ts'
import { findTasks, removeOrphans, runTask } from './tasks.server.ts'

const deps = await createTestDeps()
const { db, knowledge } = deps
const anna = personNamed('anna')
const admin = adminNamed('ada')
await db.insert(users).values(['anna', 'ada'].map((id) => ({ id, name: id, email: `${id}@example.it` })))

const seen = async (code: string) => seenOn(await findDeskDocument(db, admin, code))
const everything = { q: '', page: 1, status: undefined }
const publicAnswer = async (question: string) => ask(await knowledge.base(), question, { minConfidence: 0 })

async function proposed(title: string, text: string): Promise<{ id: string; code: string }> {
	const uploaded = await uploadDocument(
		db,
		anna,
		Upload.parse({
			title,
			text,
			documentType: 'circolare',
			category: 'tributario',
			enableChunking: false,
			acceptDuplicate: true,
		}),
	)
	if (!uploaded.ok) throw new Error('refused')
	const { id } = uploaded.imported
	const before = await findDeskDocuments(db, admin, everything)
	expect(before.documents.map((one) => one.title)).not.toContain(title)
	await setProposed(db, anna, id, true, seenOn((await findOwnDocuments(db, anna)).find((one) => one.id === id)))
	const { documents } = await findDeskDocuments(db, admin, { ...everything, status: 'proposed' })
	return { id, code: documents.find((one) => one.title === title)?.code ?? '' }
}

it('leads a proposal to everybody: approved, changed, replaced, withdrawn', async () => {
	const { code } = await proposed('Circolare mugnai', 'Il mugnaio tiene il registro delle macine per dodici anni.')
	expect((await publicAnswer('registro delle macine')).kind).toBe('refused')
	expect(await approveDocument(db, admin, code, await seen(code))).toMatchObject({ ok: true })
	expect(await approveDocument(db, admin, code, await seen(code))).toMatchObject({ ok: false })
	expect((await publicAnswer('registro delle macine')).sentences[0]?.text).toContain('dodici anni')
	const fields = {
		title: 'Circolare sui fornai',
		documentType: 'circolare',
		category: 'civile',
		source: null,
		citation: 'Circolare 1/E',
		validFrom: '2024-03-01',
		validTo: null,
	}
	expect(await editDocument(db, admin, code, fields, await seen(code))).toMatchObject({ ok: true })
	expect((await publicAnswer('circolare fornai')).sentences[0]?.text).toContain('1 marzo 2024')
	expect(
		await replaceDocument(
			db,
			admin,
			code,
			'Il mugnaio tiene il registro delle macine per quindici anni.',
			await seen(code),
		),
	).toMatchObject({ ok: true })
	expect((await publicAnswer('registro delle macine')).sentences[0]?.text).toContain('quindici anni')
	const { documents } = await findDeskDocuments(db, admin, { ...everything, status: 'superseded' })
	expect(documents).toHaveLength(1)
	expect((await findDeskDocument(db, admin, documents[0]?.code ?? ''))?.articles[0]?.text).toContain('dodici anni')
	expect(await withdrawDocument(db, admin, code, await seen(code))).toMatchObject({ ok: true })
	expect((await publicAnswer('registro delle macine')).kind).toBe('refused')
})

it('sends a proposal back with the reason, and the desk sees it no more', async () => {
	const { code } = await proposed('Appunti sul forno', 'Il forno si accende alle quattro.')
	expect(await refuseDocument(db, admin, code, 'Manca la fonte', await seen(code))).toMatchObject({ ok: true })
	expect(await findDeskDocument(db, admin, code)).toBeUndefined()
	expect(await findOwnDocuments(db, anna)).toMatchObject([
		{ title: 'Appunti sul forno', status: 'private', refusal: 'Manca la fonte' },
	])
	for (const denied of [
		approveDocument(db, admin, code, await seen(code)),
		withdrawDocument(db, admin, code, await seen(code)),
		replaceDocument(db, admin, code, 'x', await seen(code)),
	])
		expect(await denied).toMatchObject({ ok: false })
})

/** One act whose second article changes. */
let lastWord = 'ogni sera'
const mills = {
	...madeUpAct('LEGGE', '2001-02-03', 45, ''),
	xml: (day: string) =>
		madeUpAct(
			'LEGGE',
			'2001-02-03',
			45,
			article('1', 'Acqua', "Il mugnaio usa l'acqua del fiume.") +
				article('2', 'Farina', `La farina si pesa ${lastWord}.`),
		)
			.xml(day)
			.replace('</meta>', '<span property="eli:title" content="Legge dei mulini. (001G0045)"/></meta>'),
}
const service = await startNormattiva([mills], { changed: [mills.codiceRedazionale] })
atEnd(() => void service.close())
const patience = { silenceMs: 20_000, tries: 1, pauseMs: 1 }
const client = createNormattivaClient({ ...service, userAgent: 'Prova', patience, pauseMs: 0 })

it('imports an act by its URN or title and keeps it up to date, with the old version for old answers', async () => {
	expect(await importAct(db, client, 'urn:nir:stato:legge:2001-02-03;45')).toMatchObject([
		{ title: 'Legge dei mulini' },
	])
	expect((await publicAnswer('Quando si pesa la farina?')).sentences[0]?.text).toContain('ogni sera')
	lastWord = 'ogni mattina'
	expect(await refreshActs(db, client, new Date(0))).toMatchObject({
		renewed: [{ changes: { changed: ['2'] } }],
		missing: [],
	})
	expect((await publicAnswer('Quando si pesa la farina?')).sentences[0]?.text).toContain('ogni mattina')
	const { documents } = await findDeskDocuments(db, admin, { ...everything, q: 'mulini' })
	expect(documents.map(({ status }) => status).toSorted()).toEqual(['approved', 'superseded'])
	await expect(importAct(db, client, 'urn:nir:stato:legge:1999-01-01;1')).rejects.toMatchObject({ reason: 'unknown' })
})

it('shows what a task came to, and why one failed', async () => {
	const [good, bad] = await db
		.insert(knowledgeTasks)
		.values([
			{ kind: 'import', subject: 'farina mulini' },
			{ kind: 'import', subject: 'urn:nir:stato:legge:1999-01-01;1' },
		])
		.returning()
	for (const task of [good, bad]) if (task) await runTask({ ...deps, law: client }, task.id)
	const tasks = await findTasks(db, admin)
	expect(tasks.find(({ id }) => id === good?.id)).toMatchObject({
		state: 'done',
		message: 'Importato: Legge dei mulini',
	})
	expect(tasks.find(({ id }) => id === bad?.id)).toMatchObject({
		state: 'failed',
		message: expect.stringContaining('Normattiva non ha'),
	})
})

it('finds documents again whose state an older version wrote in Italian', async () => {
	const { code } = await proposed('Circolare di prima', 'La farina bianca si vende a chili interi.')
	await db.execute(sql`update knowledge_documents set status = 'proposto' where code = ${code}`)
	const migration = join(siteRoot, 'db/migrations/0033_documents_have_english_states.sql')
	await db.execute(sql.raw(readFileSync(migration, 'utf8')))
	expect(await findDeskDocument(db, admin, code)).toMatchObject({ status: 'proposed' })
})

it('takes away at night the private texts of accounts that are gone', async () => {
	expect(await findOwnDocuments(db, anna)).not.toEqual([])
	await db.delete(users).where(eq(users.id, 'anna'))
	await removeOrphans(db)
	const { counts } = await findDeskDocuments(db, admin, everything)
	expect(counts).toMatchObject({ approved: 1 })
	expect(counts.private).toBeUndefined()
})

import type { Article } from 'legal'
import { beforeEach, describe, expect, it } from 'vitest'
import { openUnsubscribeLink } from '#app/features/base/events/unsubscribe-link.server.ts'
import { knowledgeArticles } from '#app/features/law/knowledge/knowledge-table.server.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { importMillLaw, millLaw } from '#test/law.ts'
import { createPerson } from '#test/people.ts'
import { createTestDeps } from '#test/test-app.ts'
import { waitingMails } from '#test/waiting-mails.ts'
import { CHANGE_PROFILES, linesOnlyIn, parseChangeProfile } from './change-profile.ts'
import { changeSubscriptions } from './changes-table.server.ts'
import { findChanges } from './find-changes.server.ts'
import { sendChanges } from './jobs.server.ts'
import { changesMailing, findSubscription, subscribeToChanges } from './subscription.server.ts'

const deps = await createTestDeps()
const { db, keys } = deps
// The queue looks itself up once, which must not happen inside the first transaction of an embedded database.
await deps.queue.send(db, mailJob, { to: 'prova@example.it', subject: '', text: '', html: '' })

const [first] = millLaw.articles
if (!first) throw new Error('no article')
const old = '1. Il canone della locazione del mulino è di 10 euro.\n2. Si paga a Pasqua.'
const recent = '1. Il canone della locazione del mulino è di 20 euro.\n2. Si paga a Pasqua.'
const { id: documentId } = await importMillLaw(db)

async function addVersion(base: Article, text: string, validFrom: string, versionKey: string): Promise<void> {
	const article: Article = { ...base, ref: 'mulini:9', number: '9', heading: 'Canone', text }
	await db.insert(knowledgeArticles).values({ documentId, ref: 'mulini:9', versionKey, article, validFrom })
}
await addVersion(first, old, '2020-01-01', 'mulini:9 old')
await addVersion(first, recent, '2026-11-01', 'mulini:9 recent')

beforeEach(() => db.delete(changeSubscriptions))

describe('what changes for a profile', () => {
	it('names each article with the lines before and after, and the day', async () => {
		const { changes } = await findChanges(db, 'locatore', '2026-10-01', '2026-11-30')
		expect(changes).toEqual([
			{
				title: expect.stringContaining('art. 9'),
				heading: 'Canone',
				since: '2026-11-01',
				before: {
					lines: ['1. Il canone della locazione del mulino è di 10 euro.'],
					to: '/legge/mulini/9?dal=2020-01-01',
				},
				after: {
					lines: ['1. Il canone della locazione del mulino è di 20 euro.'],
					to: '/legge/mulini/9?dal=2026-11-01',
				},
			},
		])
	})

	it('leaves out other profiles, other days and articles with one version', async () => {
		expect((await findChanges(db, 'pensionato', '2026-10-01', '2026-11-30')).changes).toEqual([])
		expect((await findChanges(db, 'locatore', '2026-11-02', '2026-11-30')).changes).toEqual([])
		expect((await findChanges(db, 'locatore', '2019-01-01', '2020-12-31')).changes).toEqual([])
	})

	it('tells of a rule that no longer names the profile, as after its repeal, and of each of three versions', async () => {
		const versions = [
			['2020-02-01', 'Sfratto', '1. Lo sfratto del mugnaio in locazione.'],
			['2025-03-01', 'Sfratto', '1. Lo sfratto del mugnaio in locazione è sospeso.'],
			['2025-05-01', '', 'ARTICOLO ABROGATO'],
		] as const
		for (const [validFrom, heading, text] of versions) {
			const article: Article = { ...first, ref: 'mulini:11', number: '11', heading, text }
			const versionKey = `mulini:11 ${validFrom}`
			await db.insert(knowledgeArticles).values({ documentId, ref: 'mulini:11', versionKey, article, validFrom })
		}
		const { changes } = await findChanges(db, 'locatore', '2025-01-01', '2025-12-31')
		expect(changes.map(({ since, before, after }) => [since, before.lines, after.lines])).toEqual([
			['2025-05-01', ['1. Lo sfratto del mugnaio in locazione è sospeso.'], ['ARTICOLO ABROGATO']],
			[
				'2025-03-01',
				['1. Lo sfratto del mugnaio in locazione.'],
				['1. Lo sfratto del mugnaio in locazione è sospeso.'],
			],
		])
	})

	it('reads several acts, each profile its own articles, newest first, and none that was superseded', async () => {
		const other = async (code: string, title: string, status: 'approved' | 'superseded', validFrom: string) => {
			const act = { ...millLaw.act, code, title }
			const { id } = await importMillLaw(
				db,
				{ status },
				{ act, articles: [{ ...first, act, ref: `${code}:1`, number: '1' }] },
			)
			const versions = [
				['2021-01-01', '1. Il condominio nomina un custode del forno ogni dieci anni.'],
				[validFrom, '1. Il condominio nomina un custode del forno ogni cinque anni.'],
			] as const
			for (const [day, text] of versions)
				await db.insert(knowledgeArticles).values({
					documentId: id,
					ref: `${code}:7`,
					versionKey: `${code}:7 ${day}`,
					article: { ...first, act, ref: `${code}:7`, number: '7', heading: 'Custode', text },
					validFrom: day,
				})
		}
		await other('forni', 'Codice dei forni', 'approved', '2026-10-05')
		await other('pani', 'Codice dei pani', 'approved', '2026-10-20')
		await other('vecchio', 'Codice di prima', 'superseded', '2026-10-25')
		const { changes } = await findChanges(db, 'amministratore', '2026-10-01', '2026-11-30')
		expect(changes.map(({ since, after }) => [since, after.to])).toEqual([
			['2026-10-20', '/legge/pani/7?dal=2026-10-20'],
			['2026-10-05', '/legge/forni/7?dal=2026-10-05'],
		])
		const ofLandlord = await findChanges(db, 'locatore', '2026-10-01', '2026-11-30')
		expect(ofLandlord.changes.map(({ heading }) => heading)).toEqual(['Canone'])
	})

	it('has profiles whose words both databases read', async () => {
		for (const name of Object.keys(CHANGE_PROFILES)) {
			const profile = parseChangeProfile(name)
			expect(profile && (await findChanges(db, profile, '2026-10-01', '2026-11-30')).profile).toBe(name)
		}
		expect(parseChangeProfile('toString')).toBeUndefined()
	})

	it('shows three lines of each side at most, cut', () => {
		const long = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(500)).join('\n')
		expect(linesOnlyIn(long, '')).toEqual(['a', 'b', 'c'].map((letter) => `${letter.repeat(400)}…`))
		expect(linesOnlyIn('uno\n  due', 'due\nuno ')).toEqual([])
	})
})

describe('the monthly mail', () => {
	it('comes once a month to those who asked and for whom something changed, with the link that ends it', async () => {
		const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
		await subscribeToChanges(db, anna, 'locatore')
		await subscribeToChanges(db, bruno, 'pensionato')
		await sendChanges(deps, '2026-11-20')
		await sendChanges(deps, '2026-11-21')
		const mails = await waitingMails(deps, anna.email)
		expect(mails).toHaveLength(1)
		expect(mails[0]?.text).toContain('art. 9')
		expect(await waitingMails(deps, bruno.email)).toEqual([])
		const person = openUnsubscribeLink(keys, changesMailing, new URL(mails[0]?.unsubscribe ?? '').searchParams)
		if (!person) throw new Error('link not opened')
		await changesMailing.end(db, person)
		expect(await findSubscription(db, anna)).toBeUndefined()
		expect(await findSubscription(db, bruno)).toBe('pensionato')
	})
})

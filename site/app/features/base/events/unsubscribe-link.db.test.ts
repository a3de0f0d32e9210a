import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeSubscriptions } from '#app/features/content/changes/changes-table.server.ts'
import { commentFollowers } from '#app/features/content/comments/comments-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { deadlineSettings } from '#app/features/documents/deadlines/deadlines-table.server.ts'
import { createPerson } from '#test/people.ts'
import { createTestDeps } from '#test/test-app.ts'
import { digestSubscribers } from './events-table.server.ts'
import { findSubscriptions } from './subscriptions.server.ts'
import { openEnding } from './unsubscribe-link.server.ts'

const deps = await createTestDeps()
const { db, keys } = deps

const anna = await createPerson(db, 'Anna')
const { userId } = anna
const article = { slug: 'a', title: 'Un articolo', sourceName: 'Fonte', url: '#', kind: 'studio' as const }
const [published] = await db
	.insert(news)
	.values({ ...article, publishedAt: new Date() })
	.returning({ id: news.id })
const articleId = published?.id ?? ''
const [digest] = await db
	.insert(digestSubscribers)
	.values({ email: anna.email, themes: ['IVA', 'Pensioni'] })
	.returning({ id: digestSubscribers.id })
const digestId = digest?.id ?? ''
await db.insert(commentFollowers).values({ articleId, userId })
await db.insert(deadlineSettings).values({ userId, byMail: true })
await db.insert(changeSubscriptions).values({ userId, profile: 'pensionato' })

/** Links as every version of the site has mailed them: what is written here must not change. */
const MAILED = {
	'comments of an article': `articolo=${articleId}&utente=${userId}&firma=${keys.sign('unsubscribe-links', `${articleId}\n${userId}`)}`,
	'reminders of deadlines': `elenco=scadenze&utente=${userId}&firma=${keys.sign('deadline-links', `end\n${userId}`)}`,
	'the weekly digest': `riepilogo=${digestId}&firma=${keys.sign('digest-links', digestId)}`,
	'changes of the law': `elenco=novita&utente=${userId}&firma=${keys.sign('change-links', userId)}`,
} as const

const LEFT = {
	'comments of an article': () => db.$count(commentFollowers),
	'reminders of deadlines': () => db.$count(deadlineSettings, eq(deadlineSettings.byMail, true)),
	'the weekly digest': () => db.$count(digestSubscribers),
	'changes of the law': () => db.$count(changeSubscriptions),
} satisfies Record<keyof typeof MAILED, () => Promise<number>>

it('lists on the profile what the person gets by mail, each with the link that ends it', async () => {
	const listed = await findSubscriptions(deps, anna)
	expect(
		listed.map(({ title, about }) => [title, about]).toSorted((a, b) => String(a).localeCompare(String(b))),
	).toEqual([
		['Commenti per e-mail', 'Un articolo'],
		['Novità del mese', 'Pensionato'],
		['Promemoria delle scadenze', null],
		['Riepilogo settimanale', 'IVA, Pensioni'],
	])
	expect(listed.map(({ end }) => end).toSorted()).toEqual(
		Object.values(MAILED)
			.map((query) => `/disiscrivi?${query}`)
			.toSorted(),
	)
	expect(await findSubscriptions(deps, await createPerson(db, 'Bruno'))).toEqual([])
})

it('has a link of its own for each kind of mail', () => {
	expect(deps.features.events.filter(({ mailing }) => mailing)).toHaveLength(Object.keys(MAILED).length)
})

describe.each(['comments of an article', 'reminders of deadlines', 'the weekly digest', 'changes of the law'] as const)(
	'the link that ends %s',
	(name) => {
		it('opens for nobody else, nor with the signature of another link', () => {
			for (const [other, query] of Object.entries(MAILED)) {
				const params = new URLSearchParams(MAILED[name])
				if (other !== name) params.set('firma', new URLSearchParams(query).get('firma') ?? '')
				else for (const id of ['articolo', 'utente', 'riepilogo']) if (params.has(id)) params.set(id, 'altro')
				expect(openEnding(deps, params), other).toBeUndefined()
			}
		})

		it('ends them, and once more does no harm', async () => {
			expect(await LEFT[name]()).toBe(1)
			for (let times = 0; times < 2; times++) await openEnding(deps, new URLSearchParams(MAILED[name]))?.end(db)
			expect(await LEFT[name]()).toBe(0)
		})
	},
)

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#app/features/base/people/person.ts'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { createPerson } from '#test/people.ts'
import { untilNow } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import type { Bell, EventKind } from './event-kind.server.ts'
import { followThemes } from './followed-themes.server.ts'
import { NOTICES_PATH } from './notice-list.ts'
import { countNotices, findNotices, markNoticesSeen, resumeNotices, stopNotices } from './notices.server.ts'

const deps = await createTestDeps()
const { db } = deps
const names = deps.features.events.flatMap(({ name, bell }) => (bell ? [name] : []))

interface Happening {
	/** Ways in which what happened disappears from the site. */
	gone: Readonly<Record<string, () => Promise<unknown>>>
}

async function publish(category: string | null = null): Promise<string> {
	const slug = `articolo-${randomUUID()}`
	const values = { slug, title: slug, sourceName: 'Fonte', url: '#', kind: 'studio' as const, category }
	const [row] = await db
		.insert(news)
		.values({ ...values, publishedAt: new Date() })
		.returning({ id: news.id })
	return row?.id ?? ''
}

const hide = (id: string) => db.update(news).set({ hiddenAt: new Date() }).where(eq(news.id, id))

/** Makes one thing of each kind happen for a person. */
const HAPPENINGS: Readonly<Record<string, (person: Person) => Promise<Happening>>> = {
	async reply({ userId }) {
		const articleId = await publish()
		const other = await createPerson(db, 'Bruno')
		const say = async (by: string, replyTo: string | null) => {
			const said = { articleId, content: 'Testo', status: 'shown', fingerprint: randomUUID(), replyTo } as const
			const [row] = await db
				.insert(comments)
				.values({ ...said, userId: by })
				.returning({ id: comments.id })
			return row?.id ?? ''
		}
		const own = await say(userId, null)
		const reply = await say(other.userId, own)
		const set = (status: 'held' | 'removed') => () => db.update(comments).set({ status }).where(eq(comments.id, reply))
		return {
			gone: {
				'its article is withdrawn': () => hide(articleId),
				'its article is deleted': () => db.delete(news).where(eq(news.id, articleId)),
				'it is held': set('held'),
				'it is removed': set('removed'),
				'it is deleted': () => db.delete(comments).where(eq(comments.id, reply)),
				'the comment it answers is deleted': () => db.delete(comments).where(eq(comments.id, own)),
			},
		}
	},
	async question({ userId }) {
		const asked = { title: 'Domanda', content: 'Testo', userId, status: 'pending' as const }
		const [row] = await db
			.insert(questions)
			.values({ ...asked, changedAt: new Date(Date.now() + 60_000) })
			.returning({ id: questions.id })
		const isIt = eq(questions.id, row?.id ?? '')
		return {
			gone: {
				'it is removed': () => db.update(questions).set({ status: 'removed' }).where(isIt),
				'it is deleted': () => db.delete(questions).where(isIt),
			},
		}
	},
	async theme(person) {
		// Articles published by other tests are still on the site.
		await db.execute(sql`update news set category = null`)
		await followThemes(db, person, ['IVA'])
		const id = await publish('IVA')
		const set = (values: Partial<typeof news.$inferInsert>) => () => db.update(news).set(values).where(eq(news.id, id))
		return {
			gone: {
				'its article is withdrawn': () => hide(id),
				'its article is deleted': () => db.delete(news).where(eq(news.id, id)),
				'its article is a week old': set({ publishedAt: new Date(Date.now() - 8 * 24 * 3600_000) }),
				'its article gets another theme': set({ category: 'IRPEF' }),
				'the theme is no longer followed': () => followThemes(db, person, []),
			},
		}
	},
}

async function happen(name: string) {
	const person = await createPerson(db, 'Anna')
	const { gone } = (await HAPPENINGS[name]?.(person)) ?? { gone: {} }
	return { person, gone }
}

async function look(person: Person, parts = deps) {
	const { [NOTICES_PATH]: counted = 0 } = await countNotices(parts, person)
	const { notices, muted } = await findNotices(parts, person)
	expect(notices.filter(({ isNew }) => isNew)).toHaveLength(counted)
	return { counted, notices, muted }
}

it('tries every kind of notice that features contribute', () => {
	expect(Object.keys(HAPPENINGS).toSorted()).toEqual(names.toSorted())
})

describe.each(names)('the notice of kind %s', (name) => {
	it('is counted and listed for its person alone, and is new until it was seen', async () => {
		const { person } = await happen(name)
		const { counted, notices } = await look(person)
		expect(counted).toBe(1)
		expect(notices).toMatchObject([{ kind: name, isNew: true, sentence: expect.stringMatching(/\S/) }])
		const [notice] = notices
		expect((await look(await createPerson(db, 'Carla'))).notices).toEqual([])
		await markNoticesSeen(deps, person, untilNow())
		expect((await look(person)).counted).toBe(notice?.isSeenInList ? 0 : 1)
	})

	it('ends with a press of its button, and comes back if that mutes it', async () => {
		const { person } = await happen(name)
		const [notice] = (await look(person)).notices
		const about = { kind: notice?.kind, subject: notice?.subject }
		await stopNotices(deps, await createPerson(db, 'Carla'), about)
		expect((await look(person)).counted).toBe(1)
		await stopNotices(deps, person, about)
		const { counted, notices, muted } = await look(person)
		expect({ counted, notices }).toEqual({ counted: 0, notices: [] })
		for (const { kind, subject } of muted) await resumeNotices(db, person, { kind, subject })
		expect((await look(person)).counted).toBe(muted.length)
	})

	it('is neither counted nor listed once what happened is gone from the site', async () => {
		for (const way of Object.keys((await happen(name)).gone)) {
			const { person, gone } = await happen(name)
			expect((await look(person)).counted, way).toBe(1)
			await gone[way]?.()
			expect(await look(person), way).toEqual({ counted: 0, notices: [], muted: [] })
		}
	})
})

it('takes a new kind of notice, and lets it go, without a change elsewhere', async () => {
	const person = await createPerson(db, 'Anna')
	const bell: Bell = {
		rows: (userId) => sql`select id, id as subject, name as title, created_at as at, true as is_new
			from users where id = ${userId}`,
		sentence: ({ title }) => `Benvenuta, ${title}`,
		to: () => '/profile',
		page: '/profile',
	}
	const welcome: EventKind = { name: 'welcome', bell }
	const grown = { ...deps, features: { ...deps.features, events: [...deps.features.events, welcome] } }
	expect(await countNotices(grown, person)).toMatchObject({ [NOTICES_PATH]: 1, '/profile': 1 })
	const { notices } = await look(person, grown)
	expect(notices).toMatchObject([{ kind: 'welcome', sentence: 'Benvenuta, Anna', to: '/profile' }])
	await stopNotices(grown, person, { kind: 'welcome', subject: person.userId })
	expect(await look(person, grown)).toMatchObject({ counted: 0, notices: [], muted: [{ kind: 'welcome' }] })
	expect(await look(person)).toEqual({ counted: 0, notices: [], muted: [] })
})

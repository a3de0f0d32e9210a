import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Person } from '#app/features/base/people/person.ts'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { findComments } from '#app/features/content/comments/find-comments.server.ts'
import { addComment } from '#app/features/content/comments/write-comments.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { shownUntil } from '#app/versions/shown-until.ts'
import { createPerson } from '#test/people.ts'
import { untilNow } from '#test/seen.ts'
import { migrationsFolder } from '#test/setup/prepare-database.ts'
import { createTestDeps } from '#test/test-app.ts'
import { mutedSubjects } from './events-table.server.ts'
import { followThemes } from './followed-themes.server.ts'
import { countNotices, findNotices, markNoticesSeen, resumeNotices, stopNotices } from './notices.server.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)

const counts = (all: number, own = 0) => ({ '/avvisi': all, '/le-mie-domande': own })

async function createArticle(category: string | null = null): Promise<{ id: string; slug: string }> {
	const slug = `articolo-${randomUUID()}`
	const values = { slug, title: slug, sourceName: 'Fonte', url: '#', kind: 'feed' as const, category }
	const [row] = await db
		.insert(news)
		.values({ ...values, publishedAt: new Date() })
		.returning({ id: news.id })
	return { id: row?.id ?? '', slug }
}

async function say(person: Person, slug: string, content: string, replyTo?: string): Promise<string> {
	const said = await addComment(deps, person, slug, { content, follow: false, replyTo })
	if (!said.ok) throw new Error(said.problem.code)
	return said.id
}

it('tells the author of a comment of an answer to it, until it was seen', async () => {
	const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
	const { id, slug } = await createArticle()
	const asked = await say(anna, slug, 'Vale anche per i forfettari?')
	const answer = await say(bruno, slug, 'Sì, dal 2024.', asked)
	await say(anna, slug, 'Grazie a me stessa', asked)
	await say(bruno, slug, 'Un commento che non risponde a nessuno')
	expect(await countNotices(deps, anna)).toMatchObject(counts(1))
	expect(await countNotices(deps, bruno)).toMatchObject(counts(0))
	const { notices } = await findNotices(deps, anna)
	expect(notices).toMatchObject([
		{ kind: 'reply', subject: id, isNew: true, to: `/articles/${slug}?page=1#commento-${answer}` },
	])
	await markNoticesSeen(deps, anna, shownUntil({}))
	expect(await countNotices(deps, anna)).toMatchObject(counts(1))
	const { until } = await findNotices(deps, anna)
	await say(bruno, slug, 'Anzi, dal 2025: dopo che la pagina fu letta', asked)
	await markNoticesSeen(deps, anna, shownUntil({ until }))
	expect(await countNotices(deps, anna)).toMatchObject(counts(1))
	await markNoticesSeen(deps, anna, untilNow())
	expect(await countNotices(deps, anna)).toMatchObject(counts(0))
	expect((await findNotices(deps, anna)).notices).toMatchObject([{ isNew: false }, { isNew: false }])
})

it('links an answer on the page of comments where it stands', async () => {
	const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
	const { id, slug } = await createArticle()
	const asked = await say(anna, slug, 'Una domanda')
	const answer = await say(bruno, slug, 'Una risposta', asked)
	const later = Array.from({ length: 5 }, (_, n) => ({
		...{ articleId: id, userId: bruno.userId, content: `Dopo, ${n}`, status: 'shown' as const, fingerprint: `${n}` },
		createdAt: new Date(Date.now() + (n + 1) * 60_000),
	}))
	await db.insert(comments).values(later)
	expect((await findNotices(deps, anna)).notices[0]?.to).toContain('?page=2#')
	const page = await findComments(db, anna, id, 2)
	expect(page.comments.find((comment) => comment.id === answer)?.answers).toBe(`User-${anna.userId.slice(0, 6)}`)
})

it('takes no comment of another article, and none that nobody sees, for the one that is answered', async () => {
	const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
	const [one, other] = [await createArticle(), await createArticle()]
	const asked = await say(anna, one.slug, 'Qui')
	await say(bruno, other.slug, 'Là', asked)
	await db.update(comments).set({ status: 'removed' }).where(eq(comments.id, asked))
	await say(bruno, one.slug, 'Troppo tardi', asked)
	expect(await countNotices(deps, anna)).toMatchObject(counts(0))
})

it('tells of news of a followed theme, once, and counts own questions with news', async () => {
	const anna = await createPerson(db, 'Anna')
	await followThemes(db, anna, ['IVA', 'Pensioni'])
	expect((await countNotices(deps, anna))['/avvisi']).toBe(0)
	await createArticle('IVA')
	await createArticle('IVA')
	expect((await countNotices(deps, anna))['/avvisi']).toBe(1)
	expect((await findNotices(deps, anna)).notices).toMatchObject([
		{
			kind: 'theme',
			subject: 'IVA',
			sentence: '2 notizie su IVA negli ultimi sette giorni',
			to: '/?categoria=IVA',
			isNew: true,
		},
	])
	const asked = { title: 'Una domanda', content: 'x', userId: anna.userId, status: 'pending' as const }
	await db.insert(questions).values({ ...asked, changedAt: new Date(Date.now() + 60_000) })
	expect(await countNotices(deps, anna)).toEqual(counts(2, 1))
	await markNoticesSeen(deps, anna, untilNow())
	expect(await countNotices(deps, anna)).toEqual(counts(1, 1))
})

it('is silent about what was muted until that is undone', async () => {
	const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
	const { id, slug } = await createArticle()
	const about = { kind: 'reply', subject: id }
	await say(bruno, slug, 'Una risposta', await say(anna, slug, 'Un commento'))
	await stopNotices(deps, anna, about)
	await stopNotices(deps, anna, about)
	expect((await countNotices(deps, anna))['/avvisi']).toBe(0)
	expect(await findNotices(deps, anna)).toMatchObject({ notices: [], muted: [{ ...about, title: slug }] })
	await resumeNotices(db, anna, about)
	expect((await countNotices(deps, anna))['/avvisi']).toBe(1)
	for (const fields of [
		{},
		{ kind: 'reply', subject: 'x' },
		{ kind: 'question', subject: id },
		{ ...about, kind: 'article' },
	])
		await stopNotices(deps, anna, fields)
	expect((await findNotices(deps, anna)).muted).toEqual([])
})

it('keeps silent about an article that was muted before replies were a kind of their own', async () => {
	const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
	const { id, slug } = await createArticle()
	await say(bruno, slug, 'Una risposta', await say(anna, slug, 'Un commento'))
	await db.insert(mutedSubjects).values({ userId: anna.userId, kind: 'article', subjectId: id })
	expect((await countNotices(deps, anna))['/avvisi']).toBe(1)
	const migration = join(migrationsFolder, '0039_notices_are_muted_by_kind.sql')
	for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint'))
		await db.execute(sql.raw(statement))
	expect((await countNotices(deps, anna))['/avvisi']).toBe(0)
	expect((await findNotices(deps, anna)).muted).toMatchObject([{ kind: 'reply', subject: id }])
})

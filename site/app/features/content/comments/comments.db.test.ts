import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { openUnsubscribeLink } from '#app/features/base/events/unsubscribe-link.server.ts'
import { profiles } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { createPerson } from '#test/people.ts'
import { seenNow } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { readMails } from '#test/visitor.ts'
import { changeComments } from './comment-actions.server.ts'
import { commentFollowers, comments } from './comments-table.server.ts'
import { findComments } from './find-comments.server.ts'
import { commentMailing, follow } from './followers.server.ts'
import { addComment, deleteComment, editComment } from './write-comments.server.ts'

const deps = await createTestDeps()
const { db } = deps
await deps.queue.work(deps, ALL_JOBS)

let articles = 0
async function createArticle(): Promise<{ id: string; slug: string }> {
	articles++
	const [row] = await db
		.insert(news)
		.values({
			slug: `articolo ${articles}/è`,
			title: `Articolo ${articles}`,
			sourceName: 'Fonte',
			url: '#',
			publishedAt: new Date(),
			kind: 'feed',
		})
		.returning({ id: news.id, slug: news.slug })
	if (!row) throw new Error('no article')
	return row
}

const say = (viewer: Person, slug: string, content: string, wantsMail = false) =>
	addComment(deps, viewer, slug, { content, follow: wantsMail })

async function idOf(said: ReturnType<typeof say>): Promise<string> {
	const result = await said
	if (!result.ok) throw new Error(result.problem.code)
	return result.id
}

/** Backdates the comments of an article. */
const age = (articleId: string, minutes: number) =>
	db
		.update(comments)
		.set({
			createdAt: sql`created_at - make_interval(mins => ${minutes})`,
			updatedAt: sql`updated_at - make_interval(mins => ${minutes})`,
		})
		.where(eq(comments.articleId, articleId))

it('takes the same comment for one when it is sent again because the answer was lost, within two minutes', async () => {
	const article = await createArticle()
	const anna = await createPerson(db, 'Anna')
	const first = await idOf(say(anna, article.slug, 'Una volta sola'))
	const backdate = (seconds: number) =>
		db
			.update(comments)
			.set({ createdAt: sql`now() - make_interval(secs => ${seconds})` })
			.where(eq(comments.id, first))
	await backdate(110)
	expect(await idOf(say(anna, article.slug, 'Una volta sola'))).toBe(first)
	await backdate(121)
	expect(await idOf(say(anna, article.slug, 'Una volta sola'))).not.toBe(first)
})

it('shows five comments a page, the newest first, and counts those of the page', async () => {
	const article = await createArticle()
	const anna = await createPerson(db, 'Anna')
	for (const n of [1, 2, 3, 4, 5, 6, 7]) await say(anna, article.slug, `Commento numero ${n}`)
	const first = await findComments(db, null, article.id, 1)
	expect(first.pages).toBe(2)
	expect(first.comments.map(({ content }) => content)).toEqual([7, 6, 5, 4, 3].map((n) => `Commento numero ${n}`))
	const second = await findComments(db, anna, article.id, 2)
	expect(second.comments.map(({ content, isOwn }) => [content, isOwn])).toEqual([
		['Commento numero 2', true],
		['Commento numero 1', true],
	])
	for (const page of [99, Number.POSITIVE_INFINITY])
		expect((await findComments(db, null, article.id, page)).page).toBeLessThan(3)
	for (const page of [-1, 0, Number.NaN, 1.5]) expect((await findComments(db, null, article.id, page)).page).toBe(1)
})

it("calls an author by the chosen name, else 'User-' and six characters", async () => {
	const article = await createArticle()
	const anna = await createPerson(db, 'Anna')
	await say(anna, article.slug, 'Chi sono?')
	const author = async () => (await findComments(db, null, article.id, 1)).comments[0]?.author
	expect(await author()).toEqual({ username: `User-${anna.userId.slice(0, 6)}`, avatarUrl: null })
	await db
		.insert(profiles)
		.values({ userId: anna.userId, name: 'Anna', surename: 'Bianchi', mail: anna.email, displayName: 'Anna B.' })
	expect(await author()).toEqual({ username: 'Anna B.', avatarUrl: null })
})

it('lets an author edit for fifteen minutes and delete at any time, and nobody else', async () => {
	const article = await createArticle()
	const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno', { isAdmin: true })]
	const id = await idOf(say(anna, article.slug, 'Prima stesura del testo'))
	expect(await editComment(deps, bruno, id, 'di un altro', await seenNow(db, comments, id))).toMatchObject({
		ok: false,
	})
	expect(await deleteComment(db, bruno, id)).toBe(false)
	expect(await editComment(deps, anna, id, 'Seconda stesura', await seenNow(db, comments, id))).toEqual({
		ok: true,
		isHeld: false,
	})
	const [edited] = (await findComments(db, anna, article.id, 1)).comments
	expect(edited).toMatchObject({ content: 'Seconda stesura', canEdit: true })
	expect(edited?.updatedAt).not.toBe(edited?.createdAt)
	await age(article.id, 16)
	expect((await findComments(db, anna, article.id, 1)).comments[0]?.canEdit).toBe(false)
	expect(await editComment(deps, anna, id, 'Terza stesura', await seenNow(db, comments, id))).toMatchObject({
		ok: false,
	})
	expect(await deleteComment(db, anna, id)).toBe(true)
	expect((await findComments(db, anna, article.id, 1)).comments).toEqual([])
	for (const wrong of ['', 'x', "'; drop table comments"]) expect(await deleteComment(db, anna, wrong)).toBe(false)
})

it('holds what looks like spam for an admin instead of refusing it: its author sees it, others do not', async () => {
	const article = await createArticle()
	const [anna, bruno] = [await createPerson(db, 'Anna'), await createPerson(db, 'Bruno')]
	expect(await say(anna, article.slug, 'Guardate https://casino.example')).toMatchObject({ isHeld: true })
	const advert = 'Prestiti immediati anche a protestati, scrivetemi in privato'
	expect(await say(anna, article.slug, advert)).toMatchObject({ isHeld: false })
	expect(await say(anna, (await createArticle()).slug, `${advert}!!!`)).toMatchObject({ isHeld: true })
	expect(await say(bruno, (await createArticle()).slug, advert.toUpperCase())).toMatchObject({ isHeld: true })
	const seenBy = async (viewer: Person | null) => (await findComments(db, viewer, article.id, 1)).comments
	expect(await seenBy(anna)).toMatchObject([{ isHeld: false }, { isHeld: true }])
	for (const other of [bruno, null]) expect(await seenBy(other)).toMatchObject([{ content: advert }])
	const [held] = (await seenBy(anna)).filter(({ isHeld }) => isHeld)
	await editComment(deps, anna, held?.id ?? '', 'Ora senza collegamenti', await seenNow(db, comments, held?.id ?? ''))
	expect(await seenBy(bruno)).toHaveLength(1)
})

it('holds a comment that an edit fills with links', async () => {
	const article = await createArticle()
	const anna = await createPerson(db, 'Anna')
	const id = await idOf(say(anna, article.slug, 'Un commento innocuo'))
	const links = 'https://a.example https://b.example https://c.example'
	expect(await editComment(deps, anna, id, links, await seenNow(db, comments, id))).toEqual({ ok: true, isHeld: true })
	expect((await findComments(db, null, article.id, 1)).comments).toEqual([])
})

it('asks who writes very much to wait, and an unknown article is none', async () => {
	const article = await createArticle()
	const anna = await createPerson(db, 'Anna')
	for (let n = 0; n < 10; n++) await say(anna, article.slug, `Commento ${n} tra tanti`)
	expect(await say(anna, article.slug, 'Uno di troppo')).toMatchObject({ problem: { code: 'too-many' } })
	expect(await say(await createPerson(db, 'Bruno'), article.slug, 'Io posso')).toMatchObject({ isHeld: false })
	expect(await say(await createPerson(db, 'Carla'), 'mai-scritto', 'Dove?')).toEqual({
		ok: false,
		problem: { code: 'no-article' },
	})
})

it('gives a comment back with the reason where the article was taken off meanwhile', async () => {
	const content = 'Scritto mentre se ne andava'
	const request = new Request('http://sito/', {
		method: 'POST',
		body: new URLSearchParams({ intent: 'comment', content }),
	})
	expect(await changeComments(deps, await createPerson(db, 'Elisa'), 'tolto-dal-sito', request)).toMatchObject({
		data: { message: expect.stringContaining('l’articolo non è più sul sito'), values: { content } },
		init: { status: 404 },
	})
})

it('writes once to the followers of an article, but not to the author, with a link that ends it without signing in', async () => {
	const article = await createArticle()
	const [anna, bruno, carla] = [
		await createPerson(db, 'Anna'),
		await createPerson(db, 'Bruno'),
		await createPerson(db, 'Carla'),
	]
	await say(anna, article.slug, 'Seguo la discussione', true)
	await follow(db, carla, article.id)
	await follow(db, carla, article.id)
	expect((await findComments(db, anna, article.id, 1)).isFollowing).toBe(true)
	const id = await idOf(say(bruno, article.slug, 'Risposta con <b>segni</b> & "altro"'))
	const mailsTo = async ({ email }: Person) =>
		(await readMails(deps.env.dataDir).catch(() => [])).filter(({ to }) => to?.[0]?.address === email)
	const [letter] = await vi.waitFor(
		async () => {
			const found = await mailsTo(anna)
			expect(found).toHaveLength(1)
			expect(await mailsTo(carla)).toHaveLength(1)
			return found
		},
		{ timeout: 60_000, interval: 50 },
	)
	expect(await mailsTo(bruno)).toEqual([])
	expect(letter?.subject).toBe(`Nuovo commento: Articolo ${articles}`)
	expect(letter?.text).toContain('Risposta con <b>segni</b> & "altro"')
	expect(letter?.html).not.toContain('<b>')
	expect(letter?.text).toContain(`${deps.siteUrl}/articles/${encodeURIComponent(article.slug)}#commenti`)
	const header = letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
	const { searchParams } = new URL(header.replace(/^<|>$/g, ''))
	const opened = openUnsubscribeLink(deps.keys, commentMailing, searchParams)
	expect(opened).toEqual({ subject: article.id, userId: anna.userId })
	searchParams.set('utente', carla.userId)
	expect(openUnsubscribeLink(deps.keys, commentMailing, searchParams)).toBeUndefined()
	if (opened) await commentMailing.end(db, opened)
	expect(await db.select().from(commentFollowers).where(eq(commentFollowers.articleId, article.id))).toMatchObject([
		{ userId: carla.userId },
	])
	const [written] = await db.select().from(comments).where(eq(comments.id, id))
	expect(written?.announcedAt).not.toBeNull()
})

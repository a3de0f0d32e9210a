import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { suspensions } from '#app/features/base/people/suspensions-table.server.ts'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { countCommentsOn } from '#app/features/content/comments/shown-comments.server.ts'
import { findQuestions, findSidebar } from '#app/features/content/questions/find-questions.server.ts'
import { seedSampleQuestions } from '#app/features/content/questions/sample-questions.server.ts'
import { selectRows } from '#platform/database/database.ts'
import { createAdmin, createCollaboratore } from '#test/people.ts'
import { seenOn } from '#test/seen.ts'
import { createTestSettings } from '#test/settings.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { DraftForm } from './desk/draft.ts'
import {
	findDraft,
	findDrafts,
	findOwnNews,
	openCorrection,
	publishDue,
	removeSamples,
	saveDraft,
} from './desk/drafts.server.ts'
import {
	deleteDraft,
	deleteNews,
	findDeletedNews,
	findVersions,
	purgeDeletedNews,
	restoreNews,
	takeVersion,
	withdrawNews,
} from './desk/hidden-news.server.ts'
import { missedNews } from './desk/missed-news.server.ts'
import { findArticle, findHomeNews, findNews, hasSamples } from './news.server.ts'
import { news } from './news-table.server.ts'
import { seedSampleNews } from './sample-news.server.ts'

const { db } = await createTestDatabase()
const deps = { db, settings: createTestSettings(db) }
const ada = await createAdmin(db, 'Ada')
const form = (fields: Record<string, string> = {}) =>
	DraftForm.parse({
		title: 'Nuove scadenze IVA',
		description: 'Che cosa cambia da gennaio.',
		content: '## Testo\n\nVedi [qui](https://a.example).',
		...fields,
	})

const target = async (id: string) => ({ id, seen: seenOn(await findDraft(db, ada, id)) })

async function save(intent: 'save' | 'schedule' | 'publish', fields = {}, id: string | null = null, now = new Date()) {
	const saved = await saveDraft(deps, ada, { target: id === null ? null : await target(id), intent }, form(fields), now)
	if (!saved.ok) throw new Error(saved.problem.code)
	return saved
}

const listed = async () => (await findNews(db, { limit: 100 })).articles.map(({ title }) => title)

it('keeps a draft from everybody until it is published, then shows it with its themes', async () => {
	const { id } = await save('save', { title: 'Una bozza segreta sull’IVA' })
	expect(await listed()).not.toContain('Una bozza segreta sull’IVA')
	expect(await findDraft(db, ada, id)).toMatchObject({ title: 'Una bozza segreta sull’IVA', articleSlug: null })
	const { slug = '' } = await save('publish', { title: 'Pubblica sull’IVA' }, id)
	expect(slug).toBe('pubblica-sull’iva')
	expect(await listed()).toContain('Pubblica sull’IVA')
	expect(await findDraft(db, ada, id)).toBeUndefined()
	const article = await findArticle(db, slug)
	expect(article).toMatchObject({ sourceName: 'Redazione', author: 'Redazione', category: 'IVA', corrections: [] })
	expect(article?.html).toContain('<h2>Testo</h2>')
	const second = await save('publish', { title: 'Pubblica sull’IVA' })
	expect(second.slug).toBe('pubblica-sull’iva-2')
})

it('publishes by itself what was scheduled, not before its time, and only once', async () => {
	const now = new Date('2026-11-21T10:00:00Z')
	const past = await saveDraft(
		deps,
		ada,
		{ target: null, intent: 'schedule' },
		form({ publishAt: '2026-11-21T10:59' }),
		now,
	)
	expect(past).toEqual({ ok: false, problem: { code: 'not-in-future' } })
	expect(await saveDraft(deps, ada, { target: null, intent: 'schedule' }, form({}), now)).toEqual({
		ok: false,
		problem: { code: 'not-in-future' },
	})
	// Rome is an hour ahead in November.
	const { id } = await save('schedule', { title: 'Programmata per dopo', publishAt: '2026-11-21T12:30' }, null, now)
	expect((await findDraft(db, ada, id))?.publishAt).toBe('2026-11-21T11:30:00.000Z')
	expect(await publishDue(deps, new Date('2026-11-21T11:29:59Z'))).toEqual({ published: 0, left: 0 })
	expect(await listed()).not.toContain('Programmata per dopo')
	const due = new Date('2026-11-21T11:31:00Z')
	const counts = await Promise.all([publishDue(deps, due), publishDue(deps, due)])
	expect(counts.map((count) => count.published).toSorted((a, b) => a - b)).toEqual([0, 1])
	expect((await findArticle(db, 'programmata-per-dopo'))?.publishedAt).toBe('2026-11-21T11:30:00.000Z')
})

it.each([
	['lost the role', (userId: string) => db.delete(userRoles).where(eq(userRoles.userId, userId))],
	['is suspended', (userId: string) => db.insert(suspensions).values({ userId, reason: 'una prova' })],
	['deleted the account', (userId: string) => db.delete(users).where(eq(users.id, userId))],
])('leaves as a draft what was scheduled by a colleague who then %s', async (what, leave) => {
	const carla = await createCollaboratore(db, 'Carla')
	const title = `Di chi ${what}`
	const scheduled = form({ title, publishAt: '2026-11-21T12:30' })
	const now = new Date('2026-11-21T10:00:00Z')
	const saved = await saveDraft(deps, carla, { target: null, intent: 'schedule' }, scheduled, now)
	if (!saved.ok) throw new Error(saved.problem.code)
	await leave(carla.userId)
	expect(await publishDue(deps, new Date('2026-11-22T10:00:00Z'))).toEqual({ published: 0, left: 1 })
	expect(await listed()).not.toContain(title)
	expect(await findDraft(db, ada, saved.id)).toMatchObject({ title, publishAt: null })
	const missed = async () => {
		const rows = await selectRows<{ id: string; title: string; since: string }>(db, missedNews.rows)
		return rows.map(({ id, title: named, since }) => ({ id, title: named, since: new Date(since).toISOString() }))
	}
	expect(await missed()).toEqual([{ id: saved.id, title, since: '2026-11-21T11:30:00.000Z' }])
	await save('save', { title }, saved.id)
	expect(await missed()).toEqual([])
})

it('corrects with a note that readers see with its date; address and date of the article stay', async () => {
	const { slug = '' } = await save('publish', { title: 'Da correggere più avanti' })
	const [own] = (await findOwnNews(db, ada, countCommentsOn)).filter((one) => decodeURIComponent(one.slug) === slug)
	const draftId = (await openCorrection(db, ada, own?.id ?? '')) ?? ''
	expect(await openCorrection(db, ada, own?.id ?? '')).toBe(draftId)
	const without = await saveDraft(
		deps,
		ada,
		{ target: await target(draftId), intent: 'publish' },
		form({ title: 'Senza nota' }),
	)
	expect(without).toEqual({ ok: false, problem: { code: 'no-note' } })
	expect((await findArticle(db, slug))?.title).toBe('Da correggere più avanti')
	const corrected = await save('publish', { title: 'Corretta', note: 'Il termine è il 16 gennaio.' }, draftId)
	expect(corrected.slug).toBe(slug)
	const article = await findArticle(db, slug)
	expect(article).toMatchObject({ title: 'Corretta', corrections: [{ note: 'Il termine è il 16 gennaio.' }] })
	expect(article?.publishedAt).toBe(own?.publishedAt)
})

it('deletes drafts and takes the studio’s own articles off the site, no others', async () => {
	const { id } = await save('save', { title: 'Una bozza da buttare' })
	await deleteDraft(db, ada, id, seenOn(await findDraft(db, ada, id)))
	expect((await findDrafts(db, ada)).map(({ title }) => title)).not.toContain('Una bozza da buttare')
	const { slug = '' } = await save('publish', { title: 'Da togliere dal sito' })
	const [own] = (await findOwnNews(db, ada, countCommentsOn)).filter((one) => decodeURIComponent(one.slug) === slug)
	expect(await withdrawNews(db, ada, own?.id ?? '')).toBeDefined()
	expect(await findArticle(db, slug)).toBeUndefined()
	const [foreign] = await db
		.insert(news)
		.values({ slug: 'di-altri', title: 'Di altri', sourceName: 'F', url: '#', publishedAt: new Date(), kind: 'feed' })
		.returning()
	for (const wrong of [foreign?.id ?? '', '', 'x']) {
		expect(await withdrawNews(db, ada, wrong)).toBeUndefined()
		expect(await deleteNews(db, ada, wrong)).toBe(false)
		expect(await restoreNews(db, ada, wrong)).toBeUndefined()
		expect(await openCorrection(db, ada, wrong)).toBeUndefined()
	}
	expect(await saveDraft(deps, ada, { target: await target('x'), intent: 'save' }, form())).toEqual({
		ok: false,
		problem: { code: 'gone' },
	})
})

/** Publishes an article with a comment. @returns its id and slug */
async function published(title: string): Promise<{ id: string; slug: string }> {
	const { slug = '' } = await save('publish', { title })
	const [own] = (await findOwnNews(db, ada, countCommentsOn)).filter((one) => decodeURIComponent(one.slug) === slug)
	const id = own?.id ?? ''
	await db
		.insert(comments)
		.values({ articleId: id, userId: ada.userId, content: 'Grazie', status: 'shown', fingerprint: slug })
	return { id, slug }
}

const commentsOn = async (id: string) => (await db.select().from(comments).where(eq(comments.articleId, id))).length

it('makes a draft of an article taken off the site, and keeps its comments for when it is published again', async () => {
	const { id, slug } = await published('Tolta e rimessa')
	const draftId = (await withdrawNews(db, ada, id)) ?? ''
	expect(await listed()).not.toContain('Tolta e rimessa')
	expect(await findArticle(db, slug)).toBeUndefined()
	expect(await findDraft(db, ada, draftId)).toMatchObject({ title: 'Tolta e rimessa', isWithdrawn: true })
	expect(await withdrawNews(db, ada, id)).toBeUndefined()
	const back = await save('publish', { title: 'Tolta e rimessa' }, draftId)
	expect(back.slug).toBe(slug)
	expect(await findArticle(db, slug)).toMatchObject({ title: 'Tolta e rimessa', corrections: [] })
	expect(await commentsOn(id)).toBe(1)
})

it('restores a deleted article for 30 days, then deletes it with its comments', async () => {
	const { id, slug } = await published('Eliminata per errore')
	expect((await findOwnNews(db, ada, countCommentsOn)).find((one) => one.id === id)?.comments).toBe(1)
	expect(await deleteNews(db, ada, id)).toBe(true)
	expect(await deleteNews(db, ada, id)).toBe(false)
	expect(await findArticle(db, slug)).toBeUndefined()
	expect((await findOwnNews(db, ada, countCommentsOn)).map((one) => one.id)).not.toContain(id)
	const [deleted] = (await findDeletedNews(db, ada)).filter((one) => one.id === id)
	const days = (Date.parse(deleted?.goneAt ?? '') - Date.now()) / 86_400_000
	expect(days).toBeGreaterThan(29.9)
	const draftId = (await restoreNews(db, ada, id)) ?? ''
	expect(await findDraft(db, ada, draftId)).toMatchObject({ isWithdrawn: true })
	await deleteDraft(db, ada, draftId, seenOn(await findDraft(db, ada, draftId)))
	expect((await findDeletedNews(db, ada)).map((one) => one.id)).toContain(id)
	expect(await purgeDeletedNews(db, new Date(Date.now() + 29 * 86_400_000))).toBe(0)
	expect(await commentsOn(id)).toBe(1)
	expect(await purgeDeletedNews(db, new Date(Date.now() + 31 * 86_400_000))).toBe(1)
	expect(await commentsOn(id)).toBe(0)
	expect(await restoreNews(db, ada, id)).toBeUndefined()
})

it('keeps the correction that somebody was writing when the article is deleted from a page that did not show it', async () => {
	const { id, slug } = await published('Eliminata mentre si corregge')
	const draftId = (await openCorrection(db, ada, id)) ?? ''
	await save('save', { title: 'Corretta con cura' }, draftId)
	const seen = seenOn(await findDraft(db, ada, draftId))
	expect(await deleteNews(db, ada, id)).toBe(true)
	expect(await findDraft(db, ada, draftId)).toBeUndefined()
	const typed = form({ title: 'Corretta con cura', note: 'Una correzione' })
	expect(await saveDraft(deps, ada, { target: { id: draftId, seen }, intent: 'publish' }, typed)).toMatchObject({
		problem: { code: 'gone' },
	})
	expect(await findArticle(db, slug)).toBeUndefined()
	expect(await restoreNews(db, ada, id)).toBe(draftId)
	expect(await findDraft(db, ada, draftId)).toMatchObject({ title: 'Corretta con cura', isWithdrawn: true })
})

it('brings nothing back that was scheduled for an article taken off or deleted', async () => {
	for (const takeAway of [withdrawNews, deleteNews]) {
		const { id, slug } = await published('Da non far tornare')
		const draftId = (await openCorrection(db, ada, id)) ?? ''
		const now = new Date('2026-11-21T10:00:00Z')
		await save('schedule', { note: 'Una correzione', publishAt: '2026-11-21T12:30' }, draftId, now)
		await takeAway(db, ada, id)
		await publishDue(deps, new Date('2026-11-22T10:00:00Z'))
		expect(await findArticle(db, slug)).toBeUndefined()
	}
})

it('keeps the text before each correction, and puts it into the draft when asked to', async () => {
	const { id, slug } = await published('Prima versione del testo')
	const draftId = (await openCorrection(db, ada, id)) ?? ''
	await save('publish', { title: 'Seconda versione', note: 'Cambiata.' }, draftId)
	const [version] = await findVersions(db, ada, id)
	expect(version?.title).toBe('Prima versione del testo')
	const again = (await openCorrection(db, ada, id)) ?? ''
	expect(await takeVersion(db, ada, again, version?.id ?? '', seenOn(await findDraft(db, ada, again)))).toMatchObject({
		ok: true,
	})
	expect(await findDraft(db, ada, again)).toMatchObject({ title: 'Prima versione del testo' })
	expect(await findArticle(db, slug)).toMatchObject({ title: 'Seconda versione' })
	const { id: stranger } = await save('save', { title: 'Un’altra bozza' })
	expect(
		await takeVersion(db, ada, stranger, version?.id ?? '', seenOn(await findDraft(db, ada, stranger))),
	).toMatchObject({ ok: false })
	expect(await takeVersion(db, ada, again, 'x', seenOn(await findDraft(db, ada, again)))).toMatchObject({ ok: false })
})

it('takes the examples off the site, with what they counted for', async () => {
	await seedSampleNews(db)
	await seedSampleQuestions(db)
	expect(await hasSamples(db)).toBe(true)
	await removeSamples(db, ada)
	expect(await hasSamples(db)).toBe(false)
	expect((await findHomeNews(db)).articles.some(({ isSample }) => isSample)).toBe(false)
	expect((await findQuestions(db, null, { sort: 'recent' })).questions).toEqual([])
	expect((await findSidebar(db)).popularTags).toEqual([])
	expect(await db.select().from(news).where(eq(news.kind, 'sample'))).toEqual([])
})

it.each([
	[{ title: 'Ciao' }, 'Il titolo deve essere almeno 5 caratteri'],
	[{ description: 'Corta' }, 'La descrizione deve essere almeno 10 caratteri'],
	[{ imageUrl: 'https://altrove.example/foto.jpg' }, 'Carica l’immagine con il riquadro qui sotto'],
	[{ imageUrl: 'javascript:alert(1)' }, 'Carica l’immagine con il riquadro qui sotto'],
])('says what a draft lacks: %j', (wrong, message) => {
	const right = { title: 'Un titolo lungo', description: 'Una descrizione lunga' }
	expect(DraftForm.safeParse({ ...right, ...wrong }).error?.issues.map((issue) => issue.message)).toContain(message)
})

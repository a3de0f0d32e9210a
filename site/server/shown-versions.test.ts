import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { profiles, users } from '#app/features/base/people/accounts-table.server.ts'
import { suspensions } from '#app/features/base/people/suspensions-table.server.ts'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { paperRequests } from '#app/features/content/papers/papers-table.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { reports } from '#app/features/desk/moderation/moderation-table.server.ts'
import { savedResults } from '#app/features/documents/tools/saved-results-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { clientNotes } from '#app/features/people/notes/notes-table.server.ts'
import { rateLimits } from '#platform/limits/rate-limits-table.ts'
import { createMember, linkInToast, shownVersion, submitForm, submitShown, wordsOf } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, siteUrl } = site.deps
let admin: Visitor
let author: Visitor
const CHANGED = 'Nel frattempo un’altra persona ha salvato'
const ARTICLE = '/articles/prova'

beforeAll(async () => {
	author = await createMember(site, anna)
	admin = await createMember(site, { ...anna, name: 'Ada', email: 'ada@example.it' })
	const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'ada@example.it'))
	if (row) await becomeFirstAdmin(db, row.id)
	await db
		.insert(news)
		.values({ slug: 'prova', title: 'Prova', sourceName: 'F', url: '#', publishedAt: new Date(), kind: 'feed' })
})

const visitor = () => createVisitor(site.fetch, siteUrl)
const text = { content: 'Vorrei sapere tutto di questa imposta, con calma.', publishable: 'on' }

async function ask(title: string): Promise<string> {
	const sent = await submitForm(site, author, '/new-question', { ...text, title })
	return linkInToast(sent).split('/').at(-1) ?? ''
}

it('publishes no question that its author changed while the studio read it, and shows what it says now', async () => {
	const id = await ask('Domanda onesta')
	const verdict = { kind: 'question', id, decision: 'publish', category: '', tags: 'mobilità' }
	const version = await shownVersion(admin, '/admin/moderazione', verdict)
	const spam = { title: 'Domanda onesta', content: 'Guadagna mille euro al giorno su https://truffa.example adesso!' }
	await submitShown(author, `/questions/${id}`, { intent: 'edit-question', ...spam })

	const refused = await admin.submit('/admin/moderazione', { ...verdict, version })
	expect(refused.status).toBe(409)
	const words = await wordsOf(refused)
	for (const part of [CHANGED, 'Testo, ora', 'https://truffa.example']) expect(words).toContain(part)
	expect((await site.fetch(`/questions/${id}`)).status).toBe(401)
	for (const without of [verdict, { ...verdict, version: '' }])
		expect((await admin.submit('/admin/moderazione', without)).status).toBe(409)
	expect((await submitShown(admin, '/admin/moderazione', verdict)).status).toBe(302)
})

it('publishes no held comment that its author changed meanwhile', async () => {
	await author.submit(ARTICLE, { intent: 'comment', content: 'Guardate http://uno.example e http://due.example' })
	const [held] = await db.select().from(comments)
	const verdict = { kind: 'comment', id: held?.id ?? '', decision: 'publish' }
	const version = await shownVersion(admin, '/admin/moderazione', verdict)
	const edit = { intent: 'edit-comment', commentId: held?.id ?? '', content: 'Testo mai letto http://quattro.example' }
	await submitShown(author, ARTICLE, edit)
	expect((await admin.submit('/admin/moderazione', { ...verdict, version })).status).toBe(409)
	expect(await wordsOf(await visitor().get(ARTICLE))).not.toContain('quattro.example')
})

it('accepts an answer as it was read, and answers a question as it was read; what was typed comes back', async () => {
	const id = await ask('Domanda con risposte')
	const path = `/questions/${id}`
	await submitShown(admin, path, { intent: 'answer', content: 'Si paga entro giugno.' })
	const [first] = await db.select().from(answers).where(eq(answers.questionId, id))
	const acceptance = { intent: 'accept-answer', answerId: first?.id ?? '' }
	const version = await shownVersion(author, path, acceptance)
	await submitShown(admin, path, { intent: 'edit-answer', answerId: first?.id ?? '', content: 'Si paga entro luglio.' })
	const refused = await author.submit(path, { ...acceptance, version })
	expect([refused.status, await wordsOf(refused)]).toEqual([409, expect.stringContaining('Si paga entro luglio.')])

	const before = await shownVersion(admin, path, { intent: 'answer' })
	await submitShown(author, path, { intent: 'edit-question', title: 'Un’altra domanda', content: text.content })
	const late = await admin.submit(path, {
		intent: 'answer',
		content: 'Una risposta scritta con cura.',
		version: before,
	})
	const words = await wordsOf(late)
	for (const part of ['Titolo, ora', 'Un’altra domanda', 'Una risposta scritta con cura.'])
		expect(words).toContain(part)
	expect(late.status).toBe(409)
	expect(await db.select().from(answers).where(eq(answers.questionId, id))).toHaveLength(1)
})

it('publishes no answer with its question that the studio did not see there, and shows it', async () => {
	const id = await ask('Domanda con risposta')
	const verdict = { kind: 'question', id, decision: 'publish', category: '', tags: 'mobilità' }
	const chosen = `/admin/moderazione?testo=question-${id}`
	const version = await shownVersion(admin, chosen, verdict)
	const answer = 'Gentile Anna Bianchi, la Sua cartella è pagata.'
	await submitShown(admin, `/questions/${id}`, { intent: 'answer', content: answer })

	const refused = await admin.submit('/admin/moderazione', { ...verdict, version })
	expect([refused.status, await wordsOf(refused)]).toEqual([409, expect.stringContaining(answer)])
	expect((await site.fetch(`/questions/${id}`)).status).toBe(401)
	expect(await wordsOf(await admin.get(chosen))).toContain(answer)
	expect((await submitShown(admin, '/admin/moderazione', verdict, chosen)).status).toBe(302)
})

it('sends nothing to everybody that was written while the question was private, until it is sent once more', async () => {
	const id = await ask('Domanda fra noi')
	const path = `/questions/${id}`
	await submitShown(admin, path, { intent: 'answer', content: 'Ci serve la fattura.' })
	const [own] = await db.select().from(answers).where(eq(answers.questionId, id))
	const edit = { intent: 'edit-answer', answerId: own?.id ?? '' }
	const [message, answering, editing] = await Promise.all([
		shownVersion(author, path, { intent: 'answer' }),
		shownVersion(admin, path, { intent: 'answer' }),
		shownVersion(admin, path, edit),
	])
	const verdict = { kind: 'question', id, decision: 'publish', category: '', tags: 'mobilità' }
	await submitShown(admin, '/admin/moderazione', verdict, `/admin/moderazione?testo=question-${id}`)

	const written = { intent: 'answer', content: 'Guadagno 21.400 euro, ma resti fra noi.' }
	const late = await author.submit(path, { ...written, version: message })
	const html = await late.clone().text()
	expect([late.status, await wordsOf(late)]).toEqual([409, expect.stringContaining('la domanda è stata pubblicata')])
	for (const [fields, version] of [
		[{ intent: 'answer', content: 'Gentile Anna, Le rispondo in privato.' }, answering],
		[{ ...edit, content: 'Ci serve la fattura della visita di Anna.' }, editing],
	] as const)
		expect((await admin.submit(path, { ...fields, version })).status).toBe(409)
	expect(await wordsOf(await visitor().get(path))).not.toMatch(/21\.400|in privato|della visita/)

	const [, confirmed = ''] = /name="version" value="([^"]*status:[^"]*)"/.exec(html) ?? []
	expect((await author.submit(path, { ...written, version: confirmed })).status).toBe(302)
})

it('sends an answer that is confirmed after a colleague answered and the question changed', async () => {
	const id = await ask('Domanda che cambia')
	const path = `/questions/${id}`
	const version = await shownVersion(admin, path, { intent: 'answer' })
	await submitShown(admin, path, { intent: 'answer', content: 'La risposta di un collega.' })
	await submitShown(author, path, { intent: 'edit-question', title: 'Domanda cambiata', content: text.content })
	const written = { intent: 'answer', content: 'Aggiungo un particolare.' }
	const late = await (await admin.submit(path, { ...written, version })).text()
	const [, confirmed = ''] = /name="version" value="([^"]*lastAnswer:[^"]*)"/.exec(late) ?? []
	expect((await admin.submit(path, { ...written, version: confirmed })).status).toBe(302)
})

it('shows the studio what the asker wrote while it answered, before the answer leaves', async () => {
	const path = `/questions/${await ask('Domanda con un seguito')}`
	const written = { intent: 'answer', content: 'La risposta ai fatti di prima.' }
	const version = await shownVersion(admin, path, written)
	await submitShown(author, path, { intent: 'answer', content: 'Ho sbagliato: il contratto è del 2019.' })
	const late = await (await admin.submit(path, { ...written, version })).text()
	for (const part of ['il contratto è del 2019', written.content]) expect(late).toContain(part)
	const [, confirmed = ''] = /name="version" value="([^"]*lastReply:[^"]*)"/.exec(late) ?? []
	expect((await admin.submit(path, { ...written, version: confirmed })).status).toBe(302)
})

it('says that a colleague decided about the same text first', async () => {
	const id = await ask('Domanda fra due colleghi')
	const verdict = { kind: 'question', id, decision: 'publish', category: '', tags: '' }
	const version = await shownVersion(admin, `/admin/moderazione?testo=question-${id}`, verdict)
	const refusal = { ground: 'spam', reason: 'Motivi lunghi abbastanza' }
	expect(
		(await admin.submit('/admin/moderazione', { ...verdict, ...refusal, decision: 'decline', version })).status,
	).toBe(302)
	const late = await admin.submit('/admin/moderazione', { ...verdict, version })
	expect([late.status, await wordsOf(late)]).toEqual([409, expect.stringContaining('che ora è non pubblicato')])
})

it('names the colleague whom a question was given to meanwhile, also one who is suspended', async () => {
	const id = await ask('Domanda data a un collega')
	const version = await shownVersion(admin, `/questions/${id}`, { intent: 'take' })
	const dora = { id: 'dora', name: 'Dora', surename: 'Neri', email: 'dora@example.it', emailVerified: true }
	await db.insert(users).values(dora)
	await db.insert(suspensions).values({ userId: dora.id, reason: 'Una prova' })
	await db.update(questions).set({ stage: 'working', assignedTo: dora.id }).where(eq(questions.id, id))
	const late = await admin.submit(`/questions/${id}`, { intent: 'take', version })
	expect([late.status, await wordsOf(late)]).toEqual([409, expect.stringMatching(/Se ne occupa, ora\W*Dora Neri/)])
})

it('gives a role to the person who was shown, not to whom the account names now', async () => {
	const [row] = await db
		.insert(users)
		.values({ id: 'bea', name: 'Bea', surename: 'Neri', email: 'bea@example.it', emailVerified: true })
		.returning({ id: users.id })
	const path = `/admin/utenti/${row?.id}`
	const grant = { intent: 'grant', role: 'admin', reason: 'Nuova socia' }
	const version = await shownVersion(admin, path, { intent: 'grant' })
	await db.update(users).set({ email: 'altra@example.it' }).where(eq(users.id, 'bea'))
	const late = await admin.submit(path, { ...grant, version })
	expect([late.status, await wordsOf(late)]).toEqual([409, expect.stringContaining('altra@example.it')])
	expect((await submitShown(admin, path, grant)).status).toBe(302)
})

it('publishes without a name once, however often it is pressed', async () => {
	const id = await ask('Una storia riservata')
	const path = `/questions/${id}`
	const draft = await submitForm(site, admin, path, { intent: 'draft-anonymous' })
	const [, version = ''] = /name="version" value="(title:[^"]*answer:[^"]*)"/.exec(await draft.text()) ?? []
	const publication = {
		intent: 'publish-anonymous',
		title: 'Senza nome',
		content: 'Un testo riletto dallo studio, abbastanza lungo.',
		answer: 'Una risposta dello studio.',
		version,
	}
	const sent = await Promise.all([1, 2, 3].map(() => admin.submit(path, publication)))
	expect(new Set(sent.map((one) => one.headers.get('location'))).size).toBe(1)
	expect(sent.map(({ status }) => status)).toEqual([302, 302, 302])
	expect(await db.select().from(questions).where(eq(questions.title, 'Senza nome'))).toHaveLength(1)
})

it.each<[what: string, page: string, first: Record<string, string>, second: Record<string, string>]>([
	[
		'the profile',
		'/profile',
		{ intent: 'profile', name: 'Anna', surename: 'Bianchi', city: 'Roma' },
		{ city: 'Olbia' },
	],
	['the studio', '/admin/studio', { name: 'Studio Rossi', hours: 'lun 9-13' }, { hours: 'mar 9-13' }],
	[
		'a page',
		'/admin/pagine/prezzi',
		{ intent: 'save', lead: 'Uno', body: 'Un testo lungo abbastanza.' },
		{ lead: 'Due' },
	],
	[
		'the settings',
		'/admin/impostazioni?parte=convertitore',
		{ 'conversions.hours': '48' },
		{ 'conversions.hours': '72' },
	],
	['the mail server', '/admin/email', { intent: 'save', host: 'smtp.uno.it', port: '465' }, { host: 'smtp.due.it' }],
])(
	'saves %s over what was shown alone, takes the same save twice for one, and keeps what was typed',
	async (_, page, first, second) => {
		const version = await shownVersion(admin, page, first)
		expect((await admin.submit(page, { ...first, version })).status).toBe(302)
		expect((await admin.submit(page, { ...first, version })).status).toBe(302)
		const late = await admin.submit(page, { ...first, ...second, version })
		expect(late.status).toBe(409)
		const html = await late.text()
		expect(html).toContain('cambiat')
		expect(html).toContain(`value="${Object.values(second)[0]}"`.replace('value="mar 9-13"', 'mar 9-13</textarea>'))
		expect((await submitShown(admin, page, { ...first, ...second })).status).toBe(302)
	},
)

it('cleans what people write before it is stored, and takes nothing visible for nothing', async () => {
	const blank = await author.submit(ARTICLE, { intent: 'comment', content: '\u200b\u200b' })
	expect([blank.status, await wordsOf(blank)]).toEqual([
		400,
		expect.stringContaining('Il commento non può essere vuoto'),
	])
	await author.submit(ARTICLE, { intent: 'comment', content: `inverto \u202ele parole Z${'\u0301'.repeat(400)}` })
	const stored = (await db.select().from(comments)).map(({ content }) => content)
	expect(stored).toContain(`inverto le parole Ź${'\u0301'.repeat(4)}`)
	expect(JSON.stringify(await db.select().from(profiles))).not.toContain('\u202e')
})

it('takes equal posts of a few seconds for one', async () => {
	await db.delete(rateLimits)
	const sent = await Promise.all(
		[1, 2, 3].map(() => author.submit(ARTICLE, { intent: 'comment', content: 'Un doppio clic sul commento' })),
	)
	expect(sent.map(({ status }) => status)).toEqual([302, 302, 302])
	expect(await db.select().from(comments).where(eq(comments.content, 'Un doppio clic sul commento'))).toHaveLength(1)
	const ids = await Promise.all([1, 2].map(() => ask('Una domanda doppia')))
	expect(new Set(ids).size).toBe(1)
	const answer = { intent: 'answer', content: 'Una risposta doppia' }
	const version = await shownVersion(admin, `/questions/${ids[0]}`, answer)
	await Promise.all([1, 2].map(() => admin.submit(`/questions/${ids[0]}`, { ...answer, version })))
	expect(await db.select().from(answers).where(eq(answers.body, answer.content))).toHaveLength(1)
	const [client] = await db.select({ id: users.id }).from(users).where(eq(users.email, anna.email))
	const dueDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
	for (const posted of [{ body: 'Una nota doppia' }, { intent: 'ask-papers', names: 'CU\nVisura', dueDay }])
		await Promise.all([1, 2, 3].map(() => admin.submit(`/admin/clienti/${client?.id}`, posted)))
	expect(await db.select().from(clientNotes)).toHaveLength(1)
	expect(await db.select().from(paperRequests)).toHaveLength(1)
	const calculation = { importo: '122', aliquota: '22' }
	await Promise.all([1, 2, 3].map(() => author.submit('/strumenti/scorporo-iva/salva', calculation)))
	expect(await db.select().from(savedResults)).toHaveLength(1)
	await db
		.update(questions)
		.set({ status: 'published' })
		.where(eq(questions.id, ids[0] ?? ''))
	const report = { ground: 'spam', explanation: 'È pubblicità, due volte', goodFaith: 'on' }
	await Promise.all([1, 2].map(() => author.submit(`/segnala/domanda/${ids[0]}`, report)))
	expect(await db.select().from(reports)).toHaveLength(1)
})

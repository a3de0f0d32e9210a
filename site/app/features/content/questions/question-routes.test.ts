import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { createMember, submitForm, submitShown, wordsOf } from '#test/forms.ts'
import { importMillLaw } from '#test/law.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, type Visitor } from '#test/visitor.ts'
import { DRAFT_MARK } from './answers/draft.ts'
import { questions } from './questions-table.server.ts'
import { seedSampleQuestions } from './sample-questions.server.ts'

const site = await createTestApp()
const { db, siteUrl } = site.deps
const ada = { ...anna, name: 'Ada', email: 'ada@example.it' }
let person: Visitor
let admin: Visitor
let path: string

beforeAll(async () => {
	await seedSampleQuestions(db)
	person = await createMember(site, anna)
	admin = await createMember(site, ada)
	const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, ada.email))
	if (row) await becomeFirstAdmin(db, row.id)
	await submitForm(site, person, '/new-question', {
		title: 'Posso detrarre il monopattino?',
		content: 'L’ho comprato per andare al lavoro, con fattura.',
		publishable: 'on',
	})
	const [question] = await db.select().from(questions).where(eq(questions.title, 'Posso detrarre il monopattino?'))
	path = `/questions/${question?.id}`
})

const visitor = () => createVisitor(site.fetch, siteUrl)
const read = async (who: Visitor = visitor(), where = path) => wordsOf(await who.get(where))

it('is private until an admin publishes it at the desk', async () => {
	expect((await site.fetch(path)).status).toBe(401)
	expect(await read(person)).toContain(
		'La domanda è in attesa di pubblicazione: per ora la vedete solo tu e lo studio.',
	)
	const studio = await read(admin)
	for (const label of ['La tua risposta', 'Invia risposta']) expect(studio).toContain(label)
	const desk = await read(admin, '/admin/moderazione')
	for (const label of ['Domande in attesa (1)', 'Posso detrarre il monopattino?', 'Può essere pubblicata'])
		expect(desk).toContain(label)
	const id = path.split('/').at(-1) ?? ''
	const fields = { kind: 'question', id, decision: 'publish', category: 'Detrazioni', tags: 'mobilità' }
	for (const who of [visitor(), person]) {
		expect((await submitForm(site, who, '/admin/moderazione', fields)).status).toBe(302)
		expect((await site.fetch(path)).status).toBe(401)
	}
	const lacking = await submitForm(site, admin, '/admin/moderazione', { ...fields, decision: 'remove' })
	expect(await wordsOf(lacking)).toContain('Scrivi i motivi in almeno 10 caratteri')
	await submitShown(admin, '/admin/moderazione', fields)
	expect(await read(admin, '/admin/moderazione')).toContain(
		'Domanda «Posso detrarre il monopattino?» pubblicata. Non c’è altro da decidere.',
	)
	const page = await read()
	for (const label of [
		'Posso detrarre il monopattino?',
		'Anonimo',
		'0 Risposte',
		'Detrazioni',
		'mobilità',
		'La tua risposta',
		'Invia risposta',
		'Accedi per rispondere',
	])
		expect(page).toContain(label)
	expect(page).not.toContain(anna.name)
})

it('takes answers and marks the professional’s and the accepted one', async () => {
	const answer = (who: Visitor, content: string) => submitShown(who, path, { intent: 'answer', content })
	const refused = await submitForm(site, visitor(), path, { intent: 'answer', content: 'Da nessuno' })
	expect([refused.status, await wordsOf(refused)]).toEqual([401, expect.stringContaining('Accedi per rispondere')])
	expect(await wordsOf(await answer(person, '   '))).toContain('La risposta non può essere vuota')
	expect(await read(admin)).toContain('Invia risposta')
	await answer(admin, 'Non è fra le spese che si possono detrarre.')
	expect(await read(admin)).toContain('Risposta inviata con successo')
	const page = await read(person)
	for (const label of ['1 Risposta', 'Professionista', 'Accetta questa risposta']) expect(page).toContain(label)
	const [, answerId = ''] = /name="answerId" value="([0-9a-f-]+)"/.exec(await (await person.get(path)).text()) ?? []
	await submitShown(person, path, { intent: 'accept-answer', answerId })
	expect(await read(person)).toContain('Hai accettato la risposta')
	expect(await read()).toContain('Risposta accettata')
})

it('counts votes, and views by the page that came alive', async () => {
	await submitForm(site, admin, path, { intent: 'vote-question' })
	expect(await read()).toContain('1 voto')
	await submitForm(site, person, path, { intent: 'vote-question' })
	expect(await read(person)).toContain('Questa azione non è più possibile')
	const view = (address: string) =>
		site.fetch(`${path}/visita`, { method: 'POST', headers: { origin: siteUrl, 'user-agent': 'Prova' } }, address)
	for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) expect((await view(address)).status).toBe(204)
	site.deps.pageCache.clear()
	expect(await read()).toContain('2 visite')
})

it('tells search engines the question, its answers and which one was accepted', async () => {
	const html = await (await site.fetch(path)).text()
	const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
	expect(data).toMatchObject({
		'@type': 'QAPage',
		mainEntity: {
			'@type': 'Question',
			name: 'Posso detrarre il monopattino?',
			answerCount: 1,
			upvoteCount: 1,
			acceptedAnswer: { '@type': 'Answer', text: 'Non è fra le spese che si possono detrarre.' },
		},
	})
})

it('searches and narrows the list by its address, and finds what is like a draft', async () => {
	const found = await read(visitor(), '/?quesito=monopattini')
	expect(found).toContain('Posso detrarre il monopattino?')
	expect(found).not.toContain('Con quali ricavi si resta nel regime')
	expect(await read(visitor(), '/?materia=Detrazioni&etichetta=mobilit%C3%A0')).toContain(
		'Posso detrarre il monopattino?',
	)
	expect(await read(visitor(), '/?quesito=introvabile')).toContain('Nessuna domanda pubblicata corrisponde.')
	for (const query of ['domande=x_y_z', 'materia=x', 'sort=x', `etichetta=${'a'.repeat(3000)}`])
		expect((await site.fetch(`/?${query}`)).status, query).toBe(200)
	const similar: unknown = await (await site.fetch('/api/questions/similar?q=detrarre%20un%20monopattino')).json()
	expect(similar).toMatchObject({ questions: [{ title: 'Posso detrarre il monopattino?' }] })
})

it('takes a report and sends the reporter back', async () => {
	const id = path.split('/').at(-1)
	const report = { ground: 'wrong', explanation: 'Dice una cosa non vera', goodFaith: 'on', email: '' }
	const page = await read(visitor(), `/segnala/domanda/${id}`)
	for (const label of ['Segnala: domanda', 'Motivo', 'Perché lo segnali', 'Invia segnalazione'])
		expect(page).toContain(label)
	const reporter = visitor()
	const lacking = await submitForm(site, reporter, `/segnala/domanda/${id}`, { ...report, ground: '' })
	expect(await wordsOf(lacking)).toContain('Scegli un motivo')
	const sent = await submitForm(site, reporter, `/segnala/domanda/${id}`, report)
	expect(sent.headers.get('location')).toBe(path)
	expect(await read(reporter)).toContain('Segnalazione inviata: lo studio la legge e decide')
	expect(await read(admin, '/admin/moderazione')).toContain('Segnalazioni (1)')
	for (const wrong of ['/segnala/domanda/1', '/segnala/altro/1', `/segnala/commento/${id}`])
		expect((await site.fetch(wrong)).status).toBe(404)
})

it('prepares a draft with its sources for the studio alone, and sends it only when a person has rewritten it', async () => {
	await importMillLaw(db)
	const [row] = await db
		.insert(questions)
		.values({
			title: 'Il canone dell’acqua',
			content: 'Entro quando il mugnaio paga il canone dell’acqua?',
			status: 'published',
		})
		.returning({ id: questions.id })
	const here = `/questions/${row?.id}`
	const send = (who: Visitor, fields: Record<string, string>) =>
		submitForm(site, who, here, { intent: 'answer', ...fields })
	expect(await read(admin, here)).toContain('Prepara una bozza')
	expect(await read(person, here)).not.toContain('Prepara una bozza')
	expect(await wordsOf(await send(person, { intent: 'draft-answer' }))).not.toContain('30 aprile')

	const html = await (await send(admin, { intent: 'draft-answer', content: 'Gentile lettore,' })).text()
	const [, draft = ''] = /name="draft" value="([^"]*)"/.exec(html) ?? []
	const typed = [...html.matchAll(/<textarea[^>]*>([^<]*)<\/textarea>/g)].map(([, text]) => text)
	expect(typed.at(-1)?.trim()).toBe(`Gentile lettore,\n\n${draft}`)
	for (const part of [DRAFT_MARK, 'entro il 30 aprile', '[1] art. 1, comma 1, Codice dei mulini'])
		expect(draft).toContain(part)

	const quoted = draft.replace(DRAFT_MARK, '').trim()
	for (const content of [draft, `${draft} E aggiungo questo.`, quoted, quoted.replaceAll('\n', ' ')]) {
		const refused = await send(admin, { content, draft })
		expect([refused.status, await wordsOf(refused)]).toEqual([400, expect.stringContaining('Questa è ancora la bozza')])
	}
	expect(await read(person, here)).toContain('0 Risposte')
	const own = `Il canone va pagato entro il 30 aprile di ogni anno.\n\n${quoted}`
	expect((await submitShown(admin, here, { intent: 'answer', content: own, draft })).status).toBe(302)
	expect(await read(person, here)).toContain('Il canone va pagato entro il 30 aprile')
})

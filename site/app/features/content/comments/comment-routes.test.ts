import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { unsubscribePath } from '#app/features/base/events/unsubscribe-link.server.ts'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { createMember, submitForm, submitShown, toastOf, wordsOf } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, type Visitor } from '#test/visitor.ts'
import { commentFollowers, comments } from './comments-table.server.ts'
import { NOT_FOLLOWING } from './copy.it.ts'
import { commentMailing } from './followers.server.ts'

const site = await createTestApp()
const { db, siteUrl, keys } = site.deps
const PATH = '/articles/articolo-di-prova'
let person: Visitor
let articleId: string

beforeAll(async () => {
	person = await createMember(site, anna)
	const [row] = await db
		.insert(news)
		.values({
			slug: 'articolo-di-prova',
			title: 'Articolo di prova',
			sourceName: 'Fonte',
			url: '#',
			publishedAt: new Date(),
			kind: 'feed',
		})
		.returning({ id: news.id })
	articleId = row?.id ?? ''
})

const visitor = () => createVisitor(site.fetch, siteUrl)
const read = async (who: Visitor = visitor(), path = PATH) => wordsOf(await who.get(path))
const send = (fields: Record<string, string>, who = person) => submitForm(site, who, PATH, fields)
const comment = (content: string) => send({ intent: 'comment', content })

it('invites visitors to sign in, says that nobody has written yet, and takes no comment of theirs', async () => {
	const page = await read()
	expect(page).toContain('Commenti (0)')
	expect(page).toContain('Accedi per lasciare un commento')
	expect(page).toContain('Non ci sono ancora commenti. Sii il primo a commentare!')
	const refused = await send({ intent: 'comment', content: 'Da nessuno' }, visitor())
	expect(refused.headers.get('location')).toBe(`/auth?from=${encodeURIComponent(`${PATH}#commenti`)}&pubblica=1`)
	expect(toastOf(refused)).toEqual({ kind: 'error', title: 'Devi essere loggato per commentare' })
	expect(await read()).not.toContain('Da nessuno')
})

it('refuses a blank comment and keeps what was written too long', async () => {
	const blank = await comment('  \n ')
	expect(blank.status).toBe(400)
	expect(await wordsOf(blank)).toContain('Il commento non può essere vuoto')
	const long = await wordsOf(await comment('parola '.repeat(800)))
	expect(long).toContain('Il commento non può superare 5000 caratteri')
	expect(long).toContain('parola parola')
})

it('publishes a comment for everybody at once, trimmed, and says so', async () => {
	await read()
	const sent = await comment('  Molto chiaro,\r\ngrazie.  ')
	expect(sent.headers.get('location')).toBe(`${PATH}#commenti`)
	expect(await read(person)).toContain('Commento aggiunto con successo')
	const page = await read()
	expect(page).toContain('Commenti (1)')
	expect(page).toContain('Molto chiaro, grazie.')
	const [row] = await db.select().from(comments)
	expect(row).toMatchObject({
		id: expect.any(String),
		articleId,
		userId: expect.any(String),
		content: 'Molto chiaro,\ngrazie.',
		createdAt: expect.any(Date),
		updatedAt: expect.any(Date),
	})
	expect(page).toContain(`User-${row?.userId?.slice(0, 6)}`)
})

it('shows five a page with numbers, Precedente and Successiva', async () => {
	for (let n = 1; n <= 6; n++) await comment(`Commento numero ${n}`)
	const first = await read()
	for (const label of ['Commenti (5)', 'Commento numero 6', 'Precedente', 'Successiva']) expect(first).toContain(label)
	expect(first).not.toContain('Commento numero 1')
	const second = await read(visitor(), `${PATH}?page=2`)
	for (const label of ['Commenti (2)', 'Commento numero 1', 'Molto chiaro']) expect(second).toContain(label)
})

it('offers deleting to the author alone, and deletes', async () => {
	const bruno = await createMember(site, { ...anna, name: 'Bruno', email: 'bruno@example.it' })
	const [row] = await db.select().from(comments).where(eq(comments.content, 'Commento numero 6'))
	const fields = { intent: 'delete-comment', commentId: row?.id ?? '' }
	expect(await read(person)).toContain('Elimina')
	expect(await read(bruno)).not.toContain('Elimina')
	await send(fields, bruno)
	expect(await read(bruno)).toContain('Errore nella cancellazione del commento')
	expect(await read()).toContain('Commento numero 6')
	await send(fields)
	expect(await read(person)).toContain('Commento eliminato con successo')
	expect(await read()).not.toContain('Commento numero 6')
})

it('changes a comment, and holds one full of links', async () => {
	const [row] = await db.select().from(comments).where(eq(comments.content, 'Commento numero 5'))
	await submitShown(person, PATH, {
		intent: 'edit-comment',
		commentId: row?.id ?? '',
		content: 'Commento numero cinque',
	})
	const page = await read(person)
	for (const word of ['Commento modificato con successo', 'Commento numero cinque', 'Modificato'])
		expect(page).toContain(word)
	await comment('https://a.example https://b.example https://c.example')
	const held = await read(person)
	expect(held).toContain('Il tuo commento comparirà dopo che lo studio lo avrà letto')
	expect(held).toContain('In attesa dello studio')
	expect(await read()).not.toContain('https://b.example')
})

it('ends the letters by one POST of a mail program, which has neither cookies nor an origin', async () => {
	await send({ intent: 'follow-comments' })
	expect(await read(person)).toContain('Ti scriviamo quando c’è un commento nuovo')
	const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, anna.email))
	const path = unsubscribePath(keys, commentMailing, { subject: articleId, userId: row?.id ?? '' })
	const followers = () => db.select().from(commentFollowers)
	const post = (address: string) =>
		site.fetch(address, {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
			redirect: 'manual',
		})
	const asked = await wordsOf(await site.fetch(path))
	for (const words of ['Vuoi smettere di ricevere un’e-mail', 'Non ricevere più i commenti di questo articolo'])
		expect(asked).toContain(words)
	expect((await post(path.replace('utente=', 'utente=x'))).status).toBe(404)
	expect(await followers()).toHaveLength(1)
	expect((await post(path)).status).toBe(200)
	expect(await followers()).toEqual([])
	await send({ intent: 'follow-comments' })
	const done = (await submitForm(site, visitor(), path, {})).headers.get('location') ?? ''
	expect(await followers()).toEqual([])
	const told = await (await site.fetch(done)).text()
	for (const words of ['Commenti per e-mail', NOT_FOLLOWING, 'Che cosa arriva ancora', '/profile#email-ricevute'])
		expect(told).toContain(words)
	expect((await site.fetch('/disiscrivi')).status).toBe(404)
})

/** Runs `look` while a table is missing, to simulate a failing query. */
async function without(table: string, look: () => Promise<void>): Promise<void> {
	const [name, away] = [sql.identifier(table), sql.identifier(`${table}_away`)]
	await db.execute(sql`alter table ${name} rename to ${away}`)
	try {
		await look()
	} finally {
		await db.execute(sql`alter table ${away} rename to ${name}`)
	}
}

it('shows the article also when its comments cannot be read, and loses no text that cannot be written', async () => {
	await without('comments', async () => {
		const page = await read(person)
		expect(page).toContain('Articolo di prova')
		expect(page).toContain('Errore nel caricamento dei commenti')
		const failed = await comment('Un testo da non perdere')
		expect(failed.status).toBe(500)
		const answer = await wordsOf(failed)
		for (const words of ["Errore nell'aggiunta del commento", 'Un testo da non perdere'])
			expect(answer).toContain(words)
		await send({ intent: 'delete-comment', commentId: crypto.randomUUID() })
		expect(await read(person)).toContain('Errore nella cancellazione del commento')
	})
})

it('shows the home page also when the news cannot be read', async () => {
	await without('news_sources', async () => {
		const home = await read(person, '/')
		for (const words of [
			'Errore',
			'Riprova',
			'Si è verificato un errore nel caricamento delle notizie fiscali.',
			'Domande Fiscali',
		])
			expect(home).toContain(words)
	})
})

it('gives a question back that could not be sent', async () => {
	await without('questions', async () => {
		const question = { title: 'Un titolo che resta', content: 'Un testo che resta nella pagina, per riprovare.' }
		const failed = await submitForm(site, person, '/new-question', question)
		expect(failed.status).toBe(500)
		const page = await failed.text()
		for (const words of ['Errore durante l&#x27;invio della domanda', 'Un titolo che resta', question.content])
			expect(page).toContain(words)
	})
})

import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { profiles, users } from '#app/features/base/people/accounts-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { settings } from '#platform/configuration/settings-table.ts'
import { createMember, submitForm, submitShown, wordsOf } from '#test/forms.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, siteUrl } = site.deps
const ada = { ...anna, name: 'Ada', email: 'ada@example.it' }
const ARTICLE = '/articles/scadenze-iva'
let person: Visitor
let admin: Visitor
let question = ''

beforeAll(async () => {
	const studio = {
		name: 'Studio Rossi',
		partitaIva: '00743110157',
		order: 'Ordine di Tempio Pausania',
		orderNumber: '12',
	}
	await db.insert(settings).values({ key: 'studio', value: studio })
	const at = new Date('2026-11-20T09:30:00Z')
	await db.insert(news).values([
		{
			slug: 'scadenze-iva',
			title: 'Scadenze IVA',
			sourceName: 'Gazzetta di prova',
			author: 'Carlo Verdi',
			url: 'https://fonte.example/1',
			publishedAt: at,
			kind: 'feed',
		},
		{
			slug: 'senza-fonte',
			title: 'Senza fonte',
			sourceName: 'Gazzetta di prova',
			url: '#',
			publishedAt: at,
			kind: 'feed',
		},
	])
	const [asked] = await db
		.insert(questions)
		.values({
			title: 'Quanto dura il registro?',
			content: 'Lo tengo da anni e non so se buttarlo.',
			status: 'published',
			tags: ['registri'],
			votes: 3,
			views: 41,
			answerCount: 2,
			createdAt: at,
		})
		.returning({ id: questions.id })
	question = `/questions/${asked?.id}`
	person = await createMember(site, anna)
	admin = await createMember(site, ada)
	const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, ada.email))
	await becomeFirstAdmin(db, row?.id ?? '')
})

const visitor = () => createVisitor(site.fetch, siteUrl)
const htmlOf = async (path: string, who: Visitor = visitor()) => (await who.get(path)).text()
const read = async (path: string, who: Visitor = visitor()) => wordsOf(await who.get(path))
const part = (html: string, tag: string) => new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? ''

it('is in Italian, under the name of the studio and its logo, with its P. IVA and order on every page', async () => {
	for (const path of ['/', '/auth', '/pagina-che-non-esiste']) {
		const html = await htmlOf(path)
		expect(html).toMatch(/<html[^>]* lang="it"/)
		const home = /<a\b[^>]*href="\/"[^>]*>[\s\S]*?<\/a>/.exec(part(html, 'header'))?.[0]
		expect(home).toContain('<svg')
		expect(home).toContain('Studio Rossi')
		for (const said of ['Studio Rossi', 'P. IVA 00743110157', 'Ordine di Tempio Pausania, n.\u00a012'])
			expect(part(html, 'footer')).toContain(said)
	}
})

it('links from the footer to the four legal pages', async () => {
	const footer = part(await htmlOf('/'), 'footer')
	for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/legal-info'])
		expect(footer).toContain(`href="${path}"`)
})

it('shows the source on the card of an article', async () => {
	expect(await read('/')).toContain('10:30 Gazzetta di prova Scadenze IVA')
})

it('shows votes, answers, views, tags, day and author of each question in the list', async () => {
	const list = await read('/')
	const row = list.slice(list.indexOf('Quanto dura il registro?'))
	for (const said of [
		'3 voti',
		'2 risposte',
		'41 visite',
		'Quanto dura il registro?',
		'registri',
		'20 novembre 2026',
		'Anonimo',
	])
		expect(row).toContain(said)
})

it('shows title, day, author, votes, views, text and tags of a question, beside a sidebar', async () => {
	const page = await read(question)
	for (const said of [
		'Quanto dura il registro?',
		'20 novembre 2026, 10:30',
		'Anonimo',
		'3 voti',
		'41 visite',
		'non so se buttarlo',
		'registri',
	])
		expect(page).toContain(said)
	const aside = part(await htmlOf(question), 'aside')
	for (const said of ['Categorie Fiscali', 'Risorse Utili']) expect(aside).toContain(said)
})

it('says who wrote an article, in which source and when, and opens the original in a new tab where there is one', async () => {
	const page = await read(ARTICLE)
	for (const said of ['20 novembre 2026, 10:30', 'Gazzetta di prova', 'Carlo Verdi']) expect(page).toContain(said)
	const link = /<a\b[^>]*>Visita la fonte originale/.exec(await htmlOf(ARTICLE))?.[0] ?? ''
	expect(link).toContain('href="https://fonte.example/1"')
	expect(link).toContain('target="_blank"')
	expect(await read('/articles/senza-fonte')).not.toContain('Visita la fonte originale')
})

it('numbers no pages under an article whose comments fit on one', async () => {
	await submitForm(site, person, ARTICLE, { intent: 'comment', content: 'Il solo commento' })
	const page = await read(ARTICLE)
	expect(page).toContain('Il solo commento')
	for (const label of ['Precedente', 'Successiva']) expect(page).not.toContain(label)
})

it('says after signing up to open the link, where else to look, and leads back to the sign-in', async () => {
	const html = await htmlOf('/registration-confirmation')
	expect(html).toContain('Apri il link che contiene per attivare il tuo account.')
	expect(html).toContain('controlla la cartella della posta indesiderata (spam)')
	expect(part(html, 'main')).toContain('href="/auth"')
})

it('leads admins from the panel to the news on the site', async () => {
	const main = part(await htmlOf('/admin', admin), 'main')
	expect(/<a\b[^>]*href="\/"[^>]*>(?:(?!<\/a>).)*Visualizza le notizie sul sito/.test(main)).toBe(true)
})

it('has the navigation of the panel on each of its pages, with what waits', async () => {
	const pages = ['', '/moderazione', '/notizie', '/conoscenza', '/qualita', '/utenti', '/registro', '/studio']
	for (const path of [...pages, '/impostazioni', '/statistiche', '/posta', '/pagine', '/pagine/prezzi']) {
		const html = await htmlOf(`/admin${path}`, admin)
		const nav = /<nav aria-label="Pannello"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
		for (const place of ['Panoramica', 'Moderazione', 'Base documentale', 'Utenti', 'Impostazioni'])
			expect([path, nav.includes(place)]).toEqual([path, true])
		expect(nav).toContain(`aria-current="page"`)
	}
})

it('leads who does not want to ask after all back home', async () => {
	const main = part(await htmlOf('/new-question', person), 'main')
	expect(/<a\b[^>]*href="\/"[^>]*>(?:(?!<\/a>).)*Annulla/.test(main)).toBe(true)
})

it('says on privacy policy and terms when they were first written and last changed', async () => {
	for (const path of ['/privacy-policy', '/terms-of-service'])
		expect(await read(path)).toMatch(/Prima versione: 8 aprile 2025 .*Ultimo aggiornamento: \d{1,2} \w+ 20\d\d/)
})

it('says in Italian what to do about a page that does not exist', async () => {
	const page = await read('/pagina-che-non-esiste')
	expect(page).toContain('Oops! Page not found')
	expect(page).toContain('Controlla di averlo scritto bene, cerca quello che ti serve')
})

it('offers PDF/A-1B first', async () => {
	const html = await htmlOf('/pdf-converter', person)
	const select = [...html.matchAll(/<select\b[\s\S]*?<\/select>/g)]
		.map(([text]) => text)
		.find((text) => text.includes('PDF/A-2B'))
	const chosen = /<option\b[^>]*\bselected\b[^>]*>([^<]*)/.exec(select ?? '')?.[1]
	expect(chosen).toBe('PDF/A-1B')
})

it('invites to a question of tax, civil or commercial law', async () => {
	expect(await read('/legal-assistant', person)).toContain(
		'Fai una domanda di diritto tributario, civile o commerciale.',
	)
})

it('refuses a sign-in whose address is none', async () => {
	const refused = await submitForm(site, visitor(), '/auth', { intent: 'login', email: 'x', password: 'corta' })
	const page = await wordsOf(refused)
	expect(page).toContain('Email non valida')
	expect(page).toContain('La password deve essere di almeno 8 caratteri')
})

it('writes a profile at its first save and changes that row afterwards, with the e-mail of the account', async () => {
	const rows = () => db.select().from(profiles).where(eq(profiles.mail, anna.email))
	const save = (fields: Record<string, string>) => submitShown(person, '/profile', { intent: 'profile', ...fields })
	const wrong = await wordsOf(await save({ name: 'Anna', surename: 'B' }))
	expect(wrong).toContain('Il cognome deve essere di almeno 2 caratteri')
	expect(await rows()).toEqual([])
	const all = { city: 'Roma', region: 'Lazio', country: 'Italia', adress: 'Via Nuova 1' }
	await save({ name: 'Anna', surename: 'Bianchi', telefono: '06 6982', ...all })
	const [first] = await rows()
	expect(first).toMatchObject({ name: 'Anna', surename: 'Bianchi', telefono: '+39066982', ...all })
	await save({ name: 'Anna', surename: 'Neri', city: 'Olbia' })
	const [changed, ...others] = await rows()
	expect(changed).toMatchObject({
		id: first?.id,
		userId: first?.userId,
		surename: 'Neri',
		city: 'Olbia',
		telefono: null,
	})
	expect(others).toEqual([])
	expect(await htmlOf('/profile', person)).toContain('value="Olbia"')
})

it('keeps name, surename and telefono of the sign-up as metadata of the account', async () => {
	const dora = visitor()
	const fields = { ...anna, name: 'Dora', email: 'dora@example.it', telefono: '347 123 4567' }
	const captcha = await solveCaptcha(dora.get)
	await submitForm(site, dora, '/auth?tab=signup', { intent: 'signup', ...fields, captcha })
	const [row] = await db.select().from(users).where(eq(users.email, 'dora@example.it'))
	expect(row).toMatchObject({ name: 'Dora', surename: 'Bianchi', telefono: '347 123 4567' })
	expect((await (await person.get('/api/auth/session')).json()).user.user_metadata).toEqual({
		name: 'Anna',
		surename: 'Bianchi',
		telefono: null,
	})
})

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { seedSampleNews } from '#app/features/content/news/sample-news.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { seedSampleQuestions } from '#app/features/content/questions/sample-questions.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { linkInToast, submitShown, wordsOf } from '#test/forms.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, linkInMailTo, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const dataDir = env.dataDir
const person = createVisitor(site.fetch, siteUrl)
const admin = createVisitor(site.fetch, siteUrl)
const ada = { ...anna, name: 'Ada', email: 'ada@example.it' }

beforeAll(async () => {
	await seedSampleNews(db)
	await seedSampleQuestions(db)
	await becomeUser(person, dataDir)
	await becomeUser(admin, dataDir, ada)
	const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, ada.email))
	if (row) await becomeFirstAdmin(db, row.id)
})

/** Returns the visible text of a page, without markup and scripts. */
async function words(path: string, visitor: Visitor = createVisitor(site.fetch, siteUrl)): Promise<string> {
	return wordsOf(await visitor.get(path))
}

function post(visitor: Visitor, path: string, fields: Record<string, string>): Promise<Response> {
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	return site.fetch(path, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: siteUrl, cookie, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(fields).toString(),
	})
}

const OPEN = [
	'/',
	'/auth',
	'/registration-confirmation',
	'/pdf-converter',
	'/privacy-policy',
	'/terms-of-service',
	'/cookie-policy',
	'/legal-info',
	'/prezzi',
	'/chi-siamo',
	'/supporto',
	'/blog',
	'/contatti',
]

it.each(OPEN)('opens %s to visitors', async (path) => {
	expect((await site.fetch(path)).status).toBe(200)
})

it.each(['/profile', '/legal-assistant'])('sends a visitor of %s to sign in and back', async (path) => {
	const response = await site.fetch(path, { redirect: 'manual' })
	expect(response.status).toBe(302)
	expect(response.headers.get('location')).toBe(`/auth?from=${encodeURIComponent(path)}`)
})

it('tells a visitor who wants to ask that an account is needed', async () => {
	const visitor = createVisitor(site.fetch, siteUrl)
	const response = await visitor.get('/new-question')
	expect(response.headers.get('location')).toBe('/auth?from=%2Fnew-question')
	expect(await words('/auth?from=%2Fnew-question', visitor)).toContain('Devi accedere per fare una domanda')
	expect(await words('/auth', visitor)).not.toContain('Devi accedere')
	const sent = await visitor.submit('/new-question', { title: 'Un titolo', content: 'Una domanda che nessuno firma.' })
	expect(sent.headers.get('location')).toBe('/auth?from=%2Fnew-question')
	expect(await words('/auth', visitor)).toContain('Devi essere autenticato per inviare una domanda')
})

it('keeps visitors and people without the role out of the admin panel, in the words of the specification', async () => {
	const visitor = createVisitor(site.fetch, siteUrl)
	expect((await visitor.get('/admin')).headers.get('location')).toBe('/auth?from=%2Fadmin')
	expect(await words('/auth?from=%2Fadmin', visitor)).toContain('Accesso negato. Effettua il login.')
	expect((await person.get('/admin')).headers.get('location')).toBe('/')
	expect(await words('/', person)).toContain(
		'Accesso negato. Solo gli amministratori possono accedere a questa pagina.',
	)
})

it('shows admins the panel with its two cards', async () => {
	const panel = await words('/admin', admin)
	for (const label of ['Pannello Amministratore', 'Gestione Notizie', 'Gestione Utenti']) expect(panel).toContain(label)
})

it('shows in the header what each may do', async () => {
	const visitor = await words('/')
	for (const label of ['Assistente AI', 'Convertitore PDF/A', 'Prezzi', 'Chi Siamo', 'Accedi', 'Registrati'])
		expect(visitor).toContain(label)
	const signedIn = await words('/', person)
	for (const label of ['Profilo', 'Esci']) expect(signedIn).toContain(label)
	expect(signedIn).not.toContain(' Admin ')
	expect(await words('/', admin)).toContain(' Admin ')
})

it('shows the footer with its columns, the year, the legal pages and the disclaimer on every page', async () => {
	for (const path of ['/', '/auth', '/pagina-che-non-esiste']) {
		const page = await words(path)
		const labels = [
			'Strumenti semplici per le tue idee',
			'Prodotto',
			'Azienda',
			'Supporto',
			'Blog',
			'Contatti',
			String(new Date().getFullYear()),
		]
		for (const label of labels) expect(page).toContain(label)
		expect(page.toLowerCase()).toContain('non costituiscono consulenza')
	}
})

it('shows the guide page with news, questions and their sidebar', async () => {
	const home = await words('/')
	const labels = [
		'Guida Fiscale',
		'Fai una domanda',
		'Notizie Economiche e Fiscali',
		'Immagine non disponibile',
		'Aggiorna',
		'Domande Fiscali',
		'Più recenti',
		'Più votate',
		'Più risposte',
		'Più viste',
		'Categorie Fiscali',
		'Tag Popolari',
		'Risorse Utili',
	]
	for (const label of labels) expect(home).toContain(label)
	expect(home).toContain('Riforma IRPEF 2025')
	expect(home).not.toContain('Aggiorna da API')
	expect(await words('/', admin)).toContain('Aggiorna da API')
})

it('marks the samples as such, by the editors, without invented figures', async () => {
	const home = await words('/')
	expect(home.match(/Esempio/g)?.length).toBeGreaterThanOrEqual(6)
	expect(home).toContain('Redazione')
	const samples = await db.select().from(questions).where(eq(questions.isSample, true))
	expect(samples).toHaveLength(5)
	for (const sample of samples) expect(sample).toMatchObject({ votes: 0, views: 0, userId: null })
})

it('counts and sorts the questions', async () => {
	expect(await words('/')).toContain('1 risposta')
	const titles = [
		'Quale aliquota IVA si applica',
		'Quali spese mediche si possono detrarre',
		'Come si sceglie tra cedolare secca',
	]
	const order = async (sort: string) => {
		const page = await words(`/?sort=${sort}`)
		const places = titles.map((title) => page.indexOf(title))
		expect(Math.min(...places)).toBeGreaterThan(0)
		return titles.toSorted((a, b) => page.indexOf(a) - page.indexOf(b))
	}
	const rows = await db.select().from(questions).where(eq(questions.isSample, true))
	const rowOf = (title: string) => rows.find((row) => row.title.startsWith(title))
	const byTime = titles.toSorted((a, b) => Number(rowOf(b)?.createdAt) - Number(rowOf(a)?.createdAt))
	expect(await order('recent')).toEqual(byTime)
	const counts = (await order('answers')).map((title) => rowOf(title)?.answerCount ?? -1)
	expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

it('opens a question with its answers, and says when there is none', async () => {
	const [, path = ''] = /href="(\/questions\/[0-9a-f-]+)"/.exec(await (await site.fetch('/?sort=answers')).text()) ?? []
	const question = await words(path)
	expect(question).toContain('Risposta')
	const missing = await site.fetch('/questions/1')
	expect(missing.status).toBe(404)
	expect(await words('/questions/1')).toContain('Domanda non trovata')
})

it('shows a pending question to its author and to admins only', async () => {
	const sent = await post(person, '/new-question', {
		title: 'Una domanda di prova',
		content: 'Una domanda lunga abbastanza per essere accettata.',
	})
	expect(sent.headers.get('location')).toBe('/')
	expect(linkInToast(sent)).toMatch(/^\/questions\/[\da-f-]{36}$/)
	expect(await words('/', person)).toContain('Una domanda di prova')
	expect(await words('/', admin)).toContain('Una domanda di prova')
	expect(await words('/')).not.toContain('Una domanda di prova')
})

it('says what is wrong with a question and loses nothing of it', async () => {
	const refused = await post(person, '/new-question', { title: 'Ciao', content: 'corta' })
	expect(refused.status).toBe(400)
	const page = await refused.text()
	for (const message of [
		'Il titolo deve essere di almeno 5 caratteri',
		'La domanda deve essere di almeno 20 caratteri',
		'value="Ciao"',
		'corta',
	])
		expect(page).toContain(message)
	const long = await (await post(person, '/new-question', { title: 'x'.repeat(101), content: 'y'.repeat(2001) })).text()
	for (const message of ['Il titolo non può superare 100 caratteri', 'La domanda non può superare 2000 caratteri'])
		expect(long).toContain(message)
})

it('lets visitors, people and admins read news, articles with comments, questions and legal pages', async () => {
	for (const reader of [createVisitor(site.fetch, siteUrl), person, admin]) {
		const home = await (await reader.get('/')).text()
		const [article, question] = [/href="(\/articles\/[^"]+)"/, /href="(\/questions\/[^"]+)"/].map(
			(link) => link.exec(home)?.[1] ?? '/missing',
		)
		expect(await words(article ?? '', reader)).toMatch(/Riforma IRPEF 2025.*Commenti/)
		expect(await words(question ?? '', reader)).toMatch(/La tua risposta|Scrivi allo studio/)
		for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/legal-info'])
			expect((await reader.get(path)).status).toBe(200)
	}
})

it('offers adding news to signed-in people, and takes pictures from them alone', async () => {
	for (const [reader, isOffered, status] of [
		[createVisitor(site.fetch, siteUrl), false, 401],
		[person, true, 400],
		[admin, true, 400],
	] as const) {
		expect((await words('/', reader)).includes('Aggiungi notizia')).toBe(isOffered)
		// The user signs in anyway, and is notified that there is no picture.
		expect((await reader.submit('/api/images', {})).status).toBe(status)
	}
})

it('has sign-in and sign-up with their fields and messages', async () => {
	expect(await words('/auth')).toContain('Email')
	const signup = await (await site.fetch('/auth?tab=signup')).text()
	for (const name of ['email', 'password', 'name', 'surename', 'telefono']) expect(signup).toContain(`name="${name}"`)
	const visitor = createVisitor(site.fetch, siteUrl)
	const refused = await (
		await post(visitor, '/auth?tab=signup', {
			intent: 'signup',
			email: 'x',
			password: 'corta',
			name: 'A',
			surename: 'B',
		})
	).text()
	for (const message of [
		'Email non valida',
		'La password deve essere di almeno 8 caratteri',
		'Il nome deve essere di almeno 2 caratteri',
		'Il cognome deve essere di almeno 2 caratteri',
	])
		expect(refused).toContain(message)
	expect(refused).not.toContain('value="corta"')
})

it('signs in and goes back to the page of origin, and nowhere else', async () => {
	const visitor = createVisitor(site.fetch, siteUrl)
	const fields = { intent: 'login', email: anna.email, password: anna.password }
	expect((await post(visitor, '/auth?from=%2Fprofile', fields)).headers.get('location')).toBe('/profile')
	for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
		expect((await post(visitor, `/auth?from=${encodeURIComponent(from)}`, fields)).headers.get('location')).toBe('/')
	}
	expect((await person.get('/auth?from=%2Fprofile')).headers.get('location')).toBe('/profile')
})

it('opens the tab that is asked for, and says in words of the specification how signing up and in ended', async () => {
	const selected = async (path: string) =>
		/role="tab"[^>]*aria-selected="true"[^>]*>([^<]+)/.exec(await (await site.fetch(path)).text())?.[1]
	expect([await selected('/auth'), await selected('/auth?tab=signup')]).toEqual(['Accedi', 'Registrati'])
	const carla = { ...anna, name: 'Carla', email: 'carla@example.it' }
	const visitor = createVisitor(site.fetch, siteUrl)
	const signup = async () =>
		visitor.submit('/auth?tab=signup', { intent: 'signup', ...carla, captcha: await solveCaptcha(visitor.get) })
	const login = () => visitor.submit('/auth', { intent: 'login', email: anna.email, password: anna.password })
	await db.execute(sql`create function refuse() returns trigger language plpgsql as
		$$ begin raise exception 'the disk is full'; end $$`)
	for (const [table, send, sentence] of [
		['users', signup, 'Errore durante la registrazione'],
		['sessions', login, 'Errore durante l&#x27;accesso'],
	] as const) {
		const name = sql.identifier(table)
		await db.execute(sql`create trigger refused before insert on ${name} for each row execute function refuse()`)
		expect(await (await send()).text()).toContain(sentence)
		await db.execute(sql`drop trigger refused on ${name}`)
	}
	expect((await signup()).headers.get('location')).toBe('/registration-confirmation')
	const arrived = await (await visitor.get('/registration-confirmation')).text()
	expect(arrived).toContain('Registrazione effettuata con successo. Controlla la tua email per confermare.')
})

it('fills the profile from the sign-up, keeps it, and says what is wrong with it', async () => {
	const empty = await (await person.get('/profile')).text()
	for (const value of [`value="${anna.name}"`, `value="${anna.surename}"`]) expect(empty).toContain(value)
	const fields = {
		name: 'Anna',
		surename: 'Bianchi',
		telefono: '06 6982',
		city: 'Roma',
		region: 'Lazio',
		country: 'Italia',
		adress: 'Via Nuova 1',
	}
	const saved = await submitShown(person, '/profile', { intent: 'profile', ...fields })
	expect(saved.headers.get('location')).toBe('/profile')
	const page = await (await person.get('/profile')).text()
	for (const value of ['+39066982', 'Roma', 'Lazio', 'Italia', 'Via Nuova 1'])
		expect(page).toContain(`value="${value}"`)
	const refused = await post(person, '/profile', { ...fields, name: 'A', telefono: 'chiamami' })
	expect(refused.status).toBe(400)
	const wrong = await refused.text()
	for (const message of [
		'Il nome deve essere di almeno 2 caratteri',
		'Numero di telefono non valido',
		'value="chiamami"',
	])
		expect(wrong).toContain(message)
	expect(await (await admin.get('/profile')).text()).not.toContain('Via Nuova 1')
})

it('says when the profile cannot be read or kept, and gives back what was typed', async () => {
	await db.execute(sql`alter table profiles rename to profiles_away`)
	try {
		const page = await words('/profile', person)
		for (const said of ['Errore nel caricamento del profilo', 'Riprova', 'Cambia la password', 'Elimina l’account'])
			expect(page).toContain(said)
		const failed = await post(person, '/profile', { name: 'Anna', surename: 'Bianchi', city: 'Olbia' })
		expect(failed.status).toBe(500)
		const given = await failed.text()
		for (const said of ['Errore nell&#x27;aggiornamento del profilo', 'value="Olbia"']) expect(given).toContain(said)
	} finally {
		await db.execute(sql`alter table profiles_away rename to profiles`)
	}
	const saved = await submitShown(person, '/profile', { intent: 'profile', name: 'Anna', surename: 'Bianchi' })
	expect(saved.headers.get('location')).toBe('/profile')
	expect(await (await person.get('/profile')).text()).toContain('Profilo aggiornato con successo')
})

it('lets who forgot the password choose another, once, with the same answer for unknown addresses', async () => {
	const bruno = { ...anna, name: 'Bruno', email: 'bruno@example.it' }
	const visitor = createVisitor(site.fetch, siteUrl)
	await becomeUser(visitor, dataDir, bruno)
	visitor.cookies.clear()
	const forgot = async (email: string, query = '') =>
		post(visitor, `/auth/forgot${query}`, { email, captcha: await solveCaptcha(visitor.get) })
	const known = await forgot(bruno.email)
	const unknown = await forgot('nessuno@example.it')
	expect([known.status, known.headers.get('location')]).toEqual([unknown.status, unknown.headers.get('location')])
	const asked = await forgot('nessuno@example.it', '?from=%2Fprofile%23sicurezza')
	expect(asked.headers.get('location')).toBe('/auth?from=%2Fprofile%23sicurezza')
	const link = await vi.waitFor(async () => {
		const found = await linkInMailTo(bruno.email, dataDir)
		expect(found.pathname).toContain('/reset-password/')
		return found
	}, 10_000)
	const landed = await visitor.get(link.pathname + link.search)
	const reset = new URL(landed.headers.get('location') ?? '', siteUrl)
	expect(reset.pathname).toBe('/auth/reset')
	const token = reset.searchParams.get('token') ?? ''
	expect((await post(visitor, reset.pathname, { token, password: 'corta' })).status).toBe(400)
	expect((await post(visitor, reset.pathname, { token, password: 'una password nuova' })).headers.get('location')).toBe(
		'/profile/accessi',
	)
	visitor.cookies.clear()
	expect((await post(visitor, reset.pathname, { token, password: 'una terza password' })).status).toBe(422)
	const login = (password: string) => post(visitor, '/auth', { intent: 'login', email: bruno.email, password })
	expect((await login(bruno.password)).status).toBe(422)
	expect((await login('una password nuova')).status).toBe(302)
})

it('signs out to the home page', async () => {
	const visitor = createVisitor(site.fetch, siteUrl)
	await visitor.post('/api/auth/sign-in/email', { email: anna.email, password: anna.password })
	const response = await post(visitor, '/sign-out', {})
	expect(response.headers.get('location')).toBe('/')
	expect(response.headers.getSetCookie().some((cookie) => /session_token=;/.test(cookie))).toBe(true)
})

it('says after signing up where to look for the e-mail', async () => {
	const page = await words('/registration-confirmation')
	expect(page).toMatch(/e-?mail/i)
	expect(page).toMatch(/spam/i)
})

it('tells visitors that the converter needs an account', async () => {
	const page = await words('/pdf-converter')
	expect(page).toContain('Accesso Richiesto')
	expect(page).toContain("Devi effettuare l'accesso per utilizzare il convertitore PDF/A.")
})

it('shows the converter with its formats and limits', async () => {
	const page = await words('/pdf-converter', person)
	for (const label of ['Convertitore PDF/A', 'Seleziona file', 'Massimo 50MB', 'Avvia Conversione'])
		expect(page).toContain(label)
	const html = await (await person.get('/pdf-converter')).text()
	const formats = /<select[^>]*name="outputFormat"[\s\S]*?<\/select>/.exec(html)?.[0] ?? ''
	expect([...formats.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
		...['PDF/A-1A', 'PDF/A-1B', 'PDF/A-2A', 'PDF/A-2B', 'PDF/A-2U', 'PDF/A-3A', 'PDF/A-3B', 'PDF/A-3U'],
		...['PDF/A-4', 'PDF/A-4E', 'PDF/A-4F'],
	])
	expect(formats).toContain('label="Formati più recenti"')
	expect(formats).toMatch(/<option value="PDF\/A-1B" selected/)
})

it('shows the assistant with its three tabs and panels', async () => {
	const page = await words('/legal-assistant', person)
	for (const label of ['Assistente Legale AI', 'Consulenza AI', 'Carica Documenti', 'Gestione Database'])
		expect(page).toContain(label)
})

it('goes home from the address of an unknown article', async () => {
	const response = await site.fetch('/articles/mai-scritto', { redirect: 'manual' })
	expect(response.status).toBe(302)
	expect(response.headers.get('location')).toBe('/')
})

it('shows the sample article in full', async () => {
	const [, path = ''] = /href="(\/articles\/[^"]+)"/.exec(await (await site.fetch('/')).text()) ?? []
	const page = await words(path)
	expect(page).toContain('Torna alla home')
	expect(page).toContain('Riforma IRPEF 2025')
})

it('says in the words of the specification that a page does not exist', async () => {
	const response = await site.fetch('/pagina-che-non-esiste')
	expect(response.status).toBe(404)
	expect(await words('/pagina-che-non-esiste')).toContain('Oops! Page not found')
})

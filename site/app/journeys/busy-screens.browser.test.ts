import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { news } from '#app/features/content/news/news-table.server.ts'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const WIDE = { width: 1440, height: 900 }

const site = await serveTestApp()
const { db } = site.deps
const anna = await site.person('anna')
const ada = await site.person('ada', true)
await db
	.insert(news)
	.values({ slug: 'articolo', title: 'Articolo', sourceName: 'Fonte', url: '#', publishedAt: new Date(), kind: 'feed' })

/** Holds the requests of a method until they are released. */
async function hold(page: Page, pattern: string | RegExp, method: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route(pattern, async (route) => {
		if (route.request().method() === method) await promise
		await route.continue()
	})
	return resolve
}

it('says that a guarded page or an article is on its way', async () => {
	const { page } = await site.open(WIDE, anna)
	await goTo(page, '/')
	const release = await hold(page, /\.data/, 'GET')
	await page.getByRole('link', { name: 'Articolo', exact: true }).click()
	await page.getByText('Caricamento articolo...').waitFor()
	await page.getByRole('link', { name: 'Profilo' }).first().click()
	await page.getByRole('heading', { name: 'Caricamento...' }).waitFor()
	release()
	await page.getByRole('heading', { name: 'Il Tuo Profilo' }).waitFor()
	expect(await page.getByText('Caricamento...').count()).toBe(0)
})

it('says on each button what it is doing, and takes no second press meanwhile', async () => {
	const { page } = await site.open(WIDE, ada)
	const press = async (name: string, busy: string) => {
		const release = await hold(page, '**/*', 'POST')
		await page.getByRole('button', { name, exact: true }).click()
		const button = page.getByRole('button', { name: busy })
		await button.waitFor()
		expect(await button.isDisabled()).toBe(true)
		release()
		await button.waitFor({ state: 'detached' })
	}
	await goTo(page, '/')
	await press('Aggiorna da API', 'Caricamento...')
	await goTo(page, '/articles/articolo')
	await page.getByLabel('Il tuo commento').fill('Molto chiaro, grazie')
	await press('Pubblica commento', 'Pubblicazione...')
	await goTo(page, '/profile')
	await page.getByLabel('Nome', { exact: true }).fill('Ada')
	await page.getByLabel('Cognome').fill('Neri')
	await press('Salva Profilo', 'Salvataggio in corso...')
	await goTo(page, '/')
	await page.getByRole('button', { name: 'Fai una domanda' }).click()
	await page.waitForURL('**/new-question')
	await page.getByLabel('Titolo della domanda').fill('Una domanda di prova')
	await page.getByLabel('Dettagli della domanda').fill('Una domanda lunga abbastanza per essere accettata.')
	await press('Invia domanda', 'Invio in corso...')
})

it('shows the password when asked to, and says that a sign-in is under way', async () => {
	const { page } = await site.open(WIDE)
	await goTo(page, '/auth')
	const password = page.getByLabel('Password', { exact: true })
	await page.getByLabel('Email').fill('nessuno@example.it')
	await password.fill('una password lunga')
	for (const [button, type] of [
		['Mostra', 'text'],
		['Nascondi', 'password'],
	] as const) {
		await page.getByRole('button', { name: button }).click()
		expect(await password.getAttribute('type')).toBe(type)
	}
	const release = await hold(page, '**/*', 'POST')
	await page.getByRole('button', { name: 'Accedi', exact: true }).click()
	await page.getByRole('button', { name: 'Elaborazione...' }).waitFor()
	release()
	await page.getByRole('button', { name: 'Accedi', exact: true }).waitFor()
})

it('cuts the text of a question after two lines, and marks the accepted answer in green', async () => {
	const [question] = await db
		.insert(questions)
		.values({ title: 'Una domanda lunga', content: 'parola '.repeat(200), status: 'published', answerCount: 2 })
		.returning({ id: questions.id })
	const answer = { questionId: question?.id ?? '', status: 'shown' } as const
	await db.insert(answers).values([
		{ ...answer, body: 'La risposta giusta', isAccepted: true },
		{ ...answer, body: 'Un’altra risposta' },
	])
	await announcePublicChange(db)
	const { page } = await site.open(WIDE)
	const excerpt = page.getByRole('article').filter({ hasText: 'Una domanda lunga' }).getByText('parola parola')
	await expect
		.poll(async () => {
			await page.goto('/')
			return await excerpt.count()
		})
		.toBe(1)
	const lines = await excerpt.evaluate(
		(text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
	)
	expect(Math.round(lines)).toBe(2)

	await page.goto(`/questions/${question?.id}`)
	/** Red, green and blue, as they are painted. */
	const ground = (words: string) =>
		page
			.getByRole('article')
			.filter({ hasText: words })
			.last()
			.evaluate((article) => {
				const pen = new OffscreenCanvas(1, 1).getContext('2d')
				if (!pen) throw new Error('no canvas')
				pen.fillStyle = getComputedStyle(article).backgroundColor
				pen.fillRect(0, 0, 1, 1)
				return [...pen.getImageData(0, 0, 1, 1).data]
			})
	const [red = 0, green = 0, blue = 0] = await ground('La risposta giusta')
	expect(green).toBeGreaterThan(Math.max(red, blue))
	const [otherRed = 0, otherGreen = 0, otherBlue = 0] = await ground('Un’altra risposta')
	expect(otherGreen).toBeLessThanOrEqual(Math.max(otherRed, otherBlue))
})

it('waits for the answer before it takes another question, and scrolls to the newest message smoothly', async () => {
	const { page } = await site.open(WIDE, anna)
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	await page.addInitScript(() => {
		const behaviours: unknown[] = []
		Element.prototype.scrollTo = (given?: number | ScrollToOptions) => {
			behaviours.push(typeof given === 'object' ? given.behavior : given)
		}
		Object.assign(window, { behaviours })
	})
	const sent: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (request.method() === 'POST' && pathname.startsWith('/api/assistant')) sent.push(pathname)
	})
	await goTo(page, '/legal-assistant')
	const log = page.getByRole('log')
	expect((await log.boundingBox())?.height).toBeGreaterThanOrEqual(24 * 16)
	await page.getByRole('radio', { name: 'Generale' }).focus()
	await page.keyboard.press('ArrowRight')
	await page.getByRole('log', { name: 'Conversazione: Diritto Tributario' }).waitFor()
	const release = await hold(page, '**/api/assistant/messages', 'POST')
	const field = page.getByLabel('La tua domanda legale')
	await field.fill('Chi risponde dei danni causati da un animale?')
	await page.getByRole('button', { name: 'Invia' }).click()
	await page.getByText('Sto analizzando la normativa...').waitFor()
	expect(await log.getByText('Chi risponde dei danni').count()).toBe(1)
	await field.fill('Un’altra domanda')
	expect(await page.getByRole('button', { name: 'Invia' }).isDisabled()).toBe(true)
	await field.press('Enter')
	expect(sent).toEqual(['/api/assistant/messages'])
	release()
	await page.getByText('Sto analizzando la normativa...').waitFor({ state: 'detached' })
	const behaviours = await page.evaluate(() => Reflect.get(window, 'behaviours'))
	expect(behaviours.length).toBeGreaterThan(0)
	expect(new Set(behaviours)).toEqual(new Set(['smooth']))
})

it('keeps a document that could not be sent, and says why', async () => {
	const { page } = await site.open(WIDE, anna)
	await goTo(page, '/legal-assistant')
	await page.getByRole('tab', { name: 'Carica Documenti' }).click()
	const content = page.getByLabel('Contenuto del Documento*')
	expect(await content.getAttribute('rows')).toBe('8')
	expect(await content.evaluate((field) => getComputedStyle(field).minHeight)).toBe('200px')
	await page.getByLabel('Titolo*').fill('Circolare sui forni')
	await page.getByLabel('Tipo Documento*').selectOption({ label: 'Circolare' })
	await page.getByLabel('Categoria*').selectOption({ label: 'Diritto Tributario' })
	await content.fill('Il forno si accende alle quattro.')
	const send = page.getByRole('button', { name: 'Carica e Indicizza Documento' })
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route('**/api/knowledge/documents', async (route) => {
		await promise
		await route.fulfill({ json: { success: false } })
	})
	await send.click()
	await page.getByRole('button', { name: 'Caricamento in corso...' }).waitFor()
	resolve()
	await page.getByText('Errore durante il caricamento', { exact: true }).waitFor()
	await page.unroute('**/api/knowledge/documents')
	await page.route('**/api/knowledge/documents', (route) => route.abort())
	await send.click()
	await page.getByText('Errore durante il caricamento del documento').waitFor()
	expect(await content.inputValue()).toBe('Il forno si accende alle quattro.')
})

import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { seedSampleQuestions } from '#app/features/content/questions/sample-questions.server.ts'
import { pressOn, tabTo, typeInto } from '#test/keyboard.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

const site = await serveTestApp()
const { db } = site.deps
await seedSampleQuestions(db)
const anna = await site.person('anna')
const bruno = await site.person('bruno')
const ada = await site.person('ada', true)

/** Drives the page by keyboard alone. */
function keyboardOf(page: Page) {
	const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
	return {
		type: (label: string, text: string) => typeInto(page, page.getByLabel(label, { exact: true }), text),
		press: (name: string | RegExp) => pressOn(page, button(name).first()),
		check: (label: string) => pressOn(page, page.getByLabel(label), 'Space'),
		open: (summary: string | RegExp) => pressOn(page, page.locator('summary', { hasText: summary }).first()),
	}
}

/** Waits for a toast; a new one replaces the old, so the same text counts twice only if it was shown twice. */
async function told(page: Page, text: string): Promise<void> {
	await page.getByText(text).waitFor()
	await page.getByRole('button', { name: 'Chiudi avviso' }).click()
	await page.getByText(text).waitFor({ state: 'detached' })
}

it.each([PHONE, WIDE])(
	'takes a comment at $width pixels by keyboard, changes it, follows, turns pages, reports and deletes it',
	async (viewport) => {
		const slug = `articolo-${viewport.width}`
		const [article] = await db
			.insert(news)
			.values({
				slug,
				title: `Articolo ${viewport.width}`,
				sourceName: 'Fonte',
				url: '#',
				publishedAt: new Date(),
				kind: 'feed',
			})
			.returning({ id: news.id })
		const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
		await db.insert(comments).values(
			Array.from({ length: 6 }, (_, n) => ({
				articleId: article?.id ?? '',
				userId: bruno.userId,
				content: `Commento di prima, numero ${n}`,
				status: 'shown' as const,
				fingerprint: `${slug} ${n}`,
				createdAt: at(60 + n),
				updatedAt: at(60 + n),
			})),
		)
		const { page, violations } = await site.open(viewport, anna)
		const keyboard = keyboardOf(page)
		await goTo(page, `/articles/${slug}`)
		await keyboard.type('Il tuo commento', `Molto chiaro, grazie ${viewport.width}`)
		await keyboard.press('Pubblica commento')
		await told(page, 'Commento aggiunto con successo')
		const own = page.getByRole('article').filter({ hasText: 'Molto chiaro, grazie' })
		await expect.poll(() => page.getByRole('heading', { name: 'Commenti (5)' }).count()).toBe(1)

		await pressOn(page, own.getByRole('button', { name: 'Modifica questo commento' }))
		const field = own.getByLabel('Modifica il commento').first()
		await typeInto(page, field, `Chiaro, anche riletto ${viewport.width}`)
		await pressOn(page, own.getByRole('button', { name: 'Salva la modifica' }).first())
		await told(page, 'Commento modificato con successo')
		const changed = page.getByRole('article').filter({ hasText: 'Chiaro, anche riletto' })
		await expect.poll(() => changed.innerText()).toContain('Modificato')

		await keyboard.press('Segui i commenti')
		await told(page, 'Ti scriviamo quando c’è un commento nuovo')

		await pressOn(page, page.getByRole('link', { name: 'Successiva' }))
		await page.getByText('numero 5').waitFor()
		await expect.poll(() => page.getByRole('heading', { name: 'Commenti (2)' }).count()).toBe(1)
		await pressOn(page, page.getByRole('link', { name: 'Precedente' }))
		await changed.waitFor()

		await pressOn(page, changed.getByRole('button', { name: 'Elimina questo commento' }))
		const dialog = page.getByRole('dialog', { name: 'Sei sicuro di voler eliminare questo commento?' })
		await pressOn(page, dialog.getByRole('button', { name: 'Annulla' }))
		await dialog.waitFor({ state: 'hidden' })
		await expect.poll(() => changed.count()).toBe(1)
		await pressOn(page, changed.getByRole('button', { name: 'Elimina questo commento' }))
		await pressOn(page, dialog.getByRole('button', { name: 'Elimina commento' }))
		await told(page, 'Commento eliminato con successo')
		await changed.waitFor({ state: 'detached' })

		await pressOn(page, page.getByRole('link', { name: /Segnala/ }).first())
		await page.getByRole('heading', { name: 'Segnala: commento' }).waitFor()
		await page.getByLabel('Motivo', { exact: true }).selectOption('spam')
		await keyboard.type('Perché lo segnali', 'Si ripete sotto ogni articolo')
		await pressOn(page, page.getByRole('checkbox'), 'Space')
		await keyboard.press('Invia segnalazione')
		await told(page, 'Segnalazione inviata: lo studio la legge e decide')
		expect(violations).toEqual([])
	},
	120_000,
)

it('changes and deletes a comment without a script', async () => {
	await db.insert(news).values({
		slug: 'senza-script',
		title: 'Senza script',
		sourceName: 'Fonte',
		url: '#',
		publishedAt: new Date(),
		kind: 'feed',
	})
	const { page: withScripts } = await site.open(PHONE, anna)
	const state = await withScripts.context().storageState()
	const context = await withScripts.context().browser()?.newContext({ javaScriptEnabled: false, storageState: state })
	const page = await context?.newPage()
	if (!page) throw new Error('no browser')
	await page.goto(`${site.deps.siteUrl}/articles/senza-script`)
	await page.getByLabel('Il tuo commento').fill('Scritto senza script')
	await page.getByRole('button', { name: 'Pubblica commento' }).click()
	await page.getByText('Commento aggiunto con successo').waitFor()
	await page.getByText('Modifica o elimina').click()
	await page.getByLabel('Modifica il commento').fill('   ')
	await page.getByRole('button', { name: 'Salva la modifica' }).click()
	await page.getByText('Il commento non può essere vuoto').waitFor()
	await page.getByLabel('Modifica il commento').fill('Cambiato senza script')
	await page.getByRole('button', { name: 'Salva la modifica' }).click()
	await page.getByText('Commento modificato con successo').waitFor()
	await page.getByText('Modifica o elimina').click()
	await page.getByRole('paragraph').filter({ hasText: 'Sei sicuro di voler eliminare questo commento?' }).waitFor()
	await page.getByRole('button', { name: 'Elimina commento' }).click()
	await page.getByText('Commento eliminato con successo').waitFor()
	await expect.poll(() => page.getByText('Cambiato senza script').count()).toBe(0)
}, 60_000)

it.each([PHONE, WIDE])(
	'leads a question at $width pixels by keyboard from the draft to the accepted answer',
	async (viewport) => {
		const title = `Quale aliquota IVA per i libri, caso ${viewport.width}?`
		const { page, violations } = await site.open(viewport, bruno)
		const keyboard = keyboardOf(page)
		await goTo(page, '/new-question')
		await keyboard.type('Titolo della domanda', title)
		await page.getByText('Forse c’è già una risposta').waitFor()
		await keyboard.type('Dettagli della domanda', 'Vendo libri di scuola a chi abita in un altro comune.')
		await keyboard.check('Può essere pubblicata, senza il mio nome')
		await keyboard.press('Invia domanda')
		await told(page, 'La tua domanda è stata inviata con successo!')
		const [row] = await db.select().from(questions).where(eq(questions.title, title))
		expect(row).toMatchObject({ status: 'pending', publishable: true })
		const path = `/questions/${row?.id}`

		const studio = await site.open(viewport, ada)
		const desk = keyboardOf(studio.page)
		await goTo(studio.page, '/admin/moderazione')
		await studio.page.getByRole('heading', { name: title }).waitFor()
		await desk.press('Pubblica')
		await told(studio.page, 'pubblicata')
		await goTo(studio.page, path)
		await desk.type('La tua risposta', 'Ai libri si applica l’aliquota del 4 %.')
		await desk.press('Invia risposta')
		await told(studio.page, 'Risposta inviata con successo')

		await goTo(page, path)
		await page.getByRole('heading', { name: '1 Risposta' }).waitFor()
		expect(await page.getByText('Professionista', { exact: true }).count()).toBe(1)
		const vote = page.getByRole('button', { name: '0 voti, vota' })
		await pressOn(page, vote)
		await page.getByRole('button', { name: '1 voto, togli il tuo voto' }).waitFor()
		await tabTo(page, page.getByRole('button', { name: 'Accetta questa risposta' }))
		await page.keyboard.press('Enter')
		await page.getByText('Risposta accettata').waitFor()
		expect([...violations, ...studio.violations]).toEqual([])
	},
	120_000,
)

it.each([PHONE, WIDE])(
	'leads a news of the studio at $width pixels by keyboard from the draft to its correction',
	async (viewport) => {
		const title = `Scadenze di dicembre ${viewport.width}`
		const { page, violations } = await site.open(viewport, ada)
		const keyboard = keyboardOf(page)
		await goTo(page, '/admin/notizie')
		await pressOn(page, page.getByRole('link', { name: 'Nuova notizia' }))
		await page.getByRole('heading', { name: 'Nuova notizia' }).waitFor()
		await keyboard.type('Titolo', title)
		await keyboard.type('Descrizione', 'Che cosa si versa e quando.')
		await keyboard.type('Testo', 'L’acconto IVA si versa entro il 27 dicembre.')
		await page.getByRole('region', { name: 'Anteprima' }).getByText('entro il 27 dicembre').waitFor()
		await keyboard.press('Salva bozza')
		await told(page, 'Bozza salvata')
		await goTo(page, '/admin/notizie')
		await pressOn(page, page.getByRole('link', { name: title }))
		await page.getByRole('heading', { name: 'Modifica la bozza' }).waitFor()
		await page.getByLabel('Pubblica da sola il (facoltativo)').fill('2020-01-01T08:00')
		await keyboard.press('Programma')
		await page.getByText('Per programmare scegli un giorno e un’ora che devono ancora venire').waitFor()
		await page.getByLabel('Pubblica da sola il (facoltativo)').fill('2099-01-01T08:00')
		await keyboard.press('Programma')
		await told(page, 'Notizia programmata')
		await goTo(page, '/admin/notizie')
		await page.getByText('Programmata: 1º gennaio 2099, 08:00').first().waitFor()
		await pressOn(page, page.getByRole('link', { name: title }))
		await keyboard.press('Pubblica ora')
		await told(page, 'Notizia pubblicata')

		await goTo(page, '/admin/notizie')
		await pressOn(page, page.getByRole('button', { name: /^Correggi/ }).first())
		await page.getByRole('heading', { name: 'Correggi la notizia' }).waitFor()
		await keyboard.type('Che cosa correggi', 'Il termine è il 28 dicembre.')
		await keyboard.press('Pubblica la correzione')
		await told(page, 'Notizia pubblicata')
		const [row] = await db.select().from(news).where(eq(news.title, title))
		await page.goto(`/articles/${row?.slug}`)
		await page.getByText('Il termine è il 28 dicembre.').waitFor()
		await page.getByText(/Corretto il/).waitFor()
		// The only response with an error: the date is in the past.
		expect(violations).toEqual([expect.stringContaining('409')])
	},
	120_000,
)

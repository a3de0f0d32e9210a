import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newsDrafts } from '#app/features/content/news/news-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { contactMessages } from '#app/features/people/contact/contact-table.server.ts'
import { addSession, goTo, serveTestApp } from '#test/served-app.ts'

const WIDE = { width: 1440, height: 900 }
const site = await serveTestApp()
const { db } = site.deps

const answerField = (page: Page) => page.getByLabel('La tua risposta')
const send = (page: Page) => page.getByRole('button', { name: 'Invia risposta' }).click()

it('shows the second of two colleagues the answer of the first in its place, beside their own words, and sends these when confirmed', async () => {
	const [carla, carlo, anna] = [
		await site.person('carla', true),
		await site.person('carlo', true),
		await site.person('anna'),
	]
	const [question] = await db
		.insert(questions)
		.values({ title: 'Il medico in contanti', content: 'Si detrae?', userId: anna.userId, status: 'pending' })
		.returning()
	const path = `/questions/${question?.id}`
	const [{ page: first }, { page: second, violations }] = [await site.open(WIDE, carla), await site.open(WIDE, carlo)]
	for (const page of [first, second]) await goTo(page, path)
	await answerField(first).fill('No: serve un pagamento tracciabile.')
	await send(first)
	await first.getByText('Risposta inviata con successo').waitFor()

	await answerField(second).fill('Sì, se si paga con la carta.')
	await send(second)
	await second.getByText('Nel frattempo un collega ha risposto').waitFor()
	await second.getByRole('heading', { name: '1 Risposta' }).waitFor()
	await second.getByRole('article').getByText('No: serve un pagamento tracciabile.').waitFor()
	expect(await second.getByText('Nessuno ha ancora risposto').count()).toBe(0)
	expect(await answerField(second).inputValue()).toBe('Sì, se si paga con la carta.')
	await send(second)
	await second.getByText('Risposta inviata con successo').waitFor()
	await second.getByRole('heading', { name: '2 Risposte' }).waitFor()
	expect(violations.filter((text) => !text.includes('409'))).toEqual([])
})

it('says where a question goes on that a colleague merged meanwhile, and that one is gone, with the answer still there', async () => {
	const [fabio, rita] = [await site.person('fabio', true), await site.person('rita')]
	const asked = async (title: string) => {
		const values = { title, content: 'Come si fa?', userId: rita.userId, status: 'pending' } as const
		const [question] = await db.insert(questions).values(values).returning()
		return question?.id ?? ''
	}
	const [kept, merged, removed] = [await asked('La prima'), await asked('La seconda'), await asked('La terza')]
	const { page } = await site.open(WIDE, fabio)
	const typeInto = async (id: string) => {
		await goTo(page, `/questions/${id}`)
		await answerField(page).fill('Una risposta lunga.')
	}

	await typeInto(merged)
	await db.update(questions).set({ mergedInto: kept, stage: 'closed' }).where(eq(questions.id, merged))
	await send(page)
	await page.getByText('Questa domanda continua in').waitFor()
	expect(await answerField(page).inputValue()).toBe('Una risposta lunga.')

	await typeInto(removed)
	await db.delete(questions).where(eq(questions.id, removed))
	await send(page)
	await page.getByText('La domanda non c’è più').waitFor()
	expect(await answerField(page).inputValue()).toBe('Una risposta lunga.')
	await page.reload()
	await page.getByText('Su questa pagina avevi scritto').waitFor()
	await page.getByText('Una risposta lunga.', { exact: true }).waitFor()

	await typeInto(kept)
	await page.context().clearCookies()
	await send(page)
	await page.getByRole('heading', { name: 'Accedi per leggere la domanda' }).waitFor()
	await addSession(page, fabio, site.deps.siteUrl)
	await goTo(page, `/questions/${kept}`)
	await page.getByText('Bozza ripristinata').waitFor()
	expect(await answerField(page).inputValue()).toBe('Una risposta lunga.')
})

it.each([WIDE, { width: 390, height: 844 }])(
	'shows the answer of a colleague to a message, and the one that was not sent beside it, at $width pixels',
	async (viewport) => {
		const [message] = await db
			.insert(contactMessages)
			.values({ name: 'Vito', email: 'vito@example.it', message: `Un appuntamento, ${viewport.width}` })
			.returning()
		const [{ page: first }, { page: second }] = [
			await site.open(viewport, await site.person(`bea${viewport.width}`, true)),
			await site.open(viewport, await site.person(`ugo${viewport.width}`, true)),
		]
		for (const page of [first, second]) {
			await goTo(page, `/admin/posta?aperto=message%3A${message?.id}`)
			if (viewport !== WIDE) await goTo(page, `/admin/posta/messaggi/${message?.id}`)
		}
		const answer = (page: Page) => page.getByRole('button', { name: 'Rispondi', exact: true }).click()
		await answerField(first).fill('Lunedì alle dieci.')
		await answerField(second).fill('Martedì alle nove.')
		await answer(first)
		await first.getByText('Risposta inviata per e-mail').waitFor()
		await answer(second)
		await second.getByText('la tua risposta non è partita').waitFor()
		await second.getByText('Lunedì alle dieci.').waitFor()
		expect(await second.getByLabel('La tua risposta, non partita').inputValue()).toBe('Martedì alle nove.')
	},
)

it('tells a client’s other tabs what was read in one', async () => {
	const nora = await site.person('nora')
	const before = new Date(Date.now() - 60_000)
	const values = { title: 'Il box auto', content: 'Si detrae?', userId: nora.userId, status: 'pending' } as const
	const [question] = await db
		.insert(questions)
		.values({ ...values, createdAt: before, seenAt: before })
		.returning()
	const { page: first } = await site.open(WIDE, nora)
	const bell = (page: Page) =>
		page
			.getByRole('link', { name: /^Avvisi/ })
			.first()
			.getAttribute('aria-label')
	await goTo(first, '/')
	expect(await bell(first)).toContain('1')
	const second = await first.context().newPage()
	await goTo(second, `/questions/${question?.id}`)
	await expect.poll(() => bell(second)).toBe('Avvisi')
	await expect.poll(() => bell(first)).toBe('Avvisi')
})

it('refuses a restored text that rests on what a colleague has changed meanwhile', async () => {
	const [{ page: first }, { page: second }] = [
		await site.open(WIDE, await site.person('dora', true)),
		await site.open(WIDE, await site.person('dino', true)),
	]
	const about = (page: Page) => page.getByLabel('Descrizione')
	const save = (page: Page) => page.getByRole('button', { name: 'Salva bozza' }).click()
	await goTo(first, '/admin/notizie/nuova')
	await first.getByLabel('Titolo', { exact: true }).fill('La proroga di dicembre')
	await about(first).fill('Che cosa si versa e quando.')
	await save(first)
	await first.waitForURL(/notizie\/[\da-f-]{36}$/)
	await goTo(second, first.url())
	await second.getByLabel('Testo', { exact: true }).fill('Il testo del secondo, non ancora salvato.')
	await goTo(first, first.url())
	await about(first).fill('Scritta dal primo, e salvata.')
	await save(first)
	await expect
		.poll(async () => (await db.select().from(newsDrafts))[0]?.description)
		.toBe('Scritta dal primo, e salvata.')

	await goTo(second, first.url())
	await second.getByText('Bozza ripristinata').waitFor()
	// Other fields render the form again, which must not change what it rests on.
	await second.getByLabel('Titolo', { exact: true }).pressSequentially('!')
	await save(second)
	await second.getByText('Nel frattempo').first().waitFor()
	expect((await db.select().from(newsDrafts))[0]?.description).toBe('Scritta dal primo, e salvata.')
})

it('keeps what a colleague saved in the fields that the second had left as they were, and shows times as Rome reads them', async () => {
	const [elio, emma] = [await site.person('elio', true), await site.person('emma', true)]
	const [draft] = await db
		.insert(newsDrafts)
		.values({
			title: 'Acconti di novembre',
			description: 'Chi versa e quanto.',
			content: 'Il 30.',
			editedBy: elio.userId,
		})
		.returning()
	const path = `/admin/notizie/${draft?.id}`
	const [{ page: first }, { page: second }] = [await site.open(WIDE, elio), await site.open(WIDE, emma)]
	for (const page of [first, second]) await goTo(page, path)
	const content = second.getByLabel('Testo', { exact: true })
	const date = second.getByLabel('Pubblica da sola il')
	await first.getByLabel('Pubblica da sola il').fill('2099-04-01T06:00')
	await first.getByRole('button', { name: 'Programma' }).click()
	await first.waitForURL('**/admin/notizie')

	await content.fill('Il 30, salvo proroghe.')
	await second.getByRole('button', { name: 'Salva bozza' }).click()
	await second.getByText('Pubblicazione, ora e anche nel modulo').waitFor()
	await second.getByText('1º aprile 2099, 06:00', { exact: true }).waitFor()
	expect([await content.inputValue(), await date.inputValue()]).toEqual(['Il 30, salvo proroghe.', '2099-04-01T06:00'])
	await second.getByRole('button', { name: 'Salva bozza' }).click()
	await second.getByText('Bozza salvata: sarà pubblicata da sola il 1º aprile 2099, 06:00').waitFor()
	const [saved] = await db
		.select()
		.from(newsDrafts)
		.where(eq(newsDrafts.id, draft?.id ?? ''))
	expect(saved).toMatchObject({ content: 'Il 30, salvo proroghe.', publishAt: new Date('2099-04-01T04:00:00Z') })
}, 120_000)

it('loses neither of two changes of the studio’s details, of a phone and of a desk', async () => {
	const [ines, ivo] = [await site.person('ines', true), await site.person('ivo', true)]
	const [{ page: desk }, { page: phone }] = [
		await site.open(WIDE, ines),
		await site.open({ width: 390, height: 844 }, ivo),
	]
	for (const page of [desk, phone]) await goTo(page, '/admin/studio')
	await desk.getByLabel('Telefono').fill('06 1234567')
	await desk.getByRole('button', { name: 'Salva i dati' }).click()
	await desk.getByText('Dati dello studio salvati').waitFor()
	await phone.getByLabel('Nome dello studio').fill('Studio Rossi')
	await phone.getByRole('button', { name: 'Salva i dati' }).click()
	await phone.getByText('Telefono, ora e anche nel modulo').waitFor()
	await phone.getByRole('button', { name: 'Salva i dati' }).click()
	await phone.getByText('Dati dello studio salvati').waitFor()
	await goTo(phone, '/admin/studio')
	expect(await phone.getByLabel('Nome dello studio').inputValue()).toBe('Studio Rossi')
	expect((await phone.getByLabel('Telefono').inputValue()).replaceAll(' ', '')).toContain('061234567')
}, 120_000)

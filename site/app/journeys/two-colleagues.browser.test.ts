import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newsDrafts } from '#app/features/content/news/news-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

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

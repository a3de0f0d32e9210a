import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
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

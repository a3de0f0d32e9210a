import { expect, it } from 'vitest'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const WIDE = { width: 1440, height: 900 }

const site = await serveTestApp({ SEED: 'none' })
const ada = await site.person('ada', true)
const { db } = site.deps

const [question] = await db
	.insert(questions)
	.values({ title: 'Pubblicata', content: 'Testo', status: 'published' })
	.returning({ id: questions.id })

/** Leaves nothing but these answers to be decided, in this order. */
async function hold(...bodies: string[]): Promise<void> {
	await db.delete(answers)
	const rows = bodies.map((body, at) => ({
		...{ questionId: question?.id ?? '', userId: 'ada', body, status: 'held' as const },
		createdAt: new Date(2026, 0, 1 + at),
	}))
	await db.insert(answers).values(rows)
}

const heldCount = async () => (await db.select().from(answers)).filter(({ status }) => status === 'held').length

it('shows one text after the other, publishes with A and opens the reasons with R, unless the keys are switched off', async () => {
	await hold('La prima risposta', 'La seconda risposta', 'La terza')
	const { page, violations } = await site.open(WIDE, ada)
	const judged = page.getByRole('article')
	await goTo(page, '/admin/moderazione')
	await judged.getByText('La prima risposta').waitFor()
	await page.getByRole('link', { name: 'Successiva' }).click()
	await judged.getByText('La seconda risposta').waitFor()

	await page.getByText('Registro delle decisioni').click()
	await page.keyboard.press('a')
	await page.getByText('Risposta «La seconda risposta» pubblicata. 2 testi restano da decidere.').first().waitFor()
	await judged.getByText('La prima risposta').waitFor()

	await page.getByText('Registro delle decisioni').click()
	await page.keyboard.press('r')
	const ground = judged.getByLabel('Motivo', { exact: true })
	await expect.poll(() => ground.evaluate((field) => field === document.activeElement)).toBe(true)

	await page.getByLabel('A pubblica o lascia').uncheck()
	await page.getByText('Registro delle decisioni').click()
	await page.keyboard.press('a')
	await page.waitForTimeout(300)
	expect(await heldCount()).toBe(2)
	await goTo(page, '/admin/posta')
	expect(await page.getByLabel('Scorri con J e K').isChecked()).toBe(false)
	expect(violations).toEqual([])
})

it('decides about one text while A is held down', async () => {
	await hold('Letta', 'Non ancora letta', 'Neppure questa')
	const { page } = await site.open(WIDE, await site.person('eva', true))
	const judged = page.getByRole('article')
	await goTo(page, '/admin/moderazione')
	await judged.getByText('Letta', { exact: true }).waitFor()
	await page.keyboard.down('a')
	await judged.getByText('Non ancora letta').waitFor()
	for (let n = 0; n < 5; n++) await page.keyboard.down('a')
	await page.keyboard.up('a')
	await page.keyboard.press('r')
	await judged.getByLabel('Motivo', { exact: true }).waitFor()
	await judged.getByText('Non ancora letta').waitFor()
	expect(await heldCount()).toBe(2)
})

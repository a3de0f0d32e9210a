import { expect, it } from 'vitest'
import { answers, questions } from '#app/features/content/questions/questions-table.server.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const WIDE = { width: 1440, height: 900 }

const site = await serveTestApp({ SEED: 'none' })
const ada = await site.person('ada', true)
const { db } = site.deps

it('shows one text after the other, publishes with A and opens the reasons with R, unless the keys are switched off', async () => {
	const [question] = await db
		.insert(questions)
		.values({ title: 'Pubblicata', content: 'Testo', status: 'published' })
		.returning({ id: questions.id })
	const held = (body: string, day: string) => ({
		...{ questionId: question?.id ?? '', userId: 'ada', body, status: 'held' as const },
		createdAt: new Date(`2026-01-${day}`),
	})
	await db
		.insert(answers)
		.values([held('La prima risposta', '01'), held('La seconda risposta', '02'), held('La terza', '03')])
	const { page, violations } = await site.open(WIDE, ada)
	const judged = page.getByRole('article')
	await goTo(page, '/admin/moderazione')
	await judged.getByText('La prima risposta').waitFor()
	await page.getByRole('link', { name: 'Successiva' }).click()
	await judged.getByText('La seconda risposta').waitFor()

	await page.getByText('Registro delle decisioni').click()
	await page.keyboard.press('a')
	await page.getByText('Decisione registrata').first().waitFor()
	await judged.getByText('La prima risposta').waitFor()

	await page.getByText('Registro delle decisioni').click()
	await page.keyboard.press('r')
	const ground = judged.getByLabel('Motivo', { exact: true })
	await expect.poll(() => ground.evaluate((field) => field === document.activeElement)).toBe(true)

	await page.getByLabel('A pubblica o lascia').uncheck()
	await page.getByText('Registro delle decisioni').click()
	await page.keyboard.press('a')
	await page.waitForTimeout(300)
	expect((await db.select().from(answers)).filter(({ status }) => status === 'held')).toHaveLength(2)
	await goTo(page, '/admin/posta')
	expect(await page.getByLabel('Scorri con J e K').isChecked()).toBe(false)
	expect(violations).toEqual([])
})

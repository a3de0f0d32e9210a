import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { contactEntries, contactMessages } from '#app/features/people/contact/contact-table.server.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const site = await serveTestApp({ SEED: 'none' })
const ada = await site.person('ada', true)
const { db } = site.deps

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const tick = (page: Page, text: string) => row(page, text).getByRole('checkbox')

it('reads, ticks and closes by keyboard, with the list at the left and what is opened at the right', async () => {
	const received = (message: string, day: string) => ({
		...{ name: 'Carla', email: 'carla@example.it', message },
		createdAt: new Date(`2026-01-${day}`),
	})
	const [first] = await db
		.insert(contactMessages)
		.values([received('Il primo messaggio', '01'), received('Il secondo messaggio', '02')])
		.returning({ id: contactMessages.id })
	await db.insert(questions).values({
		...{ title: 'La domanda sul bollo', content: 'Il testo della domanda', status: 'pending' as const },
		waitingSince: new Date('2026-01-03'),
	})
	const { page, violations } = await site.open(WIDE, ada)
	const pane = page.getByRole('region', { name: 'Lettura' })
	await goTo(page, '/admin/posta')
	await pane.getByText('Scegli una riga').waitFor()

	await page.keyboard.press('j')
	await expect.poll(() => focused(page)).toContain('Il primo messaggio')
	await page.keyboard.press('Enter')
	await pane.getByRole('heading', { name: 'Messaggio di Carla' }).waitFor()
	await pane.getByText('Il primo messaggio').waitFor()
	await pane.getByLabel('La tua risposta').waitFor()
	await expect.poll(() => focused(page)).toBe('Messaggio di Carla')

	await page.keyboard.press('j')
	await expect.poll(() => focused(page)).toContain('Il secondo messaggio')
	await page.keyboard.press('j')
	await page.keyboard.press('Enter')
	await pane.getByRole('heading', { name: 'La domanda sul bollo' }).waitFor()
	await pane.getByText('Il testo della domanda').waitFor()
	expect(await pane.getByRole('link', { name: 'Apri la domanda' }).getAttribute('href')).toMatch(/^\/questions\//)
	expect(new URL(page.url()).searchParams.get('aperto')).toMatch(/^question:/)

	await page.keyboard.press('k')
	await page.keyboard.press('x')
	await expect.poll(() => tick(page, 'Il secondo messaggio').isChecked()).toBe(true)
	await page.keyboard.press('k')
	await page.keyboard.press('x')
	await db.insert(contactEntries).values({ messageId: first?.id ?? '', isFromStudio: false, body: 'Ancora io' })
	const close = page.getByRole('button', { name: 'Chiudi senza rispondere (2)' })
	await close.focus()
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Chiudere 2 messaggi?' })
	await dialog.getByText('Di Carla, Carla').waitFor()
	await dialog.getByRole('button', { name: 'Chiudi senza rispondere' }).focus()
	await page.keyboard.press('Enter')
	await page.getByText('Un messaggio chiuso, uno è rimasto com’era').waitFor()
	await row(page, 'Ancora io').waitFor()
	expect(await tick(page, 'Ancora io').isChecked()).toBe(false)
	expect(await row(page, 'Il secondo messaggio').count()).toBe(0)
	expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)

	await page.getByRole('link', { name: 'Risposte', exact: true }).click()
	await row(page, 'Il secondo messaggio').getByRole('link', { name: 'Chiuso senza risposta' }).waitFor()
	expect(violations).toEqual([])
})

it('leaves J, K and X alone once they are switched off, and opens the page of a row on a phone', async () => {
	const { page } = await site.open(WIDE, ada)
	await goTo(page, '/admin/posta')
	await page.getByLabel('Scorri con J e K').uncheck()
	const before = await focused(page)
	await page.keyboard.press('j')
	await page.waitForTimeout(300)
	expect(await focused(page)).toBe(before)

	const phone = await site.open(PHONE, ada)
	await goTo(phone.page, '/admin/posta')
	expect(await phone.page.getByRole('region', { name: 'Lettura' }).count()).toBe(0)
	await phone.page.getByRole('link', { name: 'Ancora io' }).click()
	await phone.page.waitForURL(/\/admin\/posta\/messaggi\//)
	expect([...phone.violations]).toEqual([])
})

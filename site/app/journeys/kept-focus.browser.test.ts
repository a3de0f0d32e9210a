import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { news } from '#app/features/content/news/news-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { startFeatures } from '#server/start-features.ts'
import { fillEveryPage } from '#test/every-page.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const site = await serveTestApp({ SEED: 'default' })
const ada = await site.person('ada', true)
await startFeatures(site.deps, 'site')
const everyPage = await fillEveryPage(site.deps, ada)

/** Pages whose forms end the session, leave the site or ask a remote service. */
const LEFT_OUT =
	/^\/(?:auth|invito|disiscrivi|argomenti\/conferma|profile\/(?:elimina|conferma|passkey)|admin\/(?:copie|email|prova-modello|posta\/messaggi|utenti))/

/** Names the buttons that post a form of the page's content, in their order. */
function postButtons(page: Page): Promise<string[]> {
	return page
		.locator('main form[method="post"] button[type="submit"]:visible')
		.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''))
}

it('keeps the focus in the page after every form sent by keyboard', async () => {
	const { page } = await site.open({ width: 1440, height: 900 }, ada)
	const lost: string[] = []
	let sent = 0
	for (const path of everyPage.filter((one) => !LEFT_OUT.test(one))) {
		await goTo(page, path)
		for (const name of new Set(await postButtons(page))) {
			await goTo(page, path)
			const button = page.locator('main form[method="post"]').getByRole('button', { name, exact: true }).first()
			if ((await button.count()) === 0 || (await button.isDisabled())) continue
			await button.focus()
			await page.keyboard.press('Enter')
			await page.waitForLoadState('networkidle')
			await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
			sent += 1
			if (await page.evaluate(() => document.activeElement === document.body)) lost.push(`${path}: ${name}`)
		}
	}
	expect(sent).toBeGreaterThan(20)
	expect(lost).toEqual([])
}, 600_000)

it('gives the focus to what stands in the place of a removed row, and keeps the place in the window', async () => {
	const rows = Array.from({ length: 12 }, (_, at) => ({
		...{ slug: `nostra-${at}`, title: `Nostra ${at}`, sourceName: 'Studio', url: '#', publishedAt: new Date() },
		kind: 'studio' as const,
	}))
	await site.deps.db.insert(news).values(rows)
	const bruno = await site.person('bruno', true)
	const { page } = await site.open({ width: 390, height: 844 }, bruno)
	await goTo(page, '/admin/notizie')
	const hide = page.getByRole('button', { name: /^Togli dal sito/ }).nth(5)
	await hide.focus()
	const before = await page.evaluate(() => window.scrollY)
	await page.keyboard.press('Enter')
	await page.waitForLoadState('networkidle')
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
	expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(400)
})

it('reads on at the title of the next text after a decision about one', async () => {
	const { db } = site.deps
	const titles = ['La prima da decidere', 'La seconda da decidere']
	await db.insert(questions).values(
		titles.map((title, at) => ({
			...{ title, content: 'Testo della domanda', status: 'pending' as const, publishable: true },
			createdAt: new Date(at),
		})),
	)
	const carla = await site.person('carla', true)
	const { page } = await site.open({ width: 1440, height: 900 }, carla)
	await goTo(page, '/admin/moderazione')
	await page.getByRole('heading', { name: titles[0] ?? '' }).waitFor()
	await page.getByRole('button', { name: 'Pubblica', exact: true }).focus()
	await page.keyboard.press('Enter')
	await page.getByText(`«${titles[0]}» pubblicata`).waitFor()
	await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(titles[1])
})

it('begins at the form to which a link leads, and at its first field once it was sent', async () => {
	const dario = await site.person('dario')
	const { page } = await site.open({ width: 390, height: 844 }, dario)
	await goTo(page, '/scadenze')
	const add = page.getByRole('link', { name: /^Aggiungi alle mie/ }).first()
	await add.focus()
	await page.keyboard.press('Enter')
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('nuova')
	await page.getByRole('button', { name: 'Aggiungi', exact: true }).focus()
	await page.keyboard.press('Enter')
	await page.getByText('Scadenza salvata').first().waitFor()
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('day')
})

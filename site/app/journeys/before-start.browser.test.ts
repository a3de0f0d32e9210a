import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { hydrated, type ServedApp, serveTestApp } from '#test/served-app.ts'

let site: ServedApp

beforeAll(async () => {
	site = await serveTestApp()
})

/** Opens a page as Anna; its scripts stay away until `start` is called, and `start` returns when React has hydrated the page. */
async function openWithoutScripts(path: string, user: string): Promise<{ page: Page; start: () => Promise<void> }> {
	const { page } = await site.open({ width: 390, height: 844 }, await site.person(user))
	const { promise: started, resolve: release } = Promise.withResolvers<void>()
	atEnd(() => release())
	await page.route('**/*.js', async (route) => {
		await started
		await route.continue()
	})
	await page.goto(path, { waitUntil: 'commit' })
	return {
		page,
		async start() {
			release()
			await hydrated(page)
		},
	}
}

it('keeps a theme that is chosen before React has started', async () => {
	const { page, start } = await openWithoutScripts('/', 'anna')
	const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
	await page.getByLabel('Tema').selectOption({ label: 'Scuro' })
	await start()
	expect(await theme()).toBe('dark')
	await expect.poll(() => page.getByLabel('Tema').inputValue()).toBe('dark')
})

it('keeps a question that is typed into the chat before React has started', async () => {
	const { page, start } = await openWithoutScripts('/legal-assistant', 'bruno')
	const question = 'Entro quando il mugnaio paga il canone?'
	await page.getByLabel('La tua domanda legale').fill(question)
	await start()
	expect(await page.getByLabel('La tua domanda legale').inputValue()).toBe(question)
	await expect.poll(() => page.getByRole('button', { name: 'Invia' }).isEnabled()).toBe(true)
})

it('counts with figures that are typed into a tool before React has started', async () => {
	const { page, start } = await openWithoutScripts('/strumenti/scorporo-iva', 'carla')
	await page.getByLabel('Importo', { exact: true }).fill('122')
	await start()
	expect(await page.getByLabel('Importo', { exact: true }).inputValue()).toBe('122')
	await page.getByText('100,00').first().waitFor()
})

it('opens the other way in before React has started, and keeps where the person came from', async () => {
	const { page } = await site.open({ width: 390, height: 844 })
	await page.route('**/*.js', () => {})
	await page.goto('/auth?from=%2Fprofile', { waitUntil: 'commit' })
	await page.getByRole('tab', { name: 'Registrati' }).click()
	await page.getByRole('heading', { name: 'Crea il tuo account' }).waitFor()
	expect(new URL(page.url()).search).toBe('?from=%2Fprofile&tab=signup')
})

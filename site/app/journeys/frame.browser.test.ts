import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { operatorLink } from '#test/operator-link.ts'
import { goTo, hydrated } from '#test/served-app.ts'
import { type Site, startSite } from '#test/site-process.ts'

const PHONE = { width: 390, height: 844 }
const MAX_HOME_SCRIPT_BYTES = 150_000

let site: Site

beforeAll(async () => {
	site = await startSite({ env: { SEED: 'default' } })
})

it('paints the chosen theme from the first frame, light unless chosen otherwise', async () => {
	const { page, violations } = await openBrowser(site.url)
	const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
	await page.goto('/')
	expect(await theme()).toBe('light')

	await page.getByLabel('Tema').selectOption({ label: 'Scuro' })
	expect(await theme()).toBe('dark')
	expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

	await page.addInitScript(() => {
		new MutationObserver(() => {
			if (document.body && !('themeAtBody' in window)) {
				Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
			}
		}).observe(document, { childList: true, subtree: true })
	})
	await page.reload()
	expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody'))).toBe('dark')

	await page.getByLabel('Tema').selectOption({ label: 'Come il sistema' })
	await page.emulateMedia({ colorScheme: 'dark' })
	await expect.poll(theme).toBe('dark')
	await page.emulateMedia({ colorScheme: 'light' })
	await expect.poll(theme).toBe('light')
	expect(violations).toEqual([])
})

it('finds the search in the header of the narrowest phone, and the feed beside the line above it', async () => {
	const { page } = await openBrowser(site.url, { width: 320, height: 640 })
	await page.goto('/prezzi')
	expect(await page.locator('header').getByRole('link', { name: 'Cerca nel sito' }).isVisible()).toBe(true)
	const line = await page.getByText('Strumenti semplici per le tue idee').boundingBox()
	const feed = await page.getByRole('link', { name: 'Notizie in RSS' }).boundingBox()
	expect(feed?.y).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0))
})

it('opens the menu of small screens by keyboard, closes it with Esc and after a choice', async () => {
	const { page } = await openBrowser(site.url, PHONE)
	await page.goto('/')
	const menu = page.locator('#menu')
	await page.getByRole('button', { name: 'Apri il menu' }).focus()
	await page.keyboard.press('Enter')
	await menu.getByRole('link', { name: 'Convertitore PDF/A' }).waitFor()
	for (const name of ['Assistente AI', 'Prezzi', 'Chi Siamo', 'Accedi', 'Registrati']) {
		expect(await menu.getByRole('link', { name }).isVisible()).toBe(true)
	}
	await page.keyboard.press('Escape')
	await menu.waitFor({ state: 'hidden' })
	await page.getByRole('button', { name: 'Apri il menu' }).click()
	await menu.getByRole('link', { name: 'Prezzi' }).click()
	await page.getByRole('heading', { name: 'Prezzi', level: 1 }).waitFor()
	await menu.waitFor({ state: 'hidden' })
})

it('skips to the content by keyboard', async () => {
	const { page } = await openBrowser(site.url)
	await page.goto('/')
	await page.keyboard.press('Tab')
	const skip = page.getByRole('link', { name: 'Vai al contenuto' })
	expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
	await page.keyboard.press('Enter')
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenuto')
})

it('shows one toast at a time, also after a redirect, and never over what has the focus', async () => {
	const { page } = await openBrowser(site.url)
	await page.goto('/')
	await page.getByRole('button', { name: 'Fai una domanda' }).click()
	await page.waitForURL('**/auth?from=*')
	const toasts = page.getByRole('button', { name: 'Chiudi avviso' })
	await page.getByText('Devi accedere per fare una domanda').waitFor()
	expect(await toasts.count()).toBe(1)
	await toasts.click()
	await expect.poll(() => toasts.count()).toBe(0)

	await page.goto(operatorLink(site, '/dev/ui'))
	await page.getByRole('button', { name: 'Avviso di successo' }).click()
	await page.getByRole('button', { name: 'Avviso di errore' }).click()
	await page.getByText('File troppo grande').waitFor()
	expect(await toasts.count()).toBe(1)

	await page.setViewportSize(PHONE)
	const focused = page.getByRole('button', { name: 'Avviso di successo' })
	await focused.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight))
	await focused.press('Enter')
	const toast = page.locator('.toast')
	await toast.getByText('File troppo grande').waitFor({ state: 'detached' })
	const lowerEdge = await focused.evaluate((button) => button.getBoundingClientRect().bottom)
	expect(lowerEdge).toBeLessThanOrEqual((await toast.boundingBox())?.y ?? 0)
})

it('keeps the frame and the status around a page that does not exist', async () => {
	const { page } = await openBrowser(site.url)
	const response = await page.goto('/non-esiste')
	expect(response?.status()).toBe(404)
	await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
	await page.getByRole('link', { name: 'Torna alla home' }).click()
	await page.getByRole('heading', { name: 'Guida Fiscale', level: 1 }).waitFor()
})

it('searches while a person types, opened by a key and driven by the arrows', async () => {
	const { page, violations } = await openBrowser(site.url)
	await goTo(page, '/')
	const search = page.getByRole('dialog', { name: 'Cerca nel sito' })
	const open = async (key: string) => {
		// A dialog that closes has its last event still to come.
		await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })))
		await page.keyboard.press(key)
		await search.getByRole('searchbox').and(page.locator(':focus')).waitFor()
	}
	await open('/')
	await page.keyboard.type('cedol')
	await search
		.locator('mark', { hasText: /^cedol/i })
		.first()
		.waitFor()
	await page.keyboard.press('ArrowDown')
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
	const target = await focused()
	expect(target).toMatch(/^\/(articles|questions|legge|strumenti|guida)\//)
	await page.keyboard.press('Enter')
	await page.waitForURL((url) => url.pathname === target)
	await search.waitFor({ state: 'detached' })

	await open('Control+k')
	await search.getByLabel('Apri la ricerca anche con il tasto /').uncheck()
	await page.keyboard.press('Escape')
	await search.waitFor({ state: 'detached' })
	await page.keyboard.press('/')
	await open('Control+k')
	await page.keyboard.type('cedolare')
	await page.keyboard.press('Enter')
	await page.waitForURL((url) => url.pathname === '/cerca' && url.searchParams.get('q') === 'cedolare')
	await page.locator('main mark').first().waitFor()
	await page.getByLabel('Atti, articoli di legge, domande e notizie').fill('zzz')
	await page.getByText('Nessun risultato per «zzz».').waitFor()
	expect(violations).toEqual([])
})

it('prints the day at the head of a page', async () => {
	const { page } = await openBrowser(site.url)
	await goTo(page, '/prezzi')
	const head = page.getByText(new RegExp(`${new URL(site.url).host}/prezzi`)).first()
	expect(await head.textContent()).not.toContain('stampato il')
	await page.pdf()
	const today = new Date().toLocaleDateString('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' })
	expect(await head.textContent()).toContain(`/prezzi · stampato il ${today.replace(/^1 /, '1º ')}`)
})

it('can be read without scripts', async () => {
	const { page } = await openBrowser(site.url)
	await page.route('**/*.js', (route) => route.abort())
	await page.goto('/')
	await page.getByRole('link', { name: "Leggi l'articolo completo" }).first().click()
	await expect.poll(() => page.getByRole('heading', { name: /^Commenti/ }).count()).toBe(1)
})

/** Addresses of one page of each kind that visitors read. */
async function readingPages(): Promise<string[]> {
	const home = await (await fetch(site.url)).text()
	const guide = await (await fetch(`${site.url}/guida`)).text()
	const first = (html: string, link: RegExp) => link.exec(html)?.[1] ?? ''
	return [
		'/',
		first(home, /href="(\/articles\/[^"]+)"/),
		first(home, /href="(\/questions\/[^"]+)"/),
		'/guida',
		first(guide, /href="(\/guida\/[^"]+)"/),
	]
}

it('asks a visitor of the home page for at most 150 kB of scripts', async () => {
	const { page } = await openBrowser(site.url)
	const scripts = new Map<string, number>()
	page.on('response', async (response) => {
		if (response.request().resourceType() === 'script')
			scripts.set(response.url(), gzipSync(await response.body()).length)
	})
	await goTo(page, '/')
	await page.waitForLoadState('networkidle')
	expect(scripts.size).toBeGreaterThan(0)
	expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MAX_HOME_SCRIPT_BYTES)
})

/** Counts the scripts that a page has asked for. */
function countScripts(page: Page): () => number {
	let count = 0
	page.on('request', (request) => {
		if (request.resourceType() === 'script') count++
	})
	return () => count
}

it('asks for no script where a visitor reads, until a person moves', async () => {
	for (const path of await readingPages()) {
		const { page, violations } = await openBrowser(site.url, PHONE)
		const scripts = countScripts(page)
		await page.goto(path, { waitUntil: 'networkidle' })
		expect([path, scripts()]).toEqual([path, 0])
		await page.keyboard.press('PageDown')
		await hydrated(page)
		expect(scripts()).toBeGreaterThan(0)
		expect(violations).toEqual([])
	}
})

it('does what a button said that was clicked before React had started, once', async () => {
	const { page } = await openBrowser(site.url, PHONE)
	const { promise: started, resolve: start } = Promise.withResolvers<void>()
	await page.route('**/*.js', async (route) => {
		await started
		await route.continue()
	})
	await page.goto('/', { waitUntil: 'commit' })
	// As an aid sends it: without a pointer or a key.
	await page.getByRole('button', { name: 'Preferenze sui cookie' }).evaluate((button: HTMLElement) => button.click())
	const banner = page.getByRole('region', { name: 'Cookie e statistiche' })
	expect(await banner.count()).toBe(0)
	start()
	await banner.getByLabel('Statistiche').waitFor()
})

const NEEDS_SCRIPTS: [string, string, string][] = [
	['an anchor', '/#notizie', ''],
	['a draft', '/', "sessionStorage.setItem('draft:visitor:/#commento', '{}')"],
	[
		'a toast',
		'/',
		"document.cookie = 'notice=eyJpZCI6IjU3NjI3NTM3LWQwODUtNDI4OS1hNmE4LTQ1NWU1YTZjNDdjZiIsImtpbmQiOiJpbmZvIiwidGl0bGUiOiJGYXR0byJ9; Path=/'",
	],
]

it.each(NEEDS_SCRIPTS)('asks for scripts at once where the page depends on them: %s', async (_, path, prepare) => {
	const { page } = await openBrowser(site.url, PHONE)
	const scripts = countScripts(page)
	// A page without scripts of its own, which would take the toast away.
	await page.goto('/robots.txt')
	await page.evaluate(prepare)
	await page.goto(path)
	await expect.poll(scripts).toBeGreaterThan(0)
})

it('asks for scripts where a picture fails, which a drawn cover replaces', async () => {
	const { page } = await openBrowser(site.url, PHONE)
	const scripts = countScripts(page)
	await page.route(
		'**/*',
		async (route) => {
			const response = await route.fetch()
			const html = (await response.text()).replace('<main', '<img alt="" src="/images/missing.webp"><main')
			await route.fulfill({ response, body: html, headers: {} })
		},
		{ times: 1 },
	)
	await page.goto('/')
	await expect.poll(scripts).toBeGreaterThan(0)
})

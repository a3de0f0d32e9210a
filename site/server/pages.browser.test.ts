import { type Browser, chromium, type Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { hydrated } from '#test/served-app.ts'
import { type Site, startSite } from '#test/site-process.ts'
import { becomeUser, createVisitor } from '#test/visitor.ts'

let browser: Browser
let site: Site

beforeAll(async () => {
	browser = await chromium.launch({ executablePath: process.env.TEST_CHROMIUM ?? '', args: ['--no-sandbox'] })
	site = await startSite()
	return () => browser.close()
})

/** Opens a new browser window; returns it with the violations and errors reported by its policy, scripts and console. */
async function openWindow(
	cookies: ReadonlyMap<string, string> = new Map(),
): Promise<{ page: Page; complaints: string[] }> {
	const context = await browser.newContext()
	atEnd(() => context.close())
	await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.url })))
	const page = await context.newPage()
	const complaints: string[] = []
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
	})
	page.on('pageerror', (error) => complaints.push(String(error)))
	await page.exposeFunction('complain', (complaint: string) => complaints.push(complaint))
	await page.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', (event) => {
			Reflect.get(window, 'complain')(`${event.violatedDirective}: ${event.blockedURI}`)
		})
	})
	return { page, complaints }
}

/** Waits until React handles clicks, which it cannot do if its inline script was blocked. */
async function isInteractive(page: Page): Promise<boolean> {
	await hydrated(page)
	return page.evaluate(() => '__reactRouterRouteModules' in window || '__reactRouterManifest' in window)
}

it('runs a kept page without breaking its policy, also when the browser has it already', async () => {
	const { page, complaints } = await openWindow()
	const statuses: number[] = []
	page.on('response', (response) => {
		if (new URL(response.url()).pathname === '/') statuses.push(response.status())
	})
	await page.goto(site.url)
	expect(await isInteractive(page)).toBe(true)
	await page.goto(site.url)
	expect(await isInteractive(page)).toBe(true)
	expect(statuses).toEqual([200, expect.any(Number)])
	expect(complaints).toEqual([])
})

it('keeps the styles that a page carries where React builds the page anew', async () => {
	const { page, complaints } = await openWindow()
	await page.goto(site.url)
	await hydrated(page)
	await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').navigate('/una-pagina-inventata'))
	await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
	expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(1)
	expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex')
	expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
})

it('runs a page made afresh for who is signed in without breaking its policy', async () => {
	const visitor = createVisitor(site.fetch, site.url)
	await becomeUser(visitor, site.dataDir)
	const { page, complaints } = await openWindow(visitor.cookies)
	await page.goto(`${site.url}/profile`)
	expect(await isInteractive(page)).toBe(true)
	await page.goto(site.url)
	expect(await isInteractive(page)).toBe(true)
	expect(complaints).toEqual([])
})

it('does not run a script that is not the page’s own', async () => {
	const { page } = await openWindow()
	await page.goto(site.url)
	const ran = await page.evaluate(() => {
		const script = document.createElement('script')
		script.textContent = 'window.injected = true'
		document.body.append(script)
		return 'injected' in window
	})
	expect(ran).toBe(false)
})

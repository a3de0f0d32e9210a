import { serve } from '@hono/node-server'
import type { Page } from 'playwright-core'
import { atEnd } from './at-end.ts'
import { openBrowser } from './browser.ts'
import { freePort } from './free-port.ts'
import type { Variables } from './program.ts'
import { type SignedIn, signedIn } from './signed-in.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export interface ServedApp extends TestApp {
	/** Opens a browser window, signed in as `person` if given. */
	open(viewport: { width: number; height: number }, person?: SignedIn): Promise<{ page: Page; violations: string[] }>
	person(userId: string, isAdmin?: boolean): Promise<SignedIn>
}

/** Starts the whole built site on a port, inside the test's process, so that the test can use its database. */
export async function serveTestApp(variables: Variables = {}): Promise<ServedApp> {
	const port = await freePort()
	const site = await createTestApp({ PORT: String(port), ...variables })
	const server = serve({ fetch: (request) => site.fetch(request.url, request), port, hostname: '127.0.0.1' })
	atEnd(() => void server.close())
	return {
		...site,
		person: (userId, isAdmin) => signedIn(site.deps, userId, isAdmin),
		async open(viewport, person) {
			const browser = await openBrowser(site.deps.siteUrl, viewport)
			if (person) await addSession(browser.page, person, site.deps.siteUrl)
			return browser
		},
	}
}

/** Signs a browser in as a person of the site at this address. */
export async function addSession(page: Page, person: SignedIn, url: string): Promise<void> {
	const [name = '', value = ''] = person.cookie.split('=')
	await page.context().addCookies([{ name, value, url }])
}

/** Opens a page and waits until React has hydrated it. */
export async function goTo(page: Page, path: string): Promise<void> {
	await page.goto(path)
	await hydrated(page)
}

/** Waits until React has hydrated the page, which may wait for a sign of a person, and run its effects. */
export async function hydrated(page: Page): Promise<void> {
	await page.mouse.move(1, 1)
	await page.mouse.move(2, 2)
	await page.waitForFunction(() => {
		const content = document.getElementById('contenuto')
		return content !== null && Object.keys(content).some((key) => key.startsWith('__react'))
	})
	// A page that rests under a pointer may have no idle moment to report.
	await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 3000 })))
}

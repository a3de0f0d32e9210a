import { beforeAll, expect, it } from 'vitest'
import { saveConsent } from '#app/features/consent/consent.ts'
import { openBrowser } from '#test/browser.ts'
import { type Site, startSite } from '#test/site-process.ts'

let site: Site

beforeAll(async () => {
	site = await startSite()
})

/** A browser that goes from the blog to the prices, and what it told the counter. */
async function counted(consent: Record<string, string> = {}) {
	const { page } = await openBrowser(site.url)
	await page.addInitScript((values) => {
		for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
	}, consent)
	const told: string[] = []
	const cookies: (string | undefined)[] = []
	page.on('request', async (request) => {
		if (!request.url().endsWith('/api/visits')) return
		told.push(request.postData() ?? '')
		cookies.push((await request.allHeaders()).cookie)
	})
	await page.context().addCookies([{ name: 'prova', value: '1', url: site.url }])
	await page.goto('/blog', { waitUntil: 'networkidle' })
	await page.getByRole('contentinfo').getByRole('link', { name: 'Prezzi' }).click()
	await page.getByRole('heading', { name: 'Prezzi', level: 1 }).waitFor()
	await page.waitForLoadState('networkidle')
	return { told, cookies }
}

it('tells the page that is open, on the first visit and when one goes on, without cookies', async () => {
	const { told, cookies } = await counted()
	expect(told).toEqual(['{"page":"/blog"}', '{"page":"/prezzi"}'])
	expect(cookies).toEqual([undefined, undefined])
})

it('tells nothing for who does not want to be counted', async () => {
	const values = new Map<string, string>()
	const store = {
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => values.set(key, value),
	}
	saveConsent(store, { analytics: false, marketing: false }, new Date())
	expect((await counted(Object.fromEntries(values))).told).toEqual([])
})

import { beforeAll, expect, it } from 'vitest'
import { saveConsent } from '#app/features/base/consent/consent.ts'
import { openBrowser } from '#test/browser.ts'
import { type Site, startSite } from '#test/site-process.ts'

let site: Site

beforeAll(async () => {
	site = await startSite()
})

/** Opens a browser with a cookie and records its requests to the counter: the page, and the cookies sent. */
async function visitor(consent: Record<string, string> = {}) {
	const { page } = await openBrowser(site.url)
	await page.addInitScript((values) => {
		for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
	}, consent)
	const told: { body: string | null; cookie: string | undefined }[] = []
	page.on('request', async (request) => {
		if (!request.url().endsWith('/api/visits')) return
		const { cookie } = await request.allHeaders()
		told.push({ body: request.postData(), cookie })
	})
	await page.context().addCookies([{ name: 'prova', value: '1', url: site.url }])
	await page.goto('/blog', { waitUntil: 'networkidle' })
	return {
		told,
		goOn: async () => {
			await page.getByRole('contentinfo').getByRole('link', { name: 'Prezzi' }).click()
			await page.getByRole('heading', { name: 'Prezzi', level: 1 }).waitFor()
			await page.waitForLoadState('networkidle')
		},
	}
}

it('tells the page that is open, on the first visit and when one goes on, without cookies', async () => {
	const { told, goOn } = await visitor()
	const blog = { body: '{"page":"/blog"}', cookie: undefined }
	await expect.poll(() => told).toEqual([blog])
	await goOn()
	await expect.poll(() => told).toEqual([blog, { body: '{"page":"/prezzi"}', cookie: undefined }])
})

it('tells nothing for who does not want to be counted', async () => {
	const values = new Map<string, string>()
	const store = {
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => values.set(key, value),
	}
	saveConsent(store, { analytics: false, marketing: false }, new Date())
	const { told, goOn } = await visitor(Object.fromEntries(values))
	await goOn()
	expect(told).toEqual([])
})

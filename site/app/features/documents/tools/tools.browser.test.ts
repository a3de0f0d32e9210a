import { AxeBuilder } from '@axe-core/playwright'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { goTo } from '#test/served-app.ts'
import { type Site, startSite } from '#test/site-process.ts'

const PHONE = { width: 320, height: 700 }
const MAX_TOOL_SCRIPT_BYTES = 60_000

let site: Site

beforeAll(async () => {
	site = await startSite({ env: { SEED: 'none' } })
})

it('counts while a person types, and shares the inputs in a fragment that no server sees', async () => {
	const { page, violations } = await openBrowser(site.url)
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	await page.goto('/strumenti/scorporo-iva', { waitUntil: 'commit' })
	await page.getByLabel('Importo', { exact: true }).fill('122')
	await page.getByText('100,00', { exact: false }).first().waitFor()
	await page.getByLabel('Aliquota').selectOption('10')
	await page.getByText('110,91', { exact: false }).first().waitFor()

	await page.goto('/strumenti/scorporo-iva#importo=1220&aliquota=22&verso=lordo')
	await page.reload()
	await page.getByText('1.000,00', { exact: false }).first().waitFor()
	expect(await page.getByLabel('Importo', { exact: true }).inputValue()).toBe('1220')
	expect(asked.filter((url) => new URL(url).search.includes('1220'))).toEqual([])
	expect(violations).toEqual([])
})

it('keeps what was typed where the network is cut, shows no number of other inputs, and counts once it is back', async () => {
	const { page } = await openBrowser(site.url, PHONE)
	await page.goto('/strumenti/scorporo-iva#importo=122&aliquota=22&verso=lordo', { waitUntil: 'networkidle' })
	await page.getByText('100,00', { exact: false }).first().waitFor()
	await page.locator('output').filter({ hasText: '100,00' }).waitFor({ state: 'attached' })
	await page.context().setOffline(true)
	await page.getByLabel('Importo', { exact: true }).fill('244')
	await page.getByRole('region', { name: 'Risultato' }).getByRole('alert').waitFor()
	expect(await page.getByLabel('Importo', { exact: true }).inputValue()).toBe('244')
	expect(await page.getByText('100,00', { exact: false }).count()).toBe(0)
	await page.context().setOffline(false)
	await page.getByRole('button', { name: 'Calcola' }).click()
	await page.getByText('200,00', { exact: false }).first().waitFor()
})

it('asks for at most 60 kB of scripts beyond the frame', async () => {
	const { page } = await openBrowser(site.url)
	const bytesOf = async (path: string) => {
		const scripts = new Map<string, number>()
		page.on('response', async (response) => {
			if (response.request().resourceType() === 'script') scripts.set(response.url(), (await response.body()).length)
		})
		await goTo(page, path)
		await page.waitForLoadState('networkidle')
		return scripts
	}
	const frame = await bytesOf('/prezzi')
	const tool = await bytesOf('/strumenti/eredita')
	const beyond = [...tool].filter(([url]) => !frame.has(url)).reduce((sum, [, bytes]) => sum + bytes, 0)
	expect(tool.size).toBeGreaterThan(0)
	expect(beyond).toBeLessThan(MAX_TOOL_SCRIPT_BYTES)
})

it('draws the family of an estate, and says it in words', async () => {
	const { page } = await openBrowser(site.url, PHONE)
	await page.goto('/strumenti/eredita#coniuge=on&figli=1&figli-premorti=2')
	const tree = page.getByRole('img', { name: 'La famiglia e le quote senza testamento' })
	const described = await tree.getAttribute('aria-describedby')
	expect(await page.locator(`[id="${described}"]`).textContent()).toBe(
		'chi è morto; coniuge: 1/3; figlio 1: 1/3; figlio premorto 1; nipote 1: 1/6; nipote 2: 1/6.',
	)
	expect(await tree.locator('rect').count()).toBe(6)
})

it.each(['forfettario', 'ravvedimento', 'ammortamento', 'eredita'])(
	'is accessible with its result on a small phone: %s',
	async (name) => {
		const { page } = await openBrowser(site.url, PHONE)
		const inputs = {
			forfettario: 'ricavi=60000&coefficiente=78&anno=6',
			ravvedimento: 'imposta=5000&scadenza=2025-06-30&versamento=2026-02-01',
			ammortamento: 'capitale=100000&tasso=3,5&mesi=24',
			eredita: 'massa=300000&coniuge=on&figli=1&figli-premorti=2',
		}
		await page.goto(`/strumenti/${name}#${Reflect.get(inputs, name)}`)
		await page.getByRole('heading', { name: 'I passaggi' }).waitFor()
		const { violations } = await new AxeBuilder({ page }).analyze()
		expect(
			violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
		).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
			0,
		)
	},
)

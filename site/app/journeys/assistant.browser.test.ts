import { once } from 'node:events'
import { createServer as createEndpoint, type ServerResponse } from 'node:http'
import { AxeBuilder } from '@axe-core/playwright'
import { serve } from '@hono/node-server'
import type { Locator, Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { openBrowser } from '#test/browser.ts'
import { freePort } from '#test/free-port.ts'
import { pressOn, tabTo, typeInto } from '#test/keyboard.ts'
import { importMillLaw } from '#test/law.ts'
import { signedIn } from '#test/signed-in.ts'
import { createTestApp } from '#test/test-app.ts'

/** Starts the site and opens a page in which Anna, an admin, is signed in. */
async function openAssistant(viewport = { width: 1440, height: 900 }, env: Record<string, string> = {}) {
	const port = await freePort()
	const site = await createTestApp({ PORT: String(port), ...env })
	const server = serve({ fetch: (request) => site.fetch(request.url, request), port, hostname: '127.0.0.1' })
	atEnd(() => void server.close())
	await importMillLaw(site.deps.db)
	const anna = await signedIn(site.deps, 'anna', true)
	const { page, violations } = await openBrowser(site.deps.siteUrl, viewport)
	const [name = '', value = ''] = anna.cookie.split('=')
	await page.context().addCookies([{ name, value, url: site.deps.siteUrl }])
	return { page, violations }
}

const QUESTION = 'Entro quando il mugnaio paga il canone dell’acqua?'

/** Types as soon as the field is there, which may be before React has started. */
async function ask(page: Page, question: string) {
	await page.getByLabel('La tua domanda legale').fill(question)
	await page.getByRole('button', { name: 'Invia' }).click()
}

/** Counts how often a node with these words is added to the conversation, which is when a screen reader announces them. */
async function announced(page: Page, words: string): Promise<() => Promise<number>> {
	const log = page.getByRole('log')
	await log.evaluate((node, said) => {
		const count = (added: Node) => {
			if (added.textContent?.includes(said)) node.dataset.said = String(Number(node.dataset.said ?? 0) + 1)
		}
		const observer = new MutationObserver((changes) => {
			for (const { addedNodes } of changes) for (const added of addedNodes) count(added)
		})
		observer.observe(node, { childList: true, subtree: true })
	}, words)
	return async () => Number(await log.getAttribute('data-said'))
}

const hasFocus = (locator: Locator) => locator.evaluate((node) => node === document.activeElement)

async function problems(page: Page): Promise<string[]> {
	const found: string[] = []
	for (const theme of ['light', 'dark']) {
		await page.evaluate((value) => {
			document.documentElement.dataset.theme = value
		}, theme)
		const { violations } = await new AxeBuilder({ page }).analyze()
		found.push(
			...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${theme} ${id} ${target.join(' ')}`)),
		)
	}
	const isWider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
	return isWider ? [...found, 'the page scrolls sideways'] : found
}

it.each([
	{ width: 1440, height: 900 },
	{ width: 390, height: 844 },
])(
	'answers at $width px with citations that open, keeps the conversation over a reload, and lists it',
	async (viewport) => {
		const { page, violations } = await openAssistant(viewport)
		await page.goto('/legal-assistant')
		await page.getByText('Stai parlando con un sistema di intelligenza artificiale').waitFor()
		await page.getByPlaceholder('Fai la tua domanda legale...', { exact: true }).first().waitFor()
		expect(await page.getByRole('button', { name: 'Invia' }).isDisabled()).toBe(true)
		const textbox = page.getByLabel('La tua domanda legale')
		const tooLong = page.getByText('La domanda non può superare 4.000 caratteri.')
		await textbox.fill('a'.repeat(4001))
		await tooLong.waitFor()
		expect([await textbox.inputValue(), await page.getByRole('button', { name: 'Invia' }).isDisabled()]).toEqual([
			'a'.repeat(4001),
			true,
		])
		await textbox.fill('a'.repeat(4000))
		await tooLong.waitFor({ state: 'detached' })
		expect(await page.getByRole('button', { name: 'Invia' }).isEnabled()).toBe(true)
		const timesSaid = await announced(page, 'entro il 30 aprile')
		await ask(page, QUESTION)
		const answer = page.getByRole('article', { name: 'Assistente' }).last()
		await answer.getByText('Fonti consultate:').waitFor()
		expect(await answer.innerText()).toContain('entro il 30 aprile')
		await vi.waitFor(async () => {
			const bottom = await page
				.getByRole('textbox', { name: 'La tua domanda legale' })
				.evaluate((field) => field.getBoundingClientRect().bottom)
			expect(bottom).toBeLessThanOrEqual(viewport.height)
		})
		expect(await answer.getAttribute('data-generated-by')).toBe('ai')
		expect(await timesSaid()).toBe(1)
		await expect.poll(() => page.getByRole('log').getAttribute('aria-busy')).toBeNull()
		await pressOn(page, answer.getByText('Perché questa affidabilità?'))
		await answer.getByText('volte su 100').waitFor()
		expect(await problems(page)).toEqual([])

		const citation = answer.getByRole('button', { name: 'Fonte 1:' })
		await pressOn(page, citation)
		const panel = page.getByRole('dialog', { name: 'Testo della fonte' })
		await panel.locator('mark').waitFor()
		expect(await panel.locator('mark').innerText()).toContain('entro il 30 aprile')
		expect(await problems(page)).toEqual([])
		await pressOn(page, panel.getByRole('button', { name: /Registro|art\. 2/ }))
		await panel.getByText('dodici anni').waitFor()
		await page.keyboard.press('Escape')
		await panel.waitFor({ state: 'hidden' })
		expect(await hasFocus(citation)).toBe(true)
		await typeInto(page, page.getByLabel('La tua domanda legale'), QUESTION)
		await pressOn(page, page.getByRole('button', { name: 'Invia' }))
		await page.getByRole('article', { name: 'Assistente' }).nth(1).getByText('Fonti consultate:').waitFor()
		expect(await hasFocus(page.getByLabel('La tua domanda legale'))).toBe(true)
		await tabTo(page, page.getByRole('radio', { name: 'Generale' }))
		await page.keyboard.press('ArrowRight')
		await page.getByRole('log', { name: 'Conversazione: Diritto Tributario' }).waitFor()
		await tabTo(page, page.getByRole('tab', { name: 'Consulenza AI' }))
		await page.keyboard.press('ArrowLeft')
		await page.getByRole('tabpanel', { name: 'Gestione Database' }).waitFor()
		await page.keyboard.press('Home')
		await page.getByRole('tabpanel', { name: 'Consulenza AI' }).waitFor()

		await page.reload()
		await page.getByText('Fonti consultate:').first().waitFor()
		const opensHistory = page.getByRole('button', { name: 'Cronologia' })
		const history = page.getByRole('dialog', { name: 'Cronologia' })
		await vi.waitFor(
			async () => {
				if (!(await history.isVisible())) await pressOn(page, opensHistory)
				expect(await history.isVisible()).toBe(true)
			},
			{ timeout: 60_000, interval: 300 },
		)
		await history.getByText(QUESTION).waitFor()
		await history.getByText('24 mesi').waitFor()
		expect(await problems(page)).toEqual([])
		expect(violations).toEqual([])

		await page.keyboard.press('Escape')
		await history.waitFor({ state: 'hidden' })
		expect(await hasFocus(opensHistory)).toBe(true)
		await pressOn(page, page.getByRole('button', { name: 'Nuova conversazione' }))
		await page.getByRole('list', { name: 'Domande di esempio' }).waitFor()
		expect(await hasFocus(page.getByLabel('La tua domanda legale'))).toBe(true)
		await page.route('**/api/assistant/messages', (route) => route.abort())
		await ask(page, QUESTION)
		await page.getByText('Errore nel processare la richiesta').waitFor()
		await page.getByText('Mi dispiace, si è verificato un errore. Riprova tra qualche minuto.').waitFor()
	},
	150_000,
)

/** Points at the sentence of the term with words of the model's own, then reads them as borne. */
function pointAndRead(body: string, response: ServerResponse): void {
	const asked: string = JSON.parse(body).messages.at(-1).content
	const frasi = [Number(/\[(\d+)\] [^\n]*entro il 30 aprile/.exec(asked)?.[1])]
	const pointing = {
		frasi,
		bastano: 'si',
		manca: '',
		p: 0.9,
		risposta: [{ testo: 'Lo versi entro il 30 aprile.', frasi }],
	}
	const reading = { letture: [{ n: 1, regge: true, parole: 'entro il 30 aprile' }] }
	const delta = { role: 'assistant', content: JSON.stringify(asked.startsWith('{') ? reading : pointing) }
	const piece = { id: 'x', choices: [{ index: 0, delta, finish_reason: 'stop' }] }
	response.writeHead(200, { 'content-type': 'text/event-stream' })
	response.end(`data: ${JSON.stringify(piece)}\n\ndata: [DONE]\n\n`)
}

it('shows at 320 px what reaches the model before it is sent, sends just that, and marks what a second reading finds well founded', async () => {
	const received: string[] = []
	let isWell = false
	const endpoint = createEndpoint((request, response) => {
		let body = ''
		request.setEncoding('utf8').on('data', (piece: string) => {
			received.push(piece)
			body += piece
		})
		request.on('end', () => (isWell ? pointAndRead(body, response) : response.writeHead(500).end('{}')))
	}).listen(0, '127.0.0.1')
	await once(endpoint, 'listening')
	atEnd(() => void endpoint.close())
	const address = endpoint.address()
	const modelPort = typeof address === 'object' && address ? address.port : 0
	const { page, violations } = await openAssistant(
		{ width: 320, height: 640 },
		{ LLM_BASE_URL: `http://127.0.0.1:${modelPort}/v1`, LLM_MODEL: 'prova' },
	)
	await page.goto('/legal-assistant')
	const sent = page.locator('details', { hasText: 'Al modello arriva:' })
	await sent.locator('summary').getByText('senza i dati personali che riconosciamo').waitFor()
	await vi.waitFor(
		async () => {
			await page.getByLabel('La tua domanda legale').fill('')
			await page.getByLabel('La tua domanda legale').fill(`Sono Mario Rossi, telefono 333 123 4567. ${QUESTION}`)
			await expect.poll(() => sent.locator('summary').innerText()).toContain('[NOME 1], telefono [TELEFONO 1]')
		},
		{ timeout: 60_000, interval: 700 },
	)
	expect(received).toEqual([])
	await sent.locator('summary').click()
	await sent.getByText('il modello lo riceve: toglilo tu').waitFor()
	const shown = await sent.locator('p').first().innerText()
	expect(shown).toBe(`Sono [NOME 1], telefono [TELEFONO 1]. ${QUESTION}`)
	expect(await problems(page)).toEqual([])
	await page.getByRole('button', { name: 'Invia' }).click()
	await page.getByText('Il modello linguistico non ha risposto').waitFor()
	expect(received.join('')).toContain(`Domanda: ${shown}`)
	expect(received.join('')).not.toContain('Rossi')
	isWell = true
	await page.getByLabel('La tua domanda legale').fill(QUESTION)
	await page.getByRole('button', { name: 'Invia' }).click()
	const answer = page.getByRole('article', { name: 'Assistente' }).last()
	await answer.getByText('Lo versi entro il 30 aprile.').waitFor()
	await answer.getByText('verificata sulla fonte', { exact: true }).waitFor()
	expect(violations).toEqual([])
}, 100_000)

it('takes a document, quotes it to its uploader and lets it be proposed and approved', async () => {
	const { page, violations } = await openAssistant()
	await page.goto('/legal-assistant')
	const tab = page.getByRole('tab', { name: 'Carica Documenti' })
	await vi.waitFor(
		async () => {
			await tab.click()
			await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
		},
		{ timeout: 60_000, interval: 200 },
	)
	await page.getByRole('button', { name: 'Carica e Indicizza Documento' }).click()
	await page.getByText('Compila tutti i campi obbligatori').waitFor()
	await page.getByLabel('Titolo*').fill('Circolare sui forni')
	await page.getByLabel('Tipo Documento*').selectOption({ label: 'Circolare' })
	await page.getByLabel('Categoria*').selectOption({ label: 'Diritto Tributario' })
	const content = page.getByLabel('Contenuto del Documento*')
	await content.fill('Il forno del villaggio si accende alle quattro. '.repeat(170))
	expect(await page.getByLabel('Suddivisione intelligente del documento').isChecked()).toBe(true)
	await page.getByLabel('Suddivisione intelligente del documento').uncheck()
	await content.fill('Il fornaio accende il forno del villaggio alle quattro di ogni mattina.')
	await page.getByText('71 caratteri').waitFor()
	expect(await problems(page)).toEqual([])
	await page.getByRole('button', { name: 'Carica e Indicizza Documento' }).click()
	await page.getByText('Documento caricato e indicizzato con successo').waitFor()
	await expect.poll(() => content.inputValue()).toBe('')
	await page.getByRole('button', { name: 'Proponi per tutti' }).click()
	await page.getByRole('button', { name: 'Ritira la proposta' }).waitFor()

	await page.goto('/admin/conoscenza')
	await page.getByRole('link', { name: 'Circolare sui forni' }).click()
	await page.getByRole('heading', { name: 'Circolare sui forni' }).waitFor()
	expect(await problems(page)).toEqual([])
	await page.getByRole('button', { name: 'Approva per tutti' }).click()
	await page.getByText('Documento approvato: ora serve a tutti').waitFor()
	expect(await problems(page)).toEqual([])
	expect(violations).toEqual([])
}, 100_000)

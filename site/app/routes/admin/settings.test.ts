import { beforeAll, expect, it } from 'vitest'
import { submitShown } from '#test/forms.ts'
import { signedIn } from '#test/signed-in.ts'
import { createTestApp } from '#test/test-app.ts'
import { createVisitor } from '#test/visitor.ts'

const site = await createTestApp({ MAIL_FROM: 'Ambiente <a@example.it>' })
const { deps } = site
const PAGE = '/admin/impostazioni'
const CONVERTER = `${PAGE}?parte=convertitore`
const admin = createVisitor(site.fetch, deps.siteUrl)
const anna = createVisitor(site.fetch, deps.siteUrl)

beforeAll(async () => {
	for (const [visitor, { cookie }] of [
		[admin, await signedIn(deps, 'ada', true)],
		[anna, await signedIn(deps, 'anna')],
	] as const) {
		const [name = '', value = ''] = cookie.split('=')
		visitor.cookies.set(name, value)
	}
})

const read = async (path: string) => (await admin.get(path)).text()
const save = (fields: Record<string, string>, path = PAGE) => submitShown(admin, path, fields)

it('opens for admins alone', async () => {
	expect((await anna.get(PAGE)).status).toBe(302)
	expect((await anna.submit(PAGE, { 'conversions.hours': '2' })).status).toBe(302)
	expect(await read('/privacy-policy')).toContain('24 ore')
})

it('shows what the environment sets, and does not let it be changed', async () => {
	const page = await read('/admin/email')
	expect(page).toContain('Impostato nell’ambiente (MAIL_FROM), non modificabile qui.')
	expect(page).toMatch(/<input[^>]*disabled=""[^>]*name="mail\.from"/)
})

it('offers the addresses of known services, each to be tried', async () => {
	const page = await read(PAGE)
	for (const port of [11434, 8080, 8000, 1234]) expect(page).toContain(`<option value="http://127.0.0.1:${port}/v1">`)
	expect(page).toContain('openai.azure.com/openai/deployments/DISTRIBUZIONE?api-version=')
	for (const service of ['answers', 'judge', 'vectors'])
		expect(page).toContain(`<button value="${service}" aria-label="Prova `)
	expect(page).toContain('Costa una chiamata in più per risposta.')
})

it('tries a service with what is typed, saves nothing, and keeps the typed values but for the key', async () => {
	const tried = await admin.submit(PAGE, {
		try: 'answers',
		'answers.url': 'http://127.0.0.1:9/v1',
		'answers.model': 'mai-salvato',
		'answers.key': 'sk-provata',
	})
	const text = await tried.text()
	expect(text).toContain('A questo indirizzo non risponde nessuno')
	expect(text).toContain('http://127.0.0.1:9/v1/chat/completions')
	expect(text).toContain('value="mai-salvato"')
	expect(text).not.toContain('sk-provata')
	expect(await read(PAGE)).not.toContain('mai-salvato')
})

it('takes effect at once on cached pages, and stands in the audit log', async () => {
	expect((await save({ 'conversions.hours': '48' }, CONVERTER)).headers.get('location')).toBe(CONVERTER)
	expect(await read(CONVERTER)).toMatch(/name="conversions\.hours"[^>]*value="48"/)
	await expect.poll(async () => (await site.fetch('/privacy-policy')).text()).toContain('48 ore')
	expect(await read('/admin/registro')).toContain('Ore di conservazione: da «24» a «48»')
})

it('never sends a secret to the browser, and gives a refused form back without it', async () => {
	await save({ 'answers.url': 'https://modelli.example/v1', 'answers.model': 'giurista', 'answers.key': 'sk-segreta' })
	const page = await read(PAGE)
	expect(page).toContain('C’è una chiave salvata')
	expect(page).not.toContain('sk-segreta')
	const refused = await save({ 'answers.timeout': 'molti', 'answers.model': 'un altro', 'answers.key': 'sk-nuova' })
	expect(refused.status).toBe(400)
	const text = await refused.text()
	for (const words of ['Deve essere un numero da 1 a', 'value="molti"', 'value="un altro"'])
		expect(text).toContain(words)
	expect(text).not.toMatch(/sk-nuova|sk-segreta/)
})

it('shows one part at a time under its own address, saves it alone, and unfolds what is refused', async () => {
	const saved = await save({ 'conversions.hours': '36' }, CONVERTER)
	expect(saved.status).toBe(302)
	const converter = await read(CONVERTER)
	expect(converter).toMatch(/<a [^>]*aria-current="page"[^>]*>Convertitore</)
	expect(converter).not.toContain('name="answers.url"')
	const assistant = await read(`${PAGE}?parte=sconosciuta`)
	expect(assistant).toContain('value="giurista"')
	expect(assistant).not.toContain('name="conversions.hours"')
	expect(assistant).not.toMatch(/<details open/)
	const refused = await save({ 'judge.timeout': 'presto' })
	expect(await refused.text()).toMatch(/<details open=""[^>]*>(?:(?!<\/details>)[\s\S])*value="presto"/)
})

import { beforeAll, expect, it } from 'vitest'
import { signedIn } from '#test/signed-in.ts'
import { createTestApp } from '#test/test-app.ts'

const site = await createTestApp({ MAIL_FROM: 'Ambiente <a@example.it>' })
const { deps } = site
let cookie = ''

beforeAll(async () => {
	cookie = (await signedIn(deps, 'ada', true)).cookie
})

function send(fields: Record<string, string>, by = cookie): Promise<Response> {
	return site.fetch('/admin/impostazioni', {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: deps.siteUrl, cookie: by, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(fields).toString(),
	})
}

const read = async (path: string) => (await site.fetch(path, { headers: { cookie } })).text()

it('opens for admins alone', async () => {
	const anna = await signedIn(deps, 'anna')
	expect((await site.fetch('/admin/impostazioni', { headers: { cookie: anna.cookie } })).status).toBe(302)
	expect((await send({ 'conversions.hours': '2' }, anna.cookie)).status).toBe(302)
	expect(await read('/privacy-policy')).toContain('24 ore')
})

it('shows what the environment sets, and does not let it be changed', async () => {
	const page = await read('/admin/email')
	expect(page).toContain('Impostato nell’ambiente (MAIL_FROM), non modificabile qui.')
	expect(page).toMatch(/<input[^>]*disabled=""[^>]*name="mail\.from"/)
})

it('offers the addresses of known services, each to be tried', async () => {
	const page = await read('/admin/impostazioni')
	for (const port of [11434, 8080, 8000, 1234]) expect(page).toContain(`<option value="http://127.0.0.1:${port}/v1">`)
	expect(page).toContain('openai.azure.com/openai/deployments/DISTRIBUZIONE?api-version=')
	for (const service of ['answers', 'judge', 'vectors'])
		expect(page).toContain(`<button value="${service}" aria-label="Prova `)
	expect(page).toContain('Costa una chiamata in più, circa 800 token, per ogni frase del modello')
})

it('tries a service with what is typed, saves nothing, and keeps the typed values but for the key', async () => {
	const tried = await send({
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
	expect(await read('/admin/impostazioni')).not.toContain('mai-salvato')
})

it('takes effect at once on cached pages, and stands in the audit log', async () => {
	expect((await send({ 'conversions.hours': '48' })).headers.get('location')).toBe('/admin/impostazioni')
	expect(await read('/admin/impostazioni')).toMatch(/name="conversions\.hours"[^>]*value="48"/)
	await expect.poll(async () => (await site.fetch('/privacy-policy')).text()).toContain('48 ore')
	expect(await read('/admin/registro')).toContain('Ore di conservazione: da «24» a «48»')
})

it('never sends a secret to the browser, and gives a refused form back without it', async () => {
	await send({ 'answers.url': 'https://modelli.example/v1', 'answers.model': 'giurista', 'answers.key': 'sk-segreta' })
	const page = await read('/admin/impostazioni')
	expect(page).toContain('C’è una chiave salvata')
	expect(page).not.toContain('sk-segreta')
	const refused = await send({ 'conversions.hours': 'molte', 'answers.model': 'un altro', 'answers.key': 'sk-nuova' })
	expect(refused.status).toBe(400)
	const text = await refused.text()
	for (const words of ['Deve essere un numero da 1 a 720', 'value="molte"', 'value="un altro"'])
		expect(text).toContain(words)
	expect(text).not.toMatch(/sk-nuova|sk-segreta/)
})

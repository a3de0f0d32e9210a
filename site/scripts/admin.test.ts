import { expect, it } from 'vitest'
import { addApp } from '#test/second-factor.ts'
import { runProgram, startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { anna, becomeUser, createVisitor, signIn, signUp } from '#test/visitor.ts'

async function admin(dataDir: string, ...args: string[]) {
	const { end, stdout, stderr } = runProgram('scripts/admin.ts', { DATA_DIR: dataDir }, args)
	return { exitCode: await end, text: [...stdout, ...stderr].join('\n') }
}

const linkIn = (text: string) => /\/auth\/reset\?token=\S+/.exec(text)?.[0] ?? ''
const NEW = { ...anna, password: 'Una parola nuova e lunga 7' }

it('makes an account admin and lets it in again without its second factor, by a link that works once', async () => {
	const site = await startSite()
	const { dataDir } = site
	expect(await admin(dataDir, 'add', anna.email)).toEqual({
		exitCode: 2,
		text: expect.stringContaining('Nessun account'),
	})
	const visitor = createVisitor(site.fetch, site.url)
	await becomeUser(visitor, dataDir)
	expect(await admin(dataDir, 'reset', anna.email)).toEqual({
		exitCode: 2,
		text: expect.stringContaining('non è di un amministratore'),
	})
	expect(await admin(dataDir, 'add', anna.email)).toEqual({
		exitCode: 0,
		text: `${anna.email} ora è amministratore: entra come sempre.`,
	})
	expect((await visitor.get('/admin')).status).toBe(200)
	await addApp(visitor, anna.password)

	const { exitCode, text } = await admin(dataDir, 'reset', anna.email.toUpperCase())
	expect(exitCode).toBe(0)
	expect((await visitor.get('/admin')).status).not.toBe(200)
	const path = linkIn(text)
	const back = createVisitor(site.fetch, site.url)
	expect(await (await back.get(path)).text()).toContain('Nuova password')
	const token = new URL(path, site.url).searchParams.get('token') ?? ''
	expect((await back.submit(path, { token, password: NEW.password })).status).toBe(302)
	expect((await back.get('/admin')).status).toBe(200)
	expect(await (await back.get('/admin/registro')).text()).toContain('Da chi gestisce il server')
	expect(await (await createVisitor(site.fetch, site.url).get(path)).text()).toContain('non vale più')
})

it('gives a link to a new admin who could not confirm the address, as where no mail leaves', async () => {
	const site = await startSite()
	const visitor = createVisitor(site.fetch, site.url)
	await signUp(visitor)
	expect((await signIn(visitor)).status).toBe(403)
	const { text } = await admin(site.dataDir, 'add', anna.email)
	const path = linkIn(text)
	const token = new URL(path, site.url).searchParams.get('token') ?? ''
	expect((await visitor.submit(path, { token, password: NEW.password })).status).toBe(302)
	expect((await visitor.get('/admin')).status).toBe(200)
})

it('opens no empty database where no site has its data', async () => {
	const dataDir = temporaryFolder()
	expect(await admin(dataDir, 'reset', anna.email)).toEqual({
		exitCode: 2,
		text: `In ${dataDir} non ci sono i dati di un sito: indica la loro cartella con DATA_DIR.`,
	})
})

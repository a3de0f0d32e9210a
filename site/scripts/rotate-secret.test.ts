import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addApp } from '#test/second-factor.ts'
import { runProgram, startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { anna, becomeUser, createVisitor } from '#test/visitor.ts'

async function rotate(env: Record<string, string>, ...args: string[]) {
	const { end, stdout, stderr } = runProgram('scripts/rotate-secret.ts', env, args)
	return { exitCode: await end, line: [...stdout, ...stderr].join('\n') }
}

it('changes the secret without signing anybody out, until the date at which the old one ends', async () => {
	const before = await startSite()
	const { dataDir } = before
	let fetchSite = before.fetch
	const visitor = createVisitor((path, init) => fetchSite(path, init), before.url)
	await becomeUser(visitor, dataDir)
	const { recoveryCodes } = await addApp(visitor, anna.password)
	const { access_token, refresh_token } = await (await visitor.get('/api/auth/session')).json()
	expect(await rotate({ DATA_DIR: dataDir })).toMatchObject({ exitCode: 1, line: expect.stringContaining('già usata') })
	await before.stop()

	const secret = () => readFileSync(join(dataDir, 'auth-secret'), 'utf8')
	const first = secret()
	const { exitCode, line } = await rotate({ DATA_DIR: dataDir })
	expect([exitCode, line]).toEqual([
		0,
		expect.stringMatching(/^Segreto cambiato\. .* fino al \d+\/\d+\/\d{4}: nessuno/),
	])
	expect(secret()).not.toBe(first)
	expect(statSync(join(dataDir, 'auth-secret.old')).mode & 0o777).toBe(0o600)

	const after = await startSite({ dataDir, env: { PORT: new URL(before.url).port } })
	fetchSite = after.fetch
	expect((await visitor.get('/profile')).status).toBe(200)
	expect((await (await visitor.get('/api/auth/get-session')).json()).user.email).toBe(anna.email)
	const client = createVisitor(after.fetch, after.url)
	expect((await client.get('/profile', { authorization: `Bearer ${access_token}` })).status).toBe(200)
	const renewed = await (await client.post('/api/auth/token?grant_type=refresh_token', { refresh_token })).json()
	expect(renewed.user.email).toBe(anna.email)
	expect(renewed.refresh_token).not.toBe(refresh_token)
	const device = createVisitor(after.fetch, after.url)
	await device.submit('/auth', { intent: 'login', email: anna.email, password: anna.password })
	await device.submit('/auth/verifica?from=%2Fprofile', { intent: 'recovery', code: recoveryCodes[0] ?? '' })
	expect((await device.get('/profile')).status).toBe(200)
	await after.stop()

	// The old secret has expired: its signatures are rejected, newer signatures and encrypted values stay valid.
	writeFileSync(join(dataDir, 'auth-secret.old'), JSON.stringify([{ secret: first, until: new Date(0) }]))
	const later = await startSite({ dataDir, env: { PORT: new URL(before.url).port } })
	fetchSite = later.fetch
	expect((await visitor.get('/profile')).status).toBe(302)
	const other = createVisitor(later.fetch, later.url)
	const sessionName = [...device.cookies.keys()].find((name) => name.endsWith('session_token')) ?? ''
	other.cookies.set(sessionName, device.cookies.get(sessionName) ?? '')
	expect((await other.get('/profile')).status).toBe(200)
	const session = await (await other.get('/api/auth/session')).json()
	expect(session.access_token).toMatch(/^ey/)
	expect(later.stderr.join('\n')).not.toContain('not known')
})

it('says what to do where it cannot change the secret', async () => {
	const dataDir = temporaryFolder()
	expect(await rotate({ DATA_DIR: dataDir })).toEqual({
		exitCode: 2,
		line: `In ${dataDir} non c'è un segreto: indica con DATA_DIR la cartella dei dati.`,
	})
	const given = await rotate({ DATA_DIR: dataDir, AUTH_SECRET: 'un segreto di almeno trentadue caratteri' })
	expect(given).toEqual({ exitCode: 2, line: expect.stringContaining('AUTH_SECRET_OLD') })
	for (const args of [['--keep-days'], ['--keep-days', '0'], ['--keep-days', '366'], ['--altro']])
		expect(await rotate({ DATA_DIR: dataDir }, ...args)).toEqual({ exitCode: 2, line: expect.stringContaining('Uso:') })
})

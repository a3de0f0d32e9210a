import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { CHECKS, type Check, type CheckName } from '#app/features/desk/health/checks.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { atEnd } from '#test/at-end.ts'
import { readOnlyDisk } from '#test/broken-disks.ts'
import { runProgram, startSite } from '#test/site-process.ts'
import { startSmtp } from '#test/smtp.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDataDir } from '#test/test-database.ts'

async function run(
	program: `scripts/${'doctor' | 'status' | 'inventory'}.ts`,
	env: Record<string, string>,
	...args: string[]
) {
	const { end, stdout, stderr } = runProgram(program, env, args)
	return { exitCode: await end, text: [...stdout, ...stderr].join('\n') }
}

/** Returns what the doctor says, by check. */
async function doctor(env: Record<string, string>) {
	const { exitCode, text } = await run('scripts/doctor.ts', env, '--json')
	const { checks } = JSON.parse(text) as { checks: Check[] }
	const of = (name: CheckName) => checks.find((check) => check.name === name)
	return { exitCode, of, wrong: checks.filter(({ state }) => state === 'bad').map(({ name }) => name) }
}

it('says of a site that runs what its panel says, and of planted faults what to do', async () => {
	const copies = join(temporaryFolder(), 'copies')
	const site = await startSite({ env: { COPIES_DIR: copies } })
	const env = { DATA_DIR: site.dataDir, PORT: new URL(site.url).port, COPIES_DIR: copies }
	const first = await doctor(env)
	expect(first.of('site')).toMatchObject({ state: 'ok', text: expect.stringContaining(site.url) })
	expect(first.of('secret')).toMatchObject({ state: 'ok' })
	// Confinement and the owner of this checkout depend on the machine that runs the test; the data are the site's own.
	expect(first.of('owner')?.text).not.toContain(`: ${site.dataDir}`)
	expect(first.wrong.filter((name) => !['confinement', 'owner', 'update'].includes(name))).toEqual(['copies'])
	expect(first.of('copies')?.text).toContain('npm run guida -- backup')

	// Its own advice makes it green.
	const backup = runProgram('scripts/backup.ts', env)
	expect(await backup.end).toBe(0)
	expect((await doctor(env)).of('copies')?.state).not.toBe('bad')

	const file = join(temporaryFolder(), 'file')
	writeFileSync(file, '')
	expect((await doctor({ ...env, COPIES_DIR: file })).of('secret')?.state).toBe('ok')

	const other = await doctor({ ...env, PORT: '9', SITE_URL: 'https://nessuno.invalid', MAIL_URL: 'smtp://127.0.0.1:9' })
	expect(other.exitCode).toBe(1)
	expect(other.wrong).toEqual(expect.arrayContaining(['site', 'name', 'certificate', 'mail']))
	expect(other.of('mail')?.text).toContain('Correggi MAIL_URL')
	await site.stop()

	rmSync(join(site.dataDir, 'auth-secret'))
	const [, from = '', to = ''] =
		/: cp --preserve=mode,ownership (\S+) (\S+)$/.exec((await doctor(env)).of('secret')?.text ?? '') ?? []
	copyFileSync(from, to)
	expect((await doctor(env)).of('secret')?.state).toBe('ok')
	writeFileSync(join(site.dataDir, 'db', 'PG_VERSION'), 'broken')
	expect((await doctor(env)).of('database')).toMatchObject({
		state: 'bad',
		text: expect.stringContaining('danneggiato'),
	})
})

it('says how the site confines that runs, and not what this command could do', async () => {
	const site = await startSite({ env: { PATH: temporaryFolder() } })
	const answer = await site.fetch('/readyz?details', {
		headers: { authorization: `Bearer ${readFileSync(join(site.dataDir, 'operator-token'), 'utf8').trim()}` },
	})
	expect(await answer.json()).toMatchObject({ confinement: { name: 'none' } })
	const { of } = await doctor({ DATA_DIR: site.dataDir, PORT: new URL(site.url).port })
	expect(of('confinement')).toMatchObject({ state: 'bad', text: expect.stringContaining('non sono isolati') })
})

it('names the setting of a folder for copies that it may not write', async () => {
	// Permissions do not hold root back, as long as the disk can be written.
	const disk = readOnlyDisk()
	const copies = disk ?? temporaryFolder()
	if (disk === undefined) chmodSync(copies, 0o500)
	const { of } = await doctor({ DATA_DIR: temporaryFolder(), COPIES_DIR: copies, PORT: '9' })
	expect(of('folders')).toMatchObject({ state: 'bad', text: expect.stringContaining('ReadWritePaths') })
})

it('prints a line a check, writes nothing where no site has its data, and refuses options that it does not know', async () => {
	const dataDir = join(temporaryFolder(), 'none')
	const { exitCode, text } = await run('scripts/doctor.ts', { DATA_DIR: dataDir, PORT: '9' })
	expect(exitCode).toBe(1)
	expect(text.split('\n')).toHaveLength(Object.keys(CHECKS).length)
	expect(text).toContain(`In ${dataDir} non ci sono i dati di un sito`)
	expect(existsSync(join(dataDir, 'db'))).toBe(false)
	expect((await run('scripts/doctor.ts', {}, '--jsom')).exitCode).toBe(2)
	const status = await run('scripts/status.ts', { DATA_DIR: dataDir, PORT: '9' })
	expect(status.text).toContain('Sito: non risponde')
	const inventory = await run('scripts/inventory.ts', {})
	expect(inventory).toMatchObject({ exitCode: 0, text: expect.stringContaining('PostgreSQL in PGlite') })
})

it('tells a site that starts, another program and nobody apart, and names a database of a newer version', async () => {
	const dataDir = createTestDataDir()
	const database = await reachDatabase({ databaseUrl: undefined, dataDir })
	await database.db.execute(sql`insert into migrations (hash, written_at) values ('newer', 1)`)
	await database.close()
	const answers = { status: 503 }
	const server = createServer((_request, response) => {
		response.writeHead(answers.status, { 'retry-after': '2' }).end('altro')
	}).listen(0, '127.0.0.1')
	atEnd(() => server.close())
	await once(server, 'listening')
	const address = server.address()
	const env = { DATA_DIR: dataDir, PORT: String(typeof address === 'object' && address ? address.port : 0) }
	const starting = await doctor(env)
	expect(starting.of('site')?.text).toContain('Si sta avviando o aggiornando')
	expect(starting.of('database')?.text).toContain('una versione più nuova')
	answers.status = 200
	expect((await doctor(env)).of('site')?.text).toContain('un altro programma')
})

it('says in the words of the panel that the mail server would take nothing, and is content once it would', async () => {
	const site = await startSite({ env: { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'posta@studio.example' } })
	const port = new URL(site.url).port
	const env = { DATA_DIR: site.dataDir, PORT: port, MAIL_URL: 'smtp://127.0.0.1:9' }
	const token = readFileSync(join(site.dataDir, 'operator-token'), 'utf8').trim()
	const panel = await site.fetch('/readyz?details', { headers: { authorization: `Bearer ${token}` } })
	const { matters } = (await panel.json()) as { matters: { kind: string; title: string; text: string }[] }
	const fault = matters.find(({ kind }) => kind === 'mail-fault')
	expect((await doctor(env)).of('mail')).toEqual({
		name: 'mail',
		state: 'bad',
		text: `${fault?.title}. ${fault?.text}`,
	})
	await site.stop()
	const { url } = await startSmtp()
	const mended = await startSite({ dataDir: site.dataDir, env: { MAIL_URL: url, MAIL_FROM: 'posta@studio.example' } })
	const now = { DATA_DIR: site.dataDir, PORT: new URL(mended.url).port, MAIL_URL: url }
	expect((await doctor(now)).of('mail')).toMatchObject({ state: 'ok' })
})

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmbedded, reachEmbedded } from '#platform/database/embedded/open.ts'
import serverProcess from '#server/process.json' with { type: 'json' }
import { atEnd } from '#test/at-end.ts'
import { readOnlyDisk, smallDisk } from '#test/broken-disks.ts'
import { siteRoot } from '#test/program.ts'
import { runProgram, startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDataDir } from '#test/test-database.ts'
import { explainFatal } from './fatal.ts'

/** Runs a program that fails to start and returns its output. */
async function failure(env: Record<string, string>, entry: 'main' | 'web' | 'worker' = 'main') {
	const program = runProgram(`server/${entry}.ts`, { DATA_DIR: '/nowhere', ...env })
	const exitCode = await program.end
	expect(program.stdout).toEqual([])
	expect(program.stderr).toHaveLength(1)
	return { exitCode, line: program.stderr[0] }
}

it('names a wrong setting', async () => {
	expect(await failure({ PORT: 'tremila', SITE_URL: 'esempio.it' })).toEqual({
		exitCode: 2,
		line: 'Configurazione non valida. PORT: deve essere un numero da 0 a 65535; SITE_URL: deve essere un indirizzo http:// o https://.',
	})
})

it.each(['web', 'worker'] as const)('does not start %s without a database to share', async (role) => {
	expect(await failure({}, role)).toEqual({
		exitCode: 2,
		line: `npm run ${role} ha bisogno di DATABASE_URL (PostgreSQL ≥ 15); senza, usa npm start, che fa tutto in un processo.`,
	})
})

it.runIf(process.platform === 'linux')('starts a worker also where it was started with a lower priority', () => {
	const asUser = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-sys_nice', '--inh-caps=-sys_nice'] : []
	const [program = '', ...args] = [...asUser, 'nice', '-n', '10', process.execPath, ...serverProcess.arguments]
	const env = { PATH: process.env.PATH, ...serverProcess.environment }
	const { stderr } = spawnSync(program, [...args, join(siteRoot, 'server/worker.ts')], { cwd: siteRoot, env })
	expect(stderr.toString()).toMatch(/^npm run worker ha bisogno di DATABASE_URL/)
})

it('names a port that is in use', async () => {
	const other = createServer().listen(0, '127.0.0.1')
	atEnd(() => other.close())
	await once(other, 'listening')
	const { port } = other.address() as AddressInfo
	expect(await failure({ PORT: String(port), DATA_DIR: createTestDataDir() })).toEqual({
		exitCode: 1,
		line: `La porta ${port} è già in uso: ferma il programma che la usa, oppure scegline un'altra con PORT.`,
	})
})

it('names a host that does not exist', async () => {
	expect(await failure({ HOST: 'casa.invalid', DATA_DIR: createTestDataDir() })).toEqual({
		exitCode: 1,
		line: 'Il nome casa.invalid non esiste: correggi HOST.',
	})
})

it('names an address that is not of this machine', async () => {
	expect(await failure({ HOST: '192.0.2.1', DATA_DIR: createTestDataDir() })).toEqual({
		exitCode: 1,
		line: "L'indirizzo 192.0.2.1 non è di questa macchina: correggi HOST.",
	})
})

it('names a data folder that is a file', async () => {
	const file = join(temporaryFolder(), 'data')
	writeFileSync(file, 'mine')
	expect(await failure({ DATA_DIR: file })).toEqual({
		exitCode: 1,
		line: `${file} non è una cartella: correggi DATA_DIR.`,
	})
	expect(await failure({ DATA_DIR: join(file, 'data') })).toMatchObject({
		exitCode: 1,
		line: `${join(file, 'data')} non è una cartella: correggi DATA_DIR.`,
	})
})

it('names a disk that is read-only', async ({ skip }) => {
	const disk = readOnlyDisk()
	if (!disk) return skip('mounting a file system needs root')
	expect(await failure({ DATA_DIR: join(disk, 'data') })).toEqual({
		exitCode: 1,
		line: expect.stringMatching(
			/^\S+data è in sola lettura\. .* con: mount -o remount,rw "\$\(findmnt -no TARGET -T \S+data\)"; altrimenti/,
		),
	})
	expect(await failure({ DATA_DIR: disk })).toMatchObject({
		exitCode: 1,
		line: expect.stringContaining('sola lettura'),
	})
})

const FULL_DISK = /^Il disco è pieno: libera spazio in \S+ e riavvia\. I dati già salvati sono al sicuro\.$/

it('names a disk that is full at start, and damages nothing on it', async ({ skip }) => {
	const disk = smallDisk(createTestDataDir())
	if (!disk) return skip('mounting a file system needs root')
	disk.fill()
	const { exitCode, line } = await failure({ DATA_DIR: disk.folder })
	expect(exitCode).toBe(1)
	expect(line).toMatch(FULL_DISK)
	disk.free()
	const { client, close } = await openEmbedded({ dataDir: disk.folder })
	expect((await client.query('select count(*)::int as count from users')).rows).toEqual([{ count: 0 }])
	await close()
})

it('ends with a line when the disk fills up, and starts again with all that it acknowledged', async ({ skip }) => {
	const disk = smallDisk(createTestDataDir())
	if (!disk) return skip('mounting a file system needs root')
	const site = await startSite({ dataDir: disk.folder })
	const { client, close } = await reachEmbedded(disk.folder)
	await client.exec('create table notes (text text)')
	await client.query("insert into notes values ('acknowledged')")
	disk.fill()
	const fillLog = async () => {
		for (;;) await client.query("select pg_logical_emit_message(true, 'x', repeat('x', 4000000))")
	}
	// The next write meets the full disk: either this one or a job of the site, which then closes the database for all.
	await expect(fillLog()).rejects.toBeInstanceOf(Error)
	expect(await site.end).toBe(1)
	expect(site.stderr.at(-1)).toMatch(FULL_DISK)
	await close()

	disk.free()
	const again = await startSite({ dataDir: disk.folder })
	const beside = await reachEmbedded(disk.folder)
	expect((await beside.client.query('select text from notes')).rows).toEqual([{ text: 'acknowledged' }])
	await beside.close()
	expect(await again.stop()).toBe(0)
})

it('refuses data that a running site uses, which goes on', async () => {
	const site = await startSite()
	expect(await failure({ DATA_DIR: site.dataDir })).toEqual({
		exitCode: 1,
		line: `La cartella ${site.dataDir} è già usata dal sito acceso, o da un altro comando. Se è un comando, aspetta che finisca e riprova; se è il sito, fermalo (con systemd: systemctl stop guida-fiscale). Un altro sito vuole un’altra cartella in DATA_DIR.`,
	})
	expect((await site.fetch('/readyz')).status).toBe(200)
})

it('refuses a database of a newer version and changes nothing', async () => {
	const dataDir = createTestDataDir()
	const before = await openEmbedded({ dataDir })
	await before.client.query("insert into migrations (hash, written_at) values ('of the future', 1)")
	await before.close()
	expect(await failure({ DATA_DIR: dataDir })).toEqual({
		exitCode: 1,
		line: expect.stringMatching(
			/^Il database è stato scritto da una versione più nuova del sito.*«npm run guida -- update».*«npm run guida -- restore COPIA --replace»/,
		),
	})
	const after = await openEmbedded({ dataDir })
	expect((await after.client.query("select 1 as one from migrations where hash = 'of the future'")).rows).toEqual([
		{ one: 1 },
	])
	await after.close()
})

it('says which copy to bring back, and how, when the database is damaged', async () => {
	const dataDir = createTestDataDir()
	const copies = temporaryFolder()
	for (const name of ['2026-11-20T03-15-00Z', '2026-11-21T03-15-00Z', '2026-11-22T03-15-00Z.unfinished'])
		mkdirSync(join(copies, name))
	writeFileSync(join(dataDir, 'db/global/pg_control'), '')
	expect(await failure({ DATA_DIR: dataDir, COPIES_DIR: copies })).toEqual({
		exitCode: 1,
		line: `Il database in ${join(dataDir, 'db')} è danneggiato e non si apre. L'ultima copia provata è del 21 novembre 2026 alle ore 04:15: riportala con «npm run guida -- restore ${join(copies, '2026-11-21T03-15-00Z')} --replace». I dati di ora restano da parte; se la copia fosse danneggiata, restore lo dice e non cambia nulla: usa quella prima.`,
	})
})

it('says that it waits for a database that does not answer', async () => {
	const env = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://guida:segreto@127.0.0.1:1/guida' }
	const program = runProgram('server/main.ts', env)
	await program.line(/^Il database/)
	expect(program.stdout).toEqual([
		'Il database di DATABASE_URL non risponde: lo aspetto. Controlla che sia avviato e che indirizzo e porta siano giusti. (connect ECONNREFUSED 127.0.0.1:1)',
	])
	program.process.kill('SIGTERM')
	expect(await program.end).toBe('SIGTERM')
})

const systemError = (message: string, more: object) => Object.assign(new Error(message), more)
const lineOf = (error: Error) => explainFatal(error, undefined).line

it('names settings that the site may not read', async () => {
	expect(await failure({ SETTINGS_FILE: temporaryFolder() })).toMatchObject({
		exitCode: 2,
		line: expect.stringMatching(/^Il sito non può leggere .* con: chgrp \S+ \S+ && chmod 640 /),
	})
})

it('names the command that mends a mode, and the one that mends an owner', () => {
	const folder = temporaryFolder()
	const refused = systemError('EACCES: permission denied', { code: 'EACCES', path: join(folder, 'db/PG_VERSION') })
	expect(lineOf(refused)).toContain(`chmod -R u+rwX ${folder}`)
	if (process.getuid?.() !== 0) return
	chownSync(folder, 65_534, 65_534)
	expect(lineOf(refused)).toContain(`chown -R --no-dereference root: ${folder}`)
})

it('names a database that keeps nothing', () => {
	const readOnly = systemError('cannot execute CREATE TABLE in a read-only transaction', { code: '25006' })
	expect(lineOf(readOnly)).toContain('è in sola lettura')
})

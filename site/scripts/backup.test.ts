import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statfsSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dailyCopyJob } from '#app/features/desk/health/copy-job.server.ts'
import { openEmbedded } from '#platform/database/embedded/open.ts'
import { EMPTY_DISK_BYTES, emptyDisk } from '#test/broken-disks.ts'
import { runProgram, startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDataDir } from '#test/test-database.ts'
import { anna, becomeUser, createVisitor, signIn } from '#test/visitor.ts'

type Variables = Record<string, string>

const IN_CLEAR =
	'Contiene tutto: account, messaggi, documenti e il segreto con cui si firmano gli accessi. Chi la legge può entrare al posto di chiunque: tienila al sicuro, oppure usa --encrypt.'

const STAYS = 'password, indirizzi e-mail, ruoli e sospensioni, e le chiavi e passkey tolte, restano come sono ora'
const KNOWN = `Tutti devono accedere di nuovo: ${STAYS}. La verifica in due passaggi e i codici di recupero sono quelli della copia.`
const UNKNOWN =
	'Tutti devono accedere di nuovo: password, chiavi, ruoli, sospensioni e verifica in due passaggi sono quelli del giorno della copia. Se da allora hai tolto un accesso a qualcuno, toglilo di nuovo in Admin, Utenti; chi ha cambiato la password la cambi ancora.'

async function run(script: 'backup' | 'restore', env: Variables, ...args: string[]) {
	const { end, stdout, stderr } = runProgram(`scripts/${script}.ts`, env, args)
	const exitCode = await end
	return { exitCode, lines: [...stdout, ...stderr] }
}

/** Runs backup and expects it to succeed. */
async function copyOf(dataDir: string, folder = join(temporaryFolder(), 'copia')): Promise<string> {
	expect(await run('backup', { DATA_DIR: dataDir }, folder)).toEqual({
		exitCode: 0,
		lines: [`Copia salvata in ${folder} e provata. ${IN_CLEAR}`],
	})
	return folder
}

/** A copy of an empty site, made once for all tests of the file; each gets it in a folder of its own. */
const emptySite = copyOf(createTestDataDir())
async function ownCopy(): Promise<string> {
	const folder = join(temporaryFolder(), 'copia')
	cpSync(await emptySite, folder, { recursive: true })
	return folder
}

it('copies a running site, which can be brought back elsewhere with its accounts and files, but not over it', async () => {
	const site = await startSite()
	await becomeUser(createVisitor(site.fetch, site.url), site.dataDir)
	mkdirSync(join(site.dataDir, 'files/uploads'), { recursive: true })
	writeFileSync(join(site.dataDir, 'files/uploads/atto.txt'), 'atto')
	const copy = await copyOf(site.dataDir)
	expect(statSync(copy).mode & 0o777).toBe(0o700)
	expect(readdirSync(copy).toSorted()).toEqual(['auth-secret', 'db', 'files', 'manifest.json', 'operator-token'])

	const second = { COPIES_TO: temporaryFolder(), BACKUP_PASSPHRASE: 'quattro parole a caso' }
	expect((await run('backup', { DATA_DIR: site.dataDir, ...second })).lines).toEqual([
		expect.stringMatching(/ È solo qui: al secondo posto arriva la copia di ogni giorno\.$/),
	])

	const dataDir = join(temporaryFolder(), 'data')
	expect(await run('restore', { DATA_DIR: dataDir }, copy)).toEqual({
		exitCode: 0,
		lines: [`Dati ripristinati in ${dataDir}.`, UNKNOWN],
	})
	expect(readFileSync(join(dataDir, 'files/uploads/atto.txt'), 'utf8')).toBe('atto')
	const restored = await startSite({ dataDir })
	expect((await signIn(createVisitor(restored.fetch, restored.url), anna)).status).toBe(200)

	expect(await run('restore', { DATA_DIR: site.dataDir }, copy, '--replace')).toEqual({
		exitCode: 1,
		lines: [
			`La cartella ${site.dataDir} è già usata dal sito acceso, o da un altro comando. Se è un comando, aspetta che finisca e riprova; se è il sito, fermalo (con systemd: systemctl stop guida-fiscale). Un altro sito vuole un’altra cartella in DATA_DIR.`,
		],
	})
	expect((await site.fetch('/readyz')).status).toBe(200)
})

it('leaves out what lives shorter than a copy, keeps the daily ones apart and stores what did not change once', async () => {
	const dataDir = createTestDataDir()
	for (const path of ['files/uploads/foto.webp', 'files/pdf-source/atto.pdf', 'mail/uno.eml', 'done-jobs/una']) {
		mkdirSync(join(dataDir, path, '..'), { recursive: true })
		writeFileSync(join(dataDir, path), path)
	}
	const { client, close } = await openEmbedded({ dataDir })
	await client.query("insert into rate_limits (key, count, resets_at) values ('somebody', 1, now())")
	await client.query("insert into pgboss.job (name, state) values ($1, 'active'), ('mail.send', 'created')", [
		dailyCopyJob.name,
	])
	await close()
	// None is made on a disk that is nearly full, as the machine's own may be.
	const COPIES_DIR = join(emptyDisk(), 'copie')
	// Leftovers of a killed copy are deleted before free space is measured for the next one.
	const leftover = join(COPIES_DIR, '2026-01-02T03-15-00Z.unfinished')
	mkdirSync(leftover, { recursive: true })
	const { bavail, bsize } = statfsSync(COPIES_DIR)
	const disk = bavail * bsize
	writeFileSync(join(leftover, 'rest'), disk <= EMPTY_DISK_BYTES ? Buffer.alloc(disk - 2 ** 20) : '')
	for (let n = 0; n < 2; n++) {
		for (const name of n === 0 ? [] : readdirSync(COPIES_DIR))
			renameSync(join(COPIES_DIR, name), join(COPIES_DIR, '2026-01-01T03-15-00Z'))
		const { exitCode, lines } = await run('backup', { DATA_DIR: dataDir, COPIES_DIR }, '--scheduled')
		expect({ exitCode, lines }).toEqual({
			exitCode: 0,
			lines: [expect.stringMatching(/^Copia salvata in .+Z e provata\.$/)],
		})
	}
	const [first = '', second = '', ...more] = readdirSync(COPIES_DIR)
	expect(more).toEqual([])
	expect(readdirSync(join(COPIES_DIR, second, 'files'))).toEqual(['uploads'])
	for (const left of ['mail', 'done-jobs']) expect(readdirSync(join(COPIES_DIR, second))).not.toContain(left)
	const inode = (copy: string) => statSync(join(COPIES_DIR, copy, 'files/uploads/foto.webp')).ino
	expect(inode(second)).toBe(inode(first))
	const copied = await openEmbedded({ dataDir: join(COPIES_DIR, second) })
	expect((await copied.client.query('select count(*)::int as count from rate_limits')).rows).toEqual([{ count: 0 }])
	expect((await copied.client.query('select name from pgboss.job')).rows).toEqual([{ name: 'mail.send' }])
	await copied.close()
})

it('copies the data of a site that is stopped, by default beside them under the time', async () => {
	const dataDir = createTestDataDir()
	const { exitCode, lines } = await run('backup', { DATA_DIR: dataDir })
	expect(exitCode).toBe(0)
	const [, folder = ''] = /^Copia salvata in (\S+) e provata\. /.exec(lines[0] ?? '') ?? []
	expect(folder.startsWith(join(dataDir, 'backups/20'))).toBe(true)
	const { client, close } = await openEmbedded({ dataDir: folder })
	expect((await client.query('select count(*)::int as count from users')).rows).toEqual([{ count: 0 }])
	await close()
})

it('refuses a folder that is not empty, one among the data, and data that are not there', async () => {
	const dataDir = createTestDataDir()
	const full = temporaryFolder()
	writeFileSync(join(full, 'mine'), '')
	expect(await run('backup', { DATA_DIR: dataDir }, full)).toEqual({
		exitCode: 2,
		lines: [`${full} non è vuota: scegli un'altra cartella.`],
	})
	expect(await run('backup', { DATA_DIR: dataDir }, join(dataDir, 'copia'))).toMatchObject({ exitCode: 2 })
	expect(await run('backup', { DATA_DIR: full }, join(full, '../copia'))).toEqual({
		exitCode: 2,
		lines: [`In ${full} non c'è nulla da copiare: indica con DATA_DIR la cartella dei dati.`],
	})
	expect(await run('backup', { DATA_DIR: dataDir }, '--help')).toEqual({
		exitCode: 2,
		lines: ['Uso: npm run backup [-- CARTELLA], oppure npm run backup -- --encrypt [FILE]'],
	})
	expect(readdirSync(full)).toEqual(['mine'])
})

it('restores over data only when told to, and keeps them aside', async () => {
	const dataDir = createTestDataDir()
	const copy = await ownCopy()
	writeFileSync(join(dataDir, 'auth-secret'), 'written after the copy')
	expect(await run('restore', { DATA_DIR: dataDir }, copy)).toEqual({
		exitCode: 2,
		lines: [
			`${dataDir} contiene già dei dati: aggiungi --replace per metterli da parte e usare la copia. Tutti dovranno accedere di nuovo; ${STAYS}, se i dati di ora si leggono: altrimenti tornano quelli della copia.`,
		],
	})
	const { exitCode, lines } = await run('restore', { DATA_DIR: dataDir }, copy, '--replace')
	expect(exitCode).toBe(0)
	const [, aside = ''] = /I dati di prima sono in (.+)\.$/.exec(lines[0] ?? '') ?? []
	expect(readFileSync(join(aside, 'auth-secret'), 'utf8')).toBe('written after the copy')
	expect(existsSync(join(aside, 'db/PG_VERSION'))).toBe(true)
	expect(lines[1]).toBe(KNOWN)
	expect(existsSync(join(dataDir, 'auth-secret'))).toBe(false)
	const { close } = await openEmbedded({ dataDir })
	await close()
})

/** Runs statements on a site's data, and returns the rows of the last. */
async function query(dataDir: string, ...statements: string[]): Promise<unknown[]> {
	const { client, close } = await openEmbedded({ dataDir })
	let rows: unknown[] = []
	for (const statement of statements) rows = (await client.query(statement)).rows
	await close()
	return rows
}

const HOW_ACCOUNTS_STAND = `
	select u.id, u.email, a.password, r.role, s.reason,
		(select string_agg(k.label, ',') from api_keys k where k.user_id = u.id) as keys,
		(select max(e.epoch) from account_epochs e where e.user_id = u.id and e.issued = 'session') > 7 as are_sessions_over,
		(select e.epoch from account_epochs e where e.user_id = u.id and e.issued = 'api-key') as key_epoch
	from users u join accounts a on a.user_id = u.id left join user_roles r on r.user_id = u.id
	left join user_suspensions s on s.user_id = u.id order by u.id`

it('takes back again what was taken back after the copy: passwords, addresses, roles, keys, and everything issued', async () => {
	const dataDir = createTestDataDir()
	await query(
		dataDir,
		`insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.it'), ('ex', 'Ex', 'ex@example.it'), ('via', 'Via', 'via@example.it')`,
		`insert into accounts (id, user_id, account_id, provider_id, password)
			select id, id, id, 'credential', 'old ' || id from users`,
		`insert into user_roles (user_id, role) values ('ada', 'collaboratore'), ('ex', 'admin')`,
		`insert into api_keys (user_id, label, key_hash, prefix, scopes, expires_at)
			select 'ada', l, l, l, '{}', now() + interval '1 year' from (values ('lost'), ('kept')) as k (l)`,
		`insert into user_suspensions (user_id, reason) values ('via', 'for a while')`,
		`insert into account_epochs (user_id, issued, epoch) values ('ada', 'session', 1)`,
		`insert into news_drafts (title, description, content, publish_at)
			values ('passed', '', '', now() - interval '1 hour'), ('coming', '', '', now() + interval '1 hour')`,
	)
	const copy = await copyOf(dataDir)
	await query(
		dataDir,
		`update accounts set password = 'new ' || id`,
		`update users set email = 'ada@new.example.it' where id = 'ada'`,
		`update user_roles set role = 'admin' where user_id = 'ada'`,
		`delete from user_roles where user_id = 'ex'`,
		`insert into user_suspensions (user_id, reason) values ('ex', 'left the studio')`,
		`delete from user_suspensions where user_id = 'via'`,
		`delete from api_keys where label = 'lost'`,
		`update account_epochs set epoch = 7`,
		`insert into account_epochs (user_id, issued, epoch) values ('ada', 'api-key', 3)`,
		`insert into account_deletions (user_id, email, name) values ('via', 'via@example.it', 'Via')`,
	)
	expect((await run('restore', { DATA_DIR: dataDir }, copy, '--replace')).lines[1]).toBe(KNOWN)
	const over = { are_sessions_over: true }
	expect(await query(dataDir, HOW_ACCOUNTS_STAND)).toEqual([
		{
			id: 'ada',
			email: 'ada@new.example.it',
			password: 'new ada',
			role: 'admin',
			reason: null,
			keys: 'kept',
			...over,
			key_epoch: 3,
		},
		{
			id: 'ex',
			email: 'ex@example.it',
			password: 'new ex',
			role: null,
			reason: 'left the studio',
			keys: null,
			...over,
			key_epoch: null,
		},
		{
			id: 'via',
			email: 'via@example.it',
			password: 'new via',
			role: null,
			reason: null,
			keys: null,
			...over,
			key_epoch: null,
		},
	])
	expect(readFileSync(join(dataDir, 'erasures'), 'utf8')).toBe('via\n')
	expect(await query(dataDir, 'select title, missed_at is null as waits from news_drafts order by 1')).toEqual([
		{ title: 'coming', waits: true },
		{ title: 'passed', waits: false },
	])

	writeFileSync(join(dataDir, 'db/global/pg_control'), '')
	expect((await run('restore', { DATA_DIR: dataDir }, copy, '--replace')).lines[1]).toBe(UNKNOWN)
	expect(await query(dataDir, HOW_ACCOUNTS_STAND)).toMatchObject([
		{ password: 'old ada', role: 'collaboratore', ...over },
		{ password: 'old ex', role: 'admin', ...over },
		{ password: 'old via', reason: 'for a while', ...over },
	])
})

it('finds a copy of the site by its name, as the panel shows it', async () => {
	const folder = temporaryFolder()
	const [dataDir, copies, name] = [join(folder, 'data'), join(folder, 'copie'), '2026-11-23T15-44-52Z']
	const env = { DATA_DIR: dataDir, COPIES_DIR: copies }
	cpSync(await emptySite, join(copies, name), { recursive: true })
	expect(await run('restore', env, name)).toEqual({
		exitCode: 0,
		lines: [`Dati ripristinati in ${dataDir}.`, UNKNOWN],
	})
	const elsewhere = join(folder, 'altrove', name)
	expect(await run('restore', env, elsewhere, '--replace')).toEqual({
		exitCode: 2,
		lines: [`In ${elsewhere} non c'è una copia: indica una cartella fatta da backup.`],
	})
})

it('finishes a restore that a power cut interrupted, and starts no half-empty site before', async () => {
	const [copy, dataDir] = [await ownCopy(), createTestDataDir()]
	const aside = join(dataDir, 'replaced/2026-11-22T10-00-00Z')
	mkdirSync(aside, { recursive: true })
	renameSync(join(dataDir, 'db'), join(aside, 'db'))
	writeFileSync(join(aside, 'erasures'), 'anna\n')
	writeFileSync(join(dataDir, 'restore-under-way.json'), JSON.stringify({ copy, asides: [aside] }))
	const sentence = `Un ripristino si è interrotto a metà, forse per mancanza di corrente. Finiscilo con «npm run guida -- restore ${copy} --replace». Nulla è perso: i dati di prima sono in ${aside}.`
	const site = runProgram('server/main.ts', { DATA_DIR: dataDir })
	expect([await site.end, site.stderr]).toEqual([1, [sentence]])
	expect(await run('backup', { DATA_DIR: dataDir })).toEqual({ exitCode: 1, lines: [sentence] })
	expect(existsSync(join(dataDir, 'db'))).toBe(false)

	expect(await run('restore', { DATA_DIR: dataDir }, copy, '--replace')).toMatchObject({ exitCode: 0 })
	expect(readFileSync(join(dataDir, 'erasures'), 'utf8')).toBe('anna\n')
	expect(existsSync(join(dataDir, 'restore-under-way.json'))).toBe(false)
	expect(existsSync(join(dataDir, 'db/PG_VERSION'))).toBe(true)
})

it('does not touch the data when the copy is damaged, lacks a part or is of a newer version', async () => {
	const dataDir = createTestDataDir()
	const restore = (copy: string, ...options: string[]) =>
		run('restore', { DATA_DIR: dataDir }, copy, '--replace', ...options)
	const copy = await ownCopy()
	const control = readFileSync(join(copy, 'db/global/pg_control'))
	writeFileSync(join(copy, 'db/global/pg_control'), '')
	expect(await restore(copy)).toEqual({
		exitCode: 2,
		lines: [`La copia in ${copy} è danneggiata: db/global/pg_control. Nulla è stato modificato.`],
	})
	writeFileSync(join(copy, 'db/global/pg_control'), control)
	rmSync(join(copy, 'db/PG_VERSION'))
	expect(await restore(copy)).toEqual({
		exitCode: 2,
		lines: [`La copia in ${copy} non è completa: manca db/PG_VERSION. Nulla è stato modificato.`],
	})
	rmSync(join(copy, 'manifest.json'))
	expect((await restore(copy)).lines).toEqual([
		`La copia in ${copy} non è completa: manca manifest.json. Nulla è stato modificato.`,
	])

	const newer = temporaryFolder()
	cpSync(dataDir, newer, { recursive: true })
	const { client, close } = await openEmbedded({ dataDir: newer })
	await client.query("insert into migrations (hash, written_at) values ('of the future', 1)")
	await close()
	const refused = await restore(newer, '--unchecked')
	expect(refused.exitCode).toBe(1)
	expect(refused.lines[0]).toContain('versione più nuova')

	const kept = await openEmbedded({ dataDir })
	expect((await kept.client.query('select count(*)::int as count from users')).rows).toEqual([{ count: 0 }])
	await kept.close()
	expect(existsSync(join(dataDir, 'replaced'))).toBe(false)
})

it('says what is missing when the folder is no copy', async () => {
	const empty = temporaryFolder()
	expect(await run('restore', { DATA_DIR: join(empty, 'data') }, empty)).toEqual({
		exitCode: 2,
		lines: [`In ${empty} non c'è una copia: indica una cartella fatta da backup.`],
	})
	expect(await run('restore', { DATA_DIR: join(empty, 'data') })).toEqual({
		exitCode: 2,
		lines: ['Uso: npm run restore -- COPIA [--replace] [--unchecked]'],
	})
})

import { copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { selectRows } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/open.ts'
import { addApp } from '#test/second-factor.ts'
import { runProgram, startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { anna, becomeUser, createVisitor, signIn } from '#test/visitor.ts'

async function run(
	entry: 'server/main.ts' | 'scripts/reset-secret.ts',
	env: Record<string, string>,
	...args: string[]
) {
	const { end, stdout, stderr } = runProgram(entry, env, args)
	return { exitCode: await end, text: [...stdout, ...stderr].join('\n') }
}

/** Returns the columns that still hold something sealed with the secret of this name, of any table. */
async function findSealed(dataDir: string, id: string): Promise<string[]> {
	const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
	try {
		const columns = await selectRows<{ place: string; name: string }>(
			db,
			sql`select format('%I.%I', table_schema, table_name) as place, quote_ident(column_name) as name
				from information_schema.columns join information_schema.tables using (table_schema, table_name)
				where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'character varying')`,
		)
		const found: string[] = []
		for (const { place, name } of columns) {
			const [row] = await selectRows<{ rows: number }>(
				db,
				sql`select count(*)::int as rows from ${sql.raw(place)} where ${sql.raw(name)}::text like ${`%sealed:1:${id}%`}`,
			)
			if (row && row.rows > 0) found.push(`${place}.${name}`)
		}
		return found
	} finally {
		await close()
	}
}

async function noted(dataDir: string): Promise<string> {
	const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
	const [row] = await selectRows<{ id: string }>(
		db,
		sql`select value #>> '{}' as id from settings where key = 'secret.id'`,
	)
	await close()
	return row?.id ?? ''
}

/** Leaves the database as versions did that noted no secret. */
async function forgetMark(dataDir: string): Promise<void> {
	const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
	await db.execute(sql`delete from settings where key = 'secret.id'`)
	await close()
}

it('does not start without the secret of its database, and replaces one that is lost after saying what goes with it', async () => {
	const before = await startSite()
	const { dataDir } = before
	const visitor = createVisitor(before.fetch, before.url)
	await becomeUser(visitor, dataDir)
	await addApp(visitor, anna.password)
	await visitor.get('/api/auth/session')
	await before.stop()
	const id = await noted(dataDir)
	expect(await findSealed(dataDir, id)).toEqual(
		expect.arrayContaining(['public.two_factors.secret', 'public.signing_keys.private_key']),
	)

	const file = join(dataDir, 'auth-secret')
	const aside = join(temporaryFolder(), 'auth-secret')
	copyFileSync(file, aside)
	expect(await run('scripts/reset-secret.ts', { DATA_DIR: dataDir }, '--yes')).toEqual({
		exitCode: 2,
		text: expect.stringContaining('nulla è perso'),
	})
	await forgetMark(dataDir)
	expect(await run('scripts/reset-secret.ts', { DATA_DIR: dataDir }, '--yes')).toEqual({
		exitCode: 2,
		text: expect.stringContaining('nulla è perso'),
	})
	expect(readFileSync(file, 'utf8')).toBe(readFileSync(aside, 'utf8'))
	const marked = await startSite({ dataDir })
	await marked.stop()
	rmSync(file)
	const start = await run('server/main.ts', { DATA_DIR: dataDir })
	expect(start).toEqual({ exitCode: 2, text: expect.stringContaining(`In ${dataDir} manca auth-secret`) })
	expect(start.text).toContain('npm run guida -- secret reset')
	expect(existsSync(file)).toBe(false)
	const other = await run('server/main.ts', {
		DATA_DIR: dataDir,
		AUTH_SECRET: 'un altro segreto di trentadue caratteri',
	})
	expect(other).toEqual({ exitCode: 2, text: expect.stringContaining('AUTH_SECRET non è il segreto') })

	const asked = await run('scripts/reset-secret.ts', { DATA_DIR: dataDir })
	expect(asked.exitCode).toBe(0)
	expect(asked.text).toMatch(/1 app di verifica.*\n.*1 chiavi che firmano/)
	expect(asked.text).toContain('Non ho cambiato nulla')
	copyFileSync(aside, file)
	const same = await startSite({ dataDir })
	await same.stop()

	writeFileSync(file, 'un altro segreto di trentadue caratteri')
	const reset = await run('scripts/reset-secret.ts', { DATA_DIR: dataDir }, '--yes')
	expect(reset.exitCode).toBe(0)
	const [, kept = ''] = /Quello che c’era è in (\S+)\. /.exec(reset.text) ?? []
	expect(readFileSync(join(kept, 'auth-secret'), 'utf8')).toBe('un altro segreto di trentadue caratteri')
	expect(statSync(join(kept, 'auth-secret')).mode & 0o777).toBe(0o600)
	expect(readFileSync(file, 'utf8')).not.toBe(readFileSync(aside, 'utf8'))
	expect(await findSealed(dataDir, id)).toEqual([])
	const after = await startSite({ dataDir })
	expect((await signIn(createVisitor(after.fetch, after.url))).status).toBe(200)
	expect(after.stderr).toEqual([])
})

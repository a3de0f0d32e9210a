import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPostgres } from '#platform/database/postgres/open.ts'
import { NO_FEED, siteRoot } from '#test/program.ts'
import { runProgram, startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createPostgresUrl } from '#test/test-database.ts'

it('names the line that gives a database to the site’s role, after which the site starts', async () => {
	const made = await createPostgresUrl('template0')
	const env = {
		AUTH_SECRET: 'a secret that both of the starts share',
		DATA_DIR: temporaryFolder(),
		NEWS_FEEDS: NO_FEED,
	}
	const byAdministrator = await startSite({ dataDir: env.DATA_DIR, env: { ...env, DATABASE_URL: made } })
	expect(await byAdministrator.stop()).toBe(0)
	const name = new URL(made).pathname.slice(1)
	const administrator = await openPostgres(made)
	await administrator.db.execute(`create role "r-${name}" login`)
	await administrator.close()

	const DATABASE_URL = made.replace('postgres@', `r-${name}@`)
	const refused = runProgram('server/main.ts', { ...env, DATABASE_URL })
	expect(await refused.end).toBe(1)
	const line = /sudo -u postgres psql (-d \S+ -v owner=\S+ -f) \S+deploy\/owner\.sql$/.exec(refused.stderr.at(-1) ?? '')
	expect(line?.[1]).toBe(`-d ${name} -v owner=r-${name} -f`)

	const args = [...(line?.[1]?.split(' ') ?? []), join(siteRoot, '../deploy/owner.sql')]
	const bin = join(process.env.TEST_POSTGRES_BIN ?? '', 'psql')
	const host = new URL(made).searchParams.get('host') ?? ''
	execFileSync(bin, ['-h', host, '-U', 'postgres', ...args], { stdio: 'pipe' })
	const site = await startSite({ dataDir: env.DATA_DIR, env: { ...env, DATABASE_URL } })
	expect((await site.fetch('/')).status).toBe(200)
	expect(await site.stop()).toBe(0)
})

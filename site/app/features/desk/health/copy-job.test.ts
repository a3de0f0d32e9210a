import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { settings } from '#platform/configuration/settings-table.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findCopies } from './copies.server.ts'
import { dailyCopyJob } from './copy-job.server.ts'
import { findLastCopy } from './last-copy.server.ts'
import { copyMark, readMark, writeMark } from './marks.server.ts'

// The real command has tests of its own, and takes a while.
const siteRoot = temporaryFolder()
const calls = join(siteRoot, 'calls')
mkdirSync(join(siteRoot, 'scripts'))
const deps = {
	...(await createTestDeps({
		...{ COPIES_DIR: join(siteRoot, 'copie'), COPIES_TO: join(siteRoot, 'altrove') },
		BACKUP_PASSPHRASE: 'una frase che conosce solo lo studio',
	})),
	siteRoot,
}

/** Puts a command in place of backup, which notes how it was called and ends with a line and a code. */
function commandSays(line: string, code: number): void {
	writeFileSync(
		join(siteRoot, 'scripts/backup.ts'),
		`import { appendFileSync } from 'node:fs'
		appendFileSync(${JSON.stringify(calls)}, process.argv[2] + ' ' + process.env.COPIES_DIR + '\\n')
		process.stderr.write('Inizio.\\n' + ${JSON.stringify(`${line}\n`)})
		process.exitCode = ${code}`,
	)
}
const run = (isAsked = false) => dailyCopyJob.run(deps, { isAsked }, new AbortController().signal)
const mark = () => readMark(deps.db, copyMark)
const called = () => readFileSync(calls, 'utf8').trim().split('\n')

beforeEach(async () => {
	writeFileSync(calls, '')
	const daysAgo = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString()
	await writeMark(deps.db, copyMark, { lastTriedAt: daysAgo, lastGoodAt: daysAgo, problem: null, notSent: null })
})

it('makes one copy a day, and one more when an admin asks', async () => {
	commandSays('Copia salvata.', 0)
	await run()
	const copy = await mark()
	expect(copy).toMatchObject({ problem: null, notSent: null, lastGoodAt: copy?.lastTriedAt })
	await run()
	expect(called()).toEqual([`--scheduled ${join(siteRoot, 'copie')}`])
	expect(await mark()).toEqual(copy)
	await run(true)
	expect(called()).toHaveLength(2)
})

it('remembers why a copy failed, and makes it again at the next look', async () => {
	const before = await mark()
	commandSays('Sul disco è libero meno del 20 %.', 2)
	await run()
	expect(await mark()).toMatchObject({ lastGoodAt: before?.lastGoodAt, problem: 'Sul disco è libero meno del 20 %.' })
	commandSays('Copia salvata.', 0)
	await run()
	expect(await mark()).toMatchObject({ problem: null })
})

it('sends a good copy again that did not arrive at its second place', async () => {
	commandSays('La copia è buona, ma non è arrivata.', 3)
	await run()
	const made = await mark()
	expect(made).toMatchObject({ problem: null, notSent: 'La copia è buona, ma non è arrivata.' })
	expect(made?.lastGoodAt).toBe(made?.lastTriedAt)
	await run()
	commandSays('Copia mandata.', 0)
	await run()
	expect(called().map((call) => call.split(' ')[0])).toEqual(['--scheduled', '--send', '--send'])
	expect(await mark()).toMatchObject({ lastGoodAt: made?.lastGoodAt, problem: null, notSent: null })
})

it('finds the last copy in its folder where nothing was remembered', async () => {
	await deps.db.delete(settings)
	mkdirSync(join(siteRoot, 'copie/2026-11-22T03-00-00Z'), { recursive: true })
	const [shown, ...others] = await findCopies(deps.env)
	expect([shown, others]).toMatchObject([{ name: '2026-11-22T03-00-00Z', isDaily: true, isEncrypted: false }, []])
	expect((await findLastCopy(deps))?.toISOString()).toBe(shown?.at)
})

it('shows no unfinished copy as one, and none where there is no folder', async () => {
	const folder = temporaryFolder()
	const [dataDir, copiesDir] = [join(folder, 'data'), join(folder, 'copie')]
	expect(await findCopies({ dataDir, copiesDir: undefined })).toEqual([])
	for (const name of ['2026-11-23T03-00-00Z.unfinished', 'trial-1', 'altro', '2026-11-22T03-00-00Z'])
		mkdirSync(join(copiesDir, name), { recursive: true })
	mkdirSync(join(dataDir, 'backups/2026-11-21T03-00-00Z.age'), { recursive: true })
	const names = (await findCopies({ dataDir, copiesDir })).map(({ name }) => name)
	expect(names.toSorted()).toEqual(['2026-11-21T03-00-00Z.age', '2026-11-22T03-00-00Z'])
})

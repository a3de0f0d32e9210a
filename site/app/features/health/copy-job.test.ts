import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findLastCopy } from '#app/features/dashboard/last-copy.server.ts'
import { settings } from '#platform/configuration/settings-table.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { createTestDataDir } from '#test/test-database.ts'
import { findCopies } from './copies.server.ts'
import { dailyCopyJob } from './copy-job.server.ts'
import { copyMark, readMark } from './marks.server.ts'

it('makes one copy a day, and remembers the reason where it could not', async () => {
	const [DATA_DIR, COPIES_DIR] = [createTestDataDir(), join(temporaryFolder(), 'copie')]
	const deps = await createTestDeps({ DATA_DIR, COPIES_DIR })
	const run = () => dailyCopyJob.run(deps, { isAsked: false }, new AbortController().signal)
	const broken = { ...deps, env: { ...deps.env, dataDir: temporaryFolder() } }
	await dailyCopyJob.run(broken, { isAsked: false }, new AbortController().signal)
	expect(await readMark(deps.db, copyMark)).toMatchObject({ lastGoodAt: null, problem: expect.stringMatching(/./) })
	rmSync(COPIES_DIR, { recursive: true, force: true })

	await run()
	expect(readdirSync(COPIES_DIR)).toHaveLength(1)
	const copy = await readMark(deps.db, copyMark)
	expect(copy).toMatchObject({ problem: null, lastGoodAt: copy?.lastTriedAt })
	await run()
	expect(readdirSync(COPIES_DIR)).toHaveLength(1)
	expect(await readMark(deps.db, copyMark)).toEqual(copy)

	const [shown, ...others] = await findCopies(deps.env)
	expect([shown, others]).toMatchObject([{ name: readdirSync(COPIES_DIR)[0], isDaily: true, isEncrypted: false }, []])
	await deps.db.delete(settings)
	expect((await findLastCopy(deps))?.toISOString()).toBe(shown?.at)
	await dailyCopyJob.run(deps, { isAsked: true }, new AbortController().signal)
	expect(await readMark(deps.db, copyMark)).toMatchObject({ problem: null })
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

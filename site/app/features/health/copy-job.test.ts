import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { createTestDataDir } from '#test/test-database.ts'
import { dailyCopyJob } from './copy-job.server.ts'
import { copyMark, readMark } from './marks.server.ts'

it('makes one copy a day, and remembers the reason where it could not', async () => {
	const [DATA_DIR, COPIES_DIR] = [createTestDataDir(), join(temporaryFolder(), 'copie')]
	const deps = await createTestDeps({ DATA_DIR, COPIES_DIR })
	const run = () => dailyCopyJob.run(deps, {}, new AbortController().signal)
	const broken = { ...deps, env: { ...deps.env, dataDir: temporaryFolder() } }
	await dailyCopyJob.run(broken, {}, new AbortController().signal)
	expect(await readMark(deps.db, copyMark)).toMatchObject({ lastGoodAt: null, problem: expect.stringMatching(/./) })
	rmSync(COPIES_DIR, { recursive: true, force: true })

	await run()
	expect(readdirSync(COPIES_DIR)).toHaveLength(1)
	const copy = await readMark(deps.db, copyMark)
	expect(copy).toMatchObject({ problem: null, lastGoodAt: copy?.lastTriedAt })
	await run()
	expect(readdirSync(COPIES_DIR)).toHaveLength(1)
	expect(await readMark(deps.db, copyMark)).toEqual(copy)
})

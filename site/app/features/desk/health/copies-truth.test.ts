import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createAdmin } from '#test/people.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { askForCopy, findCopiesView } from './copies.server.ts'
import { copyStep } from './copy-step.server.ts'
import { findHealth } from './find-health.server.ts'

const copiesDir = join(temporaryFolder(), 'copie')
const deps = await createTestDeps({ COPIES_DIR: copiesDir })
const { db } = deps
const ada = await createAdmin(db, 'Ada')
const view = () => findCopiesView(deps, ada)
const copyMatters = async () => (await findHealth(deps)).map(({ kind }) => kind).filter((kind) => kind.includes('copy'))
/** The job as a process leaves it that is killed while it makes a copy. */
const begunBy = (worker: number) =>
	db.execute(sql`update pgboss.job set state = 'active', started_on = now(), output = jsonb_build_object('worker', ${worker}::bigint)
		where name = 'health.copy' and data ->> 'isAsked' = 'true'`)

it('says the same of a killed copy on its page, on the panel and in the first steps', async () => {
	expect([await copyMatters(), (await copyStep.look(deps)).isDone]).toEqual([['no-copy'], false])
	await askForCopy(deps, ada)
	expect((await view()).isUnderWay).toBe(true)
	await begunBy(deps.database.workers.own)
	expect((await view()).isUnderWay).toBe(true)

	await begunBy(deps.database.workers.own + 1)
	expect((await view()).isUnderWay).toBe(false)
	// The command went on without its process, and finished.
	const copy = join(copiesDir, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
	mkdirSync(copy, { recursive: true })
	writeFileSync(join(copy, 'auth-secret'), 'secret')
	const parts = [{ path: 'auth-secret', size: 6 }]
	writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ contents: { parts } }))
	expect(await view()).toMatchObject({ isUnderWay: false, total: 1 })
	expect([await copyMatters(), (await copyStep.look(deps)).isDone]).toEqual([[], true])
	rmSync(join(copy, 'auth-secret'))
	expect(await copyMatters()).toEqual(['copy-not-whole'])
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '#app/features/base/audit/audit-table.server.ts'
import type { Proven } from '#app/features/base/proof/fresh-proof.server.ts'
import { parseCopiesTo } from '#platform/configuration/copies-to.ts'
import { settings as settingsTable } from '#platform/configuration/settings-table.ts'
import { selectRows } from '#platform/database/database.ts'
import { createAdmin } from '#test/people.ts'
import { seenOn } from '#test/seen.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { dailyCopyJob } from './copy-job.server.ts'
import { findHealth } from './find-health.server.ts'
import { copyMark, writeMark } from './marks.server.ts'
import { noteOutside } from './outside.server.ts'
import {
	findSecondPlaceView,
	SecondPlaceForm,
	saveSecondPlace,
	secondPlaceVariables,
	trySecondPlace,
} from './second-place.server.ts'

const folder = temporaryFolder()
const deps = await createTestDeps({ DATA_DIR: join(folder, 'data'), COPIES_DIR: join(folder, 'copie') })
const ada = (await createAdmin(deps.db, 'Ada')) as Awaited<ReturnType<typeof createAdmin>> & Proven
const nas = {
	...{ kind: 'sftp', host: 'nas.esempio.it:2222', path: '/copie', user: 'sito@studio' },
	...{ password: 'segretissima', passphrase: 'una frase lunga davvero' },
}
const save = async (fields: object) =>
	saveSecondPlace(deps, ada, SecondPlaceForm.parse(fields), seenOn(await findSecondPlaceView(deps)))
const parsed = async () => parseCopiesTo((await secondPlaceVariables(deps)).COPIES_TO ?? '')

beforeEach(() => save({ kind: 'none' }))

it('hands the stored place to the command that makes copies, and shows, logs and stores no secret in clear', async () => {
	expect(await secondPlaceVariables(deps)).toEqual({})
	expect(await save(nas)).toEqual({ ok: true })
	expect(await parsed()).toEqual({
		...{ kind: 'sftp', host: 'nas.esempio.it', port: 2222, user: 'sito@studio', password: 'segretissima' },
		...{ key: undefined, path: '/copie' },
	})
	expect((await secondPlaceVariables(deps)).BACKUP_PASSPHRASE).toBe(nas.passphrase)
	const view = await findSecondPlaceView(deps)
	expect(view).toMatchObject({ kind: 'sftp', host: nas.host, hasPassword: true, hasPassphrase: true })
	const stored = JSON.stringify([
		view,
		await deps.db.select().from(settingsTable),
		await deps.db.select().from(auditLog),
	])
	expect(stored).not.toMatch(/segretissima|frase lunga/)
	expect(stored).toContain('Secondo posto delle copie: sftp://nas.esempio.it:2222/copie')
})

const NOBODY = 'A questo indirizzo non risponde nessuno: controlla server e porta, e che sia acceso.'

it.each([
	['s3.eu-south-1.amazonaws.com', 'eu-south-1'],
	['s3.fr-par.scw.cloud', 'fr-par'],
	['minio.esempio.it:9000', 'us-east-1'],
])('reads the region of a bucket from the address %s', async (host, region) => {
	await save({ ...nas, kind: 's3', host, path: 'copie/sito', password: 'a/b+c' })
	expect(await parsed()).toMatchObject({
		...{ kind: 's3', endpoint: `https://${host}`, region, bucket: 'copie', prefix: 'sito/' },
		...{ accessKeyId: 'sito@studio', secretAccessKey: 'a/b+c' },
	})
})

it('keeps password and passphrase when they are left empty, and never sends a password to another account', async () => {
	await save(nas)
	expect(await save({ ...nas, path: '/altre', password: '', passphrase: '' })).toEqual({ ok: true })
	expect(await parsed()).toMatchObject({ password: 'segretissima', path: '/altre' })
	expect(await save({ ...nas, host: 'altrui.esempio.it', password: '', passphrase: '' })).toEqual({
		ok: false,
		problem: {
			code: 'invalid',
			fieldErrors: {
				password: 'Scrivi la password',
			},
		},
	})
	expect(await parsed()).toMatchObject({ host: 'nas.esempio.it' })
})

it.each([
	[{ ...nas, passphrase: 'corta' }, 'passphrase'],
	[{ ...nas, host: 'https://nas.esempio.it' }, 'host'],
	[{ ...nas, user: '' }, 'user'],
	[{ ...nas, kind: 's3', path: '' }, 'path'],
	[{ ...nas, kind: 'folder', path: 'copie' }, 'path'],
	[{ ...nas, kind: 'folder', path: join(folder, 'data/copie') }, 'path'],
])('refuses a place that cannot work, and says which field is wrong', async (fields, wrong) => {
	const saved = await save(fields)
	expect(saved.ok || saved.problem).toMatchObject({ code: 'invalid', fieldErrors: { [wrong]: expect.any(String) } })
	expect(await secondPlaceVariables(deps)).toEqual({})
})

it('tries the stored place with a file that it reads back and deletes, and says in a sentence why it fails', async () => {
	const place = temporaryFolder()
	await save({ ...nas, kind: 'folder', path: place })
	expect(await trySecondPlace(deps, ada)).toEqual({ isGood: true, line: `Il secondo posto funziona: ${place}.` })
	expect(readdirSync(place)).toEqual([])
	await save({ ...nas, host: '127.0.0.1:1' })
	expect(await trySecondPlace(deps, ada)).toEqual({
		isGood: false,
		line: NOBODY,
	})
})

it('tells whoever asks now that the second place takes nothing, until it does', async () => {
	const found = async (isAsked: boolean) => {
		await noteOutside(deps, new Date(), isAsked)
		return (await findHealth(deps)).filter(({ kind }) => kind === 'copy-not-sent')
	}
	expect(await found(true)).toEqual([])
	await save({ ...nas, host: '127.0.0.1:1' })
	expect(await found(false)).toEqual([])
	expect(await found(true)).toEqual([{ kind: 'copy-not-sent', why: NOBODY }])
	expect(await found(false)).toHaveLength(1)
	// A copy did not arrive there.
	const at = new Date().toISOString()
	await writeMark(deps.db, copyMark, { lastTriedAt: at, lastGoodAt: at, problem: null, notSent: NOBODY })
	await save({ ...nas, kind: 'folder', path: temporaryFolder() })
	expect(await found(false)).toEqual([])
	const jobs = await selectRows(deps.db, sql`select data from pgboss.job where name = ${dailyCopyJob.name}`)
	expect(jobs).toEqual([{ data: { isAsked: true } }])
})

import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { deleteOrphans } from '#app/features/documents/conversions/cleaning-job.server.ts'
import { pdfConversions } from '#app/features/documents/conversions/conversions-table.server.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { createLog } from '#platform/log/log.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { keysUnder } from '#platform/storage/storage-keys.ts'
import { MEGABYTE, type Site, samplePdf, say } from './site.ts'

const END_WITHIN_MS = 4 * 60_000

/**
 * Sends kill -9 at random moments of uploads and conversions: to the one process, or to server and worker alternately. Each acknowledged
 * upload must finish exactly once and leave no file that the clean-up misses.
 */
export async function kill(site: Site, rounds: number): Promise<boolean> {
	const roles = site.databaseUrl ? (['web', 'worker'] as const) : (['site'] as const)
	for (const role of roles) await site.start(role)
	const body = await samplePdf(40, MEGABYTE)
	const key = await site.newKey()
	const acknowledged: string[] = []
	for (let round = 0; round < rounds; round += 1) {
		acknowledged.push((await site.send(key, body)).id)
		const unanswered = site.send(key, body).then(
			({ id }) => acknowledged.push(id),
			() => undefined,
		)
		await wait(randomInt(1_500))
		const role = roles[round % roles.length] ?? 'site'
		await site.stop(role, 'SIGKILL')
		await unanswered
		await site.start(role)
	}
	const until = Date.now() + END_WITHIN_MS
	const states = await Promise.all(acknowledged.map((id) => site.ended(key, id, 1_000, until - Date.now())))
	const database = await site.database()
	const rows = await database.db.select().from(pdfConversions)
	const storage = await createStorage(
		readEnv({ DATA_DIR: site.dataDir }, 'production', '/'),
		createDerivedKeys({ current: '', old: [] }),
		createLog('silent'),
	)
	const orphans = await deleteOrphans({ db: database.db, storage }, new Date())
	const files: string[] = []
	for (const bucket of ['pdf-source/', 'pdf-converted/'])
		for await (const file of keysUnder(storage, bucket)) files.push(file)
	await database.close()
	const found = {
		stuck: rows.filter((row) => row.conversionStatus === 'processing').length,
		'without a reason': rows.filter((row) => row.conversionStatus === 'failed' && row.errorMessage === null).length,
		'without a file': rows.filter(
			({ conversionStatus, convertedFilePath }) =>
				conversionStatus === 'completed' && !files.some((file) => file === convertedFilePath),
		).length,
		lost: acknowledged.filter((id) => !rows.some((row) => row.id === id)).length,
		doubled: Math.max(0, rows.length - 2 * rounds),
		'files without a row': files.filter(
			(file) => !rows.some((row) => row.sourceFilePath === file || row.convertedFilePath === file),
		).length,
	}
	const counts = Object.entries(Object.groupBy(states, (state) => state)).map(
		([state, those]) => `${those?.length} ${state}`,
	)
	say(
		`${rounds} volte kill -9 (${roles.join(', ')}): ${acknowledged.length} confermate, ${counts.join(', ')}; ${orphans.length} file senza riga tolti dalla pulizia; ${JSON.stringify(found)}`,
	)
	return Object.values(found).every((number) => number === 0)
}

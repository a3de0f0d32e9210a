import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '#server/jobs.ts'
import { storageKey } from '#server/storage.ts'
import { flavourOf, isOutputFormat } from './conversion.ts'
import { pdfConversions } from './conversions-table.server.ts'
import { finishConversion } from './finish-conversion.server.ts'
import { engineCli, runEngine } from './pdfa-process.server.ts'

/** A refusal is a result and ends the job. Anything thrown is our fault, and the queue tries again. */
export const convertJob = defineJob({
	name: 'conversions.convert',
	payload: z.object({ id: z.uuid() }),
	retry: { limit: 2, delaySeconds: 5 },
	expireSeconds: 5 * 60,
	concurrency: 2,
	async run({ db, storage, siteRoot, log }, { id }, signal) {
		const [row] = await db
			.select()
			.from(pdfConversions)
			.where(and(eq(pdfConversions.id, id), eq(pdfConversions.conversionStatus, 'processing')))
		if (!row || !isOutputFormat(row.outputFormat)) return
		const folder = await mkdtemp(join(tmpdir(), 'pdfa-'))
		try {
			const input = join(folder, 'in.pdf')
			const output = join(folder, 'out.pdf')
			await pipeline(await storage.disk.getStream(row.sourceFilePath), createWriteStream(input))
			const result = await runEngine({
				cli: engineCli(siteRoot),
				input,
				output,
				reportFile: join(folder, 'report.json'),
				flavour: flavourOf(row.outputFormat),
				signal,
			})
			if (result.ok) {
				const path = storageKey('pdf-converted', row.userId, `${id}.pdf`)
				await storage.disk.putStream(path, createReadStream(output))
				await finishConversion(db, id, { path, report: result.report })
			} else {
				if (result.problem.code === 'fault') log.warn({ conversion: id, stderr: result.stderr }, 'engine fault')
				await finishConversion(db, id, result)
			}
			await storage.disk.delete(row.sourceFilePath)
		} finally {
			await rm(folder, { recursive: true, force: true })
		}
	},
})

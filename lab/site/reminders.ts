/**
 * Sends the reminders of one morning to many people by SMTP while the site is killed with `kill -9`. Fails if somebody gets none within the
 * hour, or more than one gets two.
 *
 * npm run figures -- reminders [PEOPLE] [KILLS]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { deadlineSettings } from '#app/features/documents/deadlines/deadlines-table.server.ts'
import { remindJob } from '#app/features/documents/deadlines/remind-job.server.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { createLog } from '#platform/log/log.ts'
import { anyJob, createQueue } from '#platform/queue/jobs.ts'
import { type Program, startProgram } from '#test/program.ts'

const people = Number(process.argv[2] ?? 10_000)
const kills = Number(process.argv[3] ?? 2)
const HOUR_MS = 3_600_000
const PEOPLE_AT_A_TIME = 500
const MOST_DOUBLED = 1
/** Three days before the payments of 16 November. */
const MORNING = '2026-11-13'

const dataDir = mkdtempSync(join(tmpdir(), 'reminders-'))
const received = new Map<string, number>()
const sink = new SMTPServer({
	authOptional: true,
	disabledCommands: ['STARTTLS'],
	onData(stream, { envelope }, done) {
		// A message that breaks off, because its sender was killed, is not accepted.
		stream
			.resume()
			.on('error', done)
			.on('end', () => {
				for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1)
				done()
			})
	},
})
// The connection of a sender that is killed is reset.
sink.on('error', () => {})
await new Promise<void>((resolve) => {
	sink.listen(0, '127.0.0.1', resolve)
})
const address = sink.server.address()
const port = typeof address === 'object' && address ? address.port : 0

async function startSite(): Promise<Program> {
	const site = startProgram('server/main.ts', { DATA_DIR: dataDir, MAIL_URL: `smtp://127.0.0.1:${port}` })
	await site.line(/^Guida Fiscale: /)
	return site
}

/** Adds people who asked for reminders, and the job of the morning. */
async function prepare(): Promise<void> {
	const database = await reachDatabase({ dataDir, databaseUrl: undefined })
	try {
		for (let from = 0; from < people; from += PEOPLE_AT_A_TIME) {
			const ids = Array.from({ length: Math.min(PEOPLE_AT_A_TIME, people - from) }, (_, n) => `persona-${from + n}`)
			await database.db
				.insert(users)
				.values(ids.map((id) => ({ id, name: 'Prova', email: `${id}@example.it`, emailVerified: true })))
			await database.db
				.insert(deadlineSettings)
				.values(ids.map((userId) => ({ userId, audiences: ['srl'], byMail: true, daysBefore: 3 })))
		}
		const log = createLog('silent')
		const keys = createDerivedKeys({ current: '', old: [] })
		const queue = await createQueue(database, [anyJob(remindJob)], { log, keys }, 'sender')
		await queue.send(database.db, remindJob, { day: MORNING })
		await queue.stop()
	} finally {
		await database.close()
	}
}

let site = await startSite()
try {
	await prepare()
	const started = performance.now()
	const elapsed = () => performance.now() - started
	for (let done = 0; received.size < people && elapsed() < HOUR_MS; await wait(20)) {
		if (done === kills || received.size < ((done + 1) * people) / (kills + 1)) continue
		site.process.kill('SIGKILL')
		await site.end
		done++
		process.stdout.write(`kill -9 dopo ${received.size} e-mail, ${Math.round(elapsed() / 1000)} s\n`)
		site = await startSite()
	}
	const seconds = Math.round(elapsed() / 1000)
	// A mail that was in flight when the site died is sent again once its job expires.
	await wait(kills === 0 ? 0 : 90_000)
	const doubled = [...received.values()].filter((count) => count > 1).length
	process.stdout.write(
		`Promemoria di una mattina: ${people} persone, ${kills} volte kill -9; ${received.size} avvisate in ${seconds} s, senza e-mail ${people - received.size}, due volte ${doubled}\n`,
	)
	process.exitCode = received.size === people && doubled <= MOST_DOUBLED ? 0 : 1
} finally {
	site.process.kill('SIGTERM')
	await site.end
	sink.close()
	rmSync(dataDir, { recursive: true, force: true })
}

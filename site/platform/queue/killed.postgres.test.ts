import { expect, it } from 'vitest'
import { runProgram, startSite } from '#test/site-process.ts'
import { startSmtp } from '#test/smtp.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createPostgresUrl } from '#test/test-database.ts'
import { anna, createVisitor, signUp } from '#test/visitor.ts'

const PEOPLE = ['uno@example.it', 'due@example.it', 'tre@example.it']
/** Fifteen seconds on a machine with nothing else to do, less than a job takes to expire on any. */
const SENT_WITHIN_MS = 45_000

it('hands the e-mails of a killed worker to another, which sends each once', async () => {
	let isHolding = true
	const smtp = await startSmtp({ holds: () => isHolding })
	const env = {
		DATABASE_URL: await createPostgresUrl(),
		DATA_DIR: temporaryFolder(),
		MAIL_URL: smtp.url,
		MAIL_FROM: 'posta@studio.example',
	}
	const web = await startSite({ entry: 'server/web.ts', env, dataDir: env.DATA_DIR })
	const first = runProgram('server/worker.ts', env)
	await first.line(/worker pronto$/)
	for (const email of PEOPLE)
		expect((await signUp(createVisitor(web.fetch, web.url), { ...anna, email })).status).toBe(200)
	await expect.poll(() => smtp.held.toSorted(), { timeout: 60_000 }).toEqual(PEOPLE.toSorted())
	const second = runProgram('server/worker.ts', env)
	await second.line(/worker pronto$/)
	isHolding = false
	first.process.kill('SIGKILL')
	await expect.poll(() => smtp.received.length, { timeout: SENT_WITHIN_MS }).toBe(PEOPLE.length)
	const recipients = smtp.received.flatMap(({ to }) => to?.map(({ address }) => String(address)) ?? [])
	expect(recipients.toSorted()).toEqual(PEOPLE.toSorted())
}, 300_000)

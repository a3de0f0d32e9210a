import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startSite } from '#test/site-process.ts'
import { startSmtp } from '#test/smtp.ts'
import { anna, createVisitor, signUp } from '#test/visitor.ts'

const PEOPLE = ['uno@example.it', 'due@example.it', 'tre@example.it']
/** A mail under way when the process is killed goes out this soon after the next start, on a machine with nothing else to do. */
const SENT_WITHIN_MS = 15_000
/** Time to start on that machine. */
const QUIET_START_MS = 2_000

it('sends the e-mails that were under way at a kill within seconds of the next start, each once, and counts none as running', async () => {
	let isHolding = true
	const smtp = await startSmtp({ holds: () => isHolding })
	const env = { MAIL_URL: smtp.url, MAIL_FROM: 'posta@studio.example' }
	const site = await startSite({ env })
	for (const email of PEOPLE)
		expect((await signUp(createVisitor(site.fetch, site.url), { ...anna, email })).status).toBe(200)
	await expect.poll(() => smtp.held.toSorted(), { timeout: 60_000 }).toEqual(PEOPLE.toSorted())
	await site.kill()

	isHolding = false
	const started = performance.now()
	const again = await startSite({ env, dataDir: site.dataDir })
	const timeout = SENT_WITHIN_MS * Math.max(1, (performance.now() - started) / QUIET_START_MS)
	await expect.poll(() => smtp.received.length, { timeout }).toBe(PEOPLE.length)
	const token = readFileSync(join(site.dataDir, 'operator-token'), 'utf8')
	const metrics = async () => (await again.fetch(`/metrics?token=${token}`)).text()
	await expect.poll(metrics, { timeout }).toContain('jobs{queue="mail.send",state="active"} 0')
	const recipients = smtp.received.flatMap(({ to }) => to?.map(({ address }) => String(address)) ?? [])
	expect(recipients.toSorted()).toEqual(PEOPLE.toSorted())
	expect(await again.stop()).toBe(0)
}, 300_000)

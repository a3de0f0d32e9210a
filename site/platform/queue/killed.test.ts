import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startSite } from '#test/site-process.ts'
import { startSmtp } from '#test/smtp.ts'
import { anna, createVisitor, signUp } from '#test/visitor.ts'

const PEOPLE = ['uno@example.it', 'due@example.it', 'tre@example.it']
/** A mail under way when the process is killed goes out this soon after the next start. */
const SENT_WITHIN_MS = 15_000

it('sends the e-mails that were under way at a kill within seconds of the next start, each once, and counts none as running', async () => {
	let isHolding = true
	const smtp = await startSmtp({ holds: () => isHolding })
	const env = { MAIL_URL: smtp.url, MAIL_FROM: 'posta@studio.example' }
	const site = await startSite({ env })
	for (const email of PEOPLE)
		expect((await signUp(createVisitor(site.fetch, site.url), { ...anna, email })).status).toBe(200)
	await expect.poll(() => smtp.held.toSorted(), { timeout: 20_000 }).toEqual(PEOPLE.toSorted())
	await site.kill()

	isHolding = false
	const again = await startSite({ env, dataDir: site.dataDir })
	await expect.poll(() => smtp.received.length, { timeout: SENT_WITHIN_MS }).toBe(PEOPLE.length)
	const token = readFileSync(join(site.dataDir, 'operator-token'), 'utf8')
	const metrics = async () => (await again.fetch(`/metrics?token=${token}`)).text()
	await expect.poll(metrics).toContain('jobs{queue="mail.send",state="active"} 0')
	expect(smtp.received.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).toSorted()).toEqual(
		PEOPLE.toSorted(),
	)
	expect(await again.stop()).toBe(0)
}, 90_000)

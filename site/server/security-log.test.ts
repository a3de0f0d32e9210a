import { expect, it } from 'vitest'
import { startSite } from '#test/site-process.ts'
import { anna, becomeUser, createVisitor, signIn } from '#test/visitor.ts'

const site = await startSite({ env: { LOG_LEVEL: 'info' } })
const visit = () => createVisitor(site.fetch, site.url)
const member = visit()
await becomeUser(member, site.dataDir)

interface Line {
	level: number
	time: number
	msg: string
	event?: string
	call?: string
	status?: number
	user?: string
	account?: string
	path?: string
	requestId?: string
}

const lines = (): Line[] => site.stderr.map((line) => JSON.parse(line))
const WARN = 40

it('logs each attempt to sign in with its time, its outcome and whose account it was', async () => {
	await signIn(visit(), { ...anna, password: 'una parola sbagliata' })
	await signIn(visit(), anna)
	await expect.poll(() => lines().filter(({ call }) => call === '/sign-in/email').length).toBe(2)
	const [failed, worked] = lines().filter(({ call }) => call === '/sign-in/email')
	expect(failed).toMatchObject({ event: 'account', status: 401, level: WARN, account: expect.any(String) })
	expect(failed).not.toHaveProperty('user')
	expect(worked).toMatchObject({ event: 'account', status: 200, user: expect.any(String), account: failed?.account })
	expect(new Date(worked?.time ?? 0).getFullYear()).toBeGreaterThan(2025)
})

it('logs who asked for a page of admins and may not see it', async () => {
	await member.get('/admin/utenti')
	await expect
		.poll(() => lines().find(({ event }) => event === 'denied'))
		.toMatchObject({ path: '/admin/utenti', user: expect.any(String), level: WARN })
})

it('logs forms of other sites and calls without a session as denied', async () => {
	await site.fetch('/profile', {
		method: 'POST',
		headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
		body: 'intent=profile',
	})
	await site.fetch('/api/conversions/x')
	const denied = () => lines().filter(({ msg }) => msg === 'denied')
	await expect.poll(() => denied().map(({ status }) => status)).toEqual(expect.arrayContaining([401, 403]))
	for (const line of denied()) expect(line).toMatchObject({ level: WARN, requestId: expect.any(String) })
})

it('writes one JSON object a line, whatever a request has in its path, and nothing personal', async () => {
	await site.fetch('/x%0A%7B%22level%22:60%7D?email=anna@example.it')
	await site.fetch('/no-such-page')
	await expect.poll(() => lines().map(({ path }) => path)).toContain('/no-such-page')
	await expect.poll(() => lines().map(({ path }) => path)).toContain('/:')
	const text = site.stderr.filter((line) => !line.includes('news source')).join('\n')
	expect(text).not.toContain('anna@example.it')
	expect(text).not.toContain('127.0.0.1')
	expect(lines().filter(({ level }) => level === 60)).toEqual([])
	// A missing page is not an error of the site.
	expect(lines().filter(({ msg }) => msg === 'page failed')).toEqual([])
})

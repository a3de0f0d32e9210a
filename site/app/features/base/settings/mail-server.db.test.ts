import { beforeAll, expect, it } from 'vitest'
import { auditLog } from '#app/features/base/audit/audit-table.server.ts'
import { settings as settingsTable } from '#platform/configuration/settings-table.ts'
import { createAdmin } from '#test/people.ts'
import { seenOn } from '#test/seen.ts'
import { startSmtp } from '#test/smtp.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findMailView, MailServerForm, mailServer, saveMailServer, tryMail } from './mail-server.server.ts'

const deps = await createTestDeps()
const { db, settings } = deps
const ada = await createAdmin(db, 'Ada')
const server = { host: 'smtp.esempio.it', port: 465, user: 'studio@esempio.it', password: 'segretissima' }

const shown = async () => seenOn(await findMailView(deps, ada))

beforeAll(async () => void (await saveMailServer(deps, ada, server, await shown())))

it('stores the mail server encrypted, and shows and logs no password', async () => {
	expect(await settings.read(mailServer)).toEqual(server)
	const view = await findMailView(deps, ada)
	expect(view).toMatchObject({ route: 'panel', host: server.host, hasPassword: true, tryAt: ada.email })
	const stored = JSON.stringify([view, await db.select().from(auditLog), await db.select().from(settingsTable)])
	expect(stored).not.toContain('segretissima')
	expect(stored).toContain('Server di posta: smtp.esempio.it:465')
})

it('keeps the password of the same account, and never sends it to another server', async () => {
	await saveMailServer(deps, ada, { ...server, port: 587, password: '' }, await shown())
	expect(await settings.read(mailServer)).toMatchObject({ port: 587, password: 'segretissima' })
	await saveMailServer(deps, ada, { ...server, host: 'smtp.altri.it', password: '' }, await shown())
	expect(await settings.read(mailServer)).toMatchObject({ host: 'smtp.altri.it', password: null })
})

it('sends a trial at once to the admin who asks, and says why it fails', async () => {
	const smtp = await startSmtp()
	const local = { host: '127.0.0.1', port: Number(new URL(smtp.url).port), user: '', password: '' }
	await saveMailServer(deps, ada, local, await shown())
	expect(await tryMail(deps, ada)).toEqual({ state: 'sent' })
	expect(smtp.received).toMatchObject([{ subject: 'Prova della posta', to: [{ address: ada.email }] }])
	await saveMailServer(deps, ada, { ...local, port: 1 }, await shown())
	for (let n = 0; n < 4; n++)
		expect(await tryMail(deps, ada)).toMatchObject({ state: 'failed', code: expect.stringMatching(/^E/) })
	await saveMailServer(deps, ada, local, await shown())
	expect(await tryMail(deps, ada)).toEqual({ state: 'sent' })
	await saveMailServer(deps, ada, { ...local, host: '' }, await shown())
	expect(await tryMail(deps, ada)).toEqual({ state: 'written' })
})

it.each([
	['https://smtp.esempio.it', '465'],
	['smtp.esempio.it/x', '465'],
	['smtp esempio', '465'],
	['smtp.esempio.it', '70000'],
	['smtp.esempio.it', 'posta'],
])('refuses the server %s with port %s', (host, port) => {
	expect(MailServerForm.safeParse({ host, port }).success).toBe(false)
})

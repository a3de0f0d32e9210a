import { expect, it } from 'vitest'
import { auditLog } from '#app/features/base/audit/audit-table.server.ts'
import { settings as settingsTable } from '#platform/configuration/settings-table.ts'
import { createAdmin } from '#test/people.ts'
import { seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { CaptchaForm, findCaptchaChoice, findCaptchaView, saveCaptcha } from './captcha-choice.server.ts'

const deps = await createTestDeps()
const { db, env, settings, captcha } = deps
const ada = await createAdmin(db, 'Ada')
const form = { vendor: 'turnstile', siteKey: 'pubblica', secretKey: 'segretissima' } as const
const known = async () => true
const save = async (choice: CaptchaForm, isKnown: typeof known) =>
	saveCaptcha(deps, ada, choice, seenOn(await findCaptchaView(deps, ada)), isKnown)

it('uses the vendor of the panel at once, whose secret is encrypted and neither shown nor logged', async () => {
	expect(await captcha.key()).toEqual({ vendor: 'altcha', siteKey: 'altcha' })
	expect(await save(form, known)).toEqual({ ok: true })
	expect(await captcha.key()).toEqual({ vendor: 'turnstile', siteKey: 'pubblica' })
	expect(await captcha.challenge()).toBeUndefined()
	const view = await findCaptchaView(deps, ada)
	expect(view).toMatchObject({ vendor: 'turnstile', siteKey: 'pubblica', hasSecret: true, isFixed: false })
	const stored = JSON.stringify([await db.select().from(auditLog), await db.select().from(settingsTable)])
	expect(stored).not.toContain('segretissima')
	expect(stored).toContain('Cloudflare Turnstile')
})

it('keeps the secret of the same key, and needs one for another', async () => {
	await save(form, known)
	expect(await save({ ...form, secretKey: '' }, known)).toEqual({ ok: true })
	expect(await findCaptchaChoice(env, settings)).toEqual(form)
	expect(await save({ ...form, siteKey: 'altra', secretKey: '' }, known)).toEqual({
		ok: false,
		problem: { code: 'no-secret' },
	})
})

it('changes nothing if the vendor does not know the secret or does not answer', async () => {
	await save({ vendor: 'altcha', siteKey: '', secretKey: '' }, known)
	expect(await save(form, async () => false)).toEqual({ ok: false, problem: { code: 'wrong-secret' } })
	const silent = () => Promise.reject(new Error('no network'))
	expect(await save(form, silent)).toEqual({ ok: false, problem: { code: 'no-answer' } })
	expect(await captcha.key()).toEqual({ vendor: 'altcha', siteKey: 'altcha' })
})

it('lets the environment choose before the panel', async () => {
	await save(form, known)
	const fixed = { captcha: { ...env.captcha, vendor: 'hcaptcha', siteKey: 'sua', secretKey: 'sua-segreta' } } as const
	expect(await findCaptchaChoice(fixed, settings)).toEqual({
		...{ vendor: 'hcaptcha', siteKey: 'sua', secretKey: 'sua-segreta' },
	})
})

it('takes no test key of the manuals and no third party without a key', () => {
	const problems = (fields: object) =>
		CaptchaForm.safeParse({ ...form, ...fields }).error?.issues.map(({ path }) => path[0])
	expect(problems({ siteKey: '1x00000000000000000000AA' })).toEqual(['siteKey'])
	expect(problems({ siteKey: '' })).toEqual(['siteKey'])
	expect(problems({ vendor: 'altro' })).toEqual(['vendor'])
	expect(problems({ vendor: 'altcha', siteKey: '', secretKey: '' })).toBeUndefined()
})

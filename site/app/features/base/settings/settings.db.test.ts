import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#app/features/base/audit/audit-table.server.ts'
import { conversionHours } from '#app/features/documents/conversions/outcomes/settings.server.ts'
import { CONTRIBUTIONS } from '#app/features/index.ts'
import type { Settings } from '#platform/configuration/settings.ts'
import { settings as settingsTable } from '#platform/configuration/settings-table.ts'
import { createAdmin } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { createTestSettings } from '#test/settings.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { mailFrom } from './definitions.server.ts'
import { removalField, settingsShown } from './setting.ts'
import {
	findAnswersEndpoint,
	findJudgeEndpoint,
	findSiteSettings,
	findVectorsEndpoint,
	saveSiteSettings,
} from './settings.server.ts'

const { db } = await createTestDatabase()
const ada = await createAdmin(db, 'Ada')

async function lastReason(): Promise<string | null | undefined> {
	const [line] = await db
		.select({ reason: auditLog.reason })
		.from(auditLog)
		.where(eq(auditLog.action, 'settings-changed'))
		.orderBy(desc(auditLog.createdAt))
		.limit(1)
	return line?.reason
}

const of = (settings: Settings) => ({ settings, features: CONTRIBUTIONS })

/** Returns the version of the page as it stands. */
const shownBy = async (settings: Settings) => seenOf(settingsShown(await findSiteSettings(of(settings), ada)))

const service = {
	'answers.url': 'https://modelli.example/v1',
	'answers.model': 'giurista',
	'answers.key': 'sk-segreta',
}

it('has each setting under its own name and its own variable', () => {
	const definitions = CONTRIBUTIONS.settings.flatMap(({ settings }) => settings)
	expect(new Set(definitions.map(({ name }) => name)).size).toBe(definitions.length)
	expect(new Set(definitions.map(({ variable }) => variable)).size).toBe(definitions.length)
})

it('uses a service once its address and its model are there, without a restart', async () => {
	const settings = createTestSettings(db)
	expect(await findAnswersEndpoint(settings)).toBeUndefined()
	expect(
		await saveSiteSettings(of(settings), ada, { 'answers.url': service['answers.url'] }, await shownBy(settings)),
	).toEqual({ ok: true })
	expect(await findAnswersEndpoint(settings)).toBeUndefined()
	await saveSiteSettings(of(settings), ada, service, await shownBy(settings))
	const endpoint = { baseUrl: service['answers.url'], model: 'giurista', apiKey: 'sk-segreta' }
	expect(await findAnswersEndpoint(settings)).toEqual(endpoint)
	expect(await findVectorsEndpoint(settings)).toBeUndefined()
})

it('writes to the audit log what was changed, and of secrets only that they were', async () => {
	const settings = createTestSettings(db)
	await saveSiteSettings(
		of(settings),
		ada,
		{ ...service, 'answers.key': 'sk-nuovissima', 'conversions.hours': '48' },
		await shownBy(settings),
	)
	expect(await lastReason()).toBe('Chiave del servizio delle risposte: cambiata; Ore di conservazione: da «24» a «48»')
	const all = JSON.stringify([await db.select().from(auditLog), await db.select().from(settingsTable)])
	expect(all).not.toContain('sk-nuovissima')
	const lines = (await db.select().from(auditLog)).length
	const shown = (await findSiteSettings(of(settings), ada)).map(({ name, value }) => [name, value ?? ''])
	await saveSiteSettings(of(settings), ada, Object.fromEntries(shown), await shownBy(settings))
	expect(await db.select().from(auditLog)).toHaveLength(lines)
})

it('shows no secret, and keeps it if its field is empty', async () => {
	const settings = createTestSettings(db)
	await saveSiteSettings(
		of(settings),
		ada,
		{ ...service, 'answers.model': 'altro', 'answers.key': '' },
		await shownBy(settings),
	)
	expect(await findAnswersEndpoint(settings)).toMatchObject({ model: 'altro', apiKey: 'sk-nuovissima' })
	const views = await findSiteSettings(of(settings), ada)
	expect(JSON.stringify(views)).not.toContain('sk-nuovissima')
	expect(views.find(({ name }) => name === 'answers.key')).toMatchObject({ source: 'stored', value: null })
	await saveSiteSettings(
		of(settings),
		ada,
		{ 'answers.key': '', [removalField('answers.key')]: '1' },
		await shownBy(settings),
	)
	expect(await findAnswersEndpoint(settings)).not.toHaveProperty('apiKey')
	expect(await lastReason()).toBe('Chiave del servizio delle risposte: tolta')
})

it('deletes the key when the address changes, so that a key never goes to another service', async () => {
	const settings = createTestSettings(db)
	await saveSiteSettings(of(settings), ada, service, await shownBy(settings))
	await saveSiteSettings(
		of(settings),
		ada,
		{ ...service, 'answers.url': 'https://altri.example/v1', 'answers.key': '' },
		await shownBy(settings),
	)
	expect(await findAnswersEndpoint(settings)).toEqual({ baseUrl: 'https://altri.example/v1', model: 'giurista' })
	const withKey = createTestSettings(db, { LLM_API_KEY: 'sk-ambiente' })
	expect(await findAnswersEndpoint(withKey)).not.toHaveProperty('apiKey')
	const whole = createTestSettings(db, { LLM_API_KEY: 'sk-ambiente', LLM_BASE_URL: 'https://ambiente.example/v1' })
	expect(await findAnswersEndpoint(whole)).toMatchObject({ apiKey: 'sk-ambiente' })
})

it('has statements read again by the service of the answers, unless another is named or it is turned off', async () => {
	const settings = createTestSettings(db, {
		LLM_BASE_URL: 'https://a.example/v1',
		LLM_MODEL: 'uno',
		LLM_API_KEY: 'sk-a',
	})
	const answers = { baseUrl: 'https://a.example/v1', model: 'uno', apiKey: 'sk-a', timeoutMs: 20_000 }
	expect(await findJudgeEndpoint(settings)).toEqual(answers)
	await saveSiteSettings(
		of(settings),
		ada,
		{ 'judge.model': 'due', 'judge.timeout': '5', 'judge.key': 'sk-b' },
		await shownBy(settings),
	)
	expect(await findJudgeEndpoint(settings)).toEqual({ ...answers, model: 'due', timeoutMs: 5000 })
	await saveSiteSettings(
		of(settings),
		ada,
		{ 'judge.url': 'https://b.example/v1', 'judge.key': 'sk-b' },
		await shownBy(settings),
	)
	expect(await findJudgeEndpoint(settings)).toEqual({
		baseUrl: 'https://b.example/v1',
		model: 'due',
		apiKey: 'sk-b',
		timeoutMs: 5000,
	})
	await saveSiteSettings(of(settings), ada, { 'judge.use': 'off' }, await shownBy(settings))
	expect(await findJudgeEndpoint(settings)).toBeUndefined()
	expect(await lastReason()).toBe('Seconda lettura: da «accesa» a «spenta»')
})

it('leaves what the environment sets as it is', async () => {
	const settings = createTestSettings(db, { MAIL_FROM: 'Ambiente <a@example.it>' })
	await saveSiteSettings(of(settings), ada, { 'mail.from': 'Altro <b@example.it>' }, await shownBy(settings))
	expect(await settings.find(mailFrom)).toEqual({ value: 'Ambiente <a@example.it>', source: 'environment' })
	expect(await createTestSettings(db).find(mailFrom)).toMatchObject({ source: 'default' })
})

it('stores nothing if a field is wrong, and says what each should be', async () => {
	const settings = createTestSettings(db)
	const saved = await saveSiteSettings(
		of(settings),
		ada,
		{
			'mail.from': 'senza indirizzo',
			'answers.url': 'ftp://modelli.example',
			'answers.timeout': '29',
			'conversions.hours': '1,5',
			'vectors.model': 'buono',
		},
		await shownBy(settings),
	)
	expect(saved.ok || (saved.problem.code === 'invalid' && saved.problem.fieldErrors)).toEqual({
		'mail.from': 'Deve essere un indirizzo, come Studio Rossi <posta@studiorossi.it>',
		'answers.url': 'Deve essere un indirizzo http:// o https://',
		'answers.timeout': 'Deve essere un numero da 1 a 28',
		'conversions.hours': 'Deve essere un numero da 1 a 720',
	})
	expect((await findSiteSettings(of(settings), ada)).find(({ name }) => name === 'vectors.model')?.value).toBeNull()
	expect(await settings.read(conversionHours)).toBe(48)
	await saveSiteSettings(of(settings), ada, { 'conversions.hours': '' }, await shownBy(settings))
	expect(await settings.read(conversionHours)).toBe(24)
})

it('takes a limit of spending with both prices alone, and leaves it neither without one', async () => {
	const settings = createTestSettings(db)
	const save = async (fields: Record<string, string>) =>
		saveSiteSettings(of(settings), ada, fields, await shownBy(settings))
	const missing = expect.stringContaining('tutti e due')
	expect(await save({ 'answers.monthlyLimit': '20', 'answers.priceSent': '0,5' })).toMatchObject({
		ok: false,
		problem: { code: 'invalid', fieldErrors: { 'answers.priceReceived': missing } },
	})
	const prices = { 'answers.priceSent': '0,5', 'answers.priceReceived': '2' }
	expect(await save({ 'answers.monthlyLimit': '20', ...prices })).toEqual({ ok: true })
	expect(await save({ 'answers.priceSent': '' })).toMatchObject({
		ok: false,
		problem: { fieldErrors: { 'answers.priceSent': missing } },
	})
	expect(await save({ 'answers.monthlyLimit': '', 'answers.priceSent': '', 'answers.priceReceived': '' })).toEqual({
		ok: true,
	})
})

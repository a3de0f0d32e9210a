import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { changeSince, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { FindSetting, Settings } from '#platform/configuration/settings.ts'
import type { Result } from '#platform/result.ts'
import { changeText, LIMIT_NEEDS_PRICES, problemText } from './copy.it.ts'
import {
	DEFINITIONS,
	ENDPOINTS,
	type EndpointSettings,
	judgeTimeout,
	judgeUse,
	SECRET_OF,
} from './definitions.server.ts'
import { removalField, type SettingView, SITE_SETTINGS, type SiteSetting, settingsShown } from './setting.ts'

export interface Endpoint {
	baseUrl: string
	model: string
	apiKey?: string
}

async function findEndpoint(settings: Settings, { url, model, key }: EndpointSettings): Promise<Endpoint | undefined> {
	const [address, name, secret] = await Promise.all([settings.find(url), settings.read(model), settings.find(key)])
	if (address.value === null || name === null) return undefined
	// A key from the environment is never sent to an address typed in the panel.
	const isForeign = secret.source === 'environment' && address.source !== 'environment'
	const apiKey = isForeign || secret.value === null ? {} : { apiKey: secret.value }
	return { baseUrl: address.value, model: name, ...apiKey }
}

/** Returns the service that writes answers; undefined without its address or its model. */
export function findAnswersEndpoint(settings: Settings): Promise<Endpoint | undefined> {
	return findEndpoint(settings, ENDPOINTS.answers)
}

/** Returns the service that computes vectors; undefined without its address or its model. */
export function findVectorsEndpoint(settings: Settings): Promise<Endpoint | undefined> {
	return findEndpoint(settings, ENDPOINTS.vectors)
}

/**
 * Returns the service of the second reading: its own, or that of the answers, perhaps with another model; undefined if it is turned off or
 * there is none for answers.
 */
export async function findJudgeEndpoint(settings: Settings): Promise<(Endpoint & { timeoutMs: number }) | undefined> {
	const answers = await findAnswersEndpoint(settings)
	if (!answers || (await settings.read(judgeUse)) === 'off') return undefined
	const { url, model, key } = ENDPOINTS.judge
	const own = await findEndpoint(settings, { url, model: { ...model, fallback: answers.model }, key })
	const timeoutMs = (await settings.read(judgeTimeout)) * 1000
	return { ...(own ?? { ...answers, model: (await settings.read(model)) ?? answers.model }), timeoutMs }
}

/** Returns every setting of the page, secrets without their value. */
export async function findSiteSettings(settings: Settings, _admin: Admin): Promise<SettingView[]> {
	return findViews(settings.find)
}

function findViews(find: FindSetting): Promise<SettingView[]> {
	return Promise.all(SITE_SETTINGS.map((name) => findView(find, name)))
}

async function findView(find: FindSetting, name: SiteSetting): Promise<SettingView> {
	const definition = DEFINITIONS[name]
	const { isSecret, variable } = definition
	const { value, source } = await find<unknown>(definition)
	const isShown = !isSecret && (typeof value === 'string' || typeof value === 'number')
	return { name, source, variable, isSecret, value: isShown ? String(value) : null }
}

interface Change {
	name: SiteSetting
	value: string | number | null
}

export type SettingsProblem = { code: 'invalid'; fieldErrors: Partial<Record<SiteSetting, string>> } | Changed

/**
 * Stores the values of the page's form over those that were shown. Settings of the environment are skipped; an empty field returns to the
 * default; an empty secret stays unless its checkbox is ticked. `invalid` carries an Italian message per field; then nothing is stored.
 */
export function saveSiteSettings(
	settings: Settings,
	admin: Admin,
	fields: Readonly<Record<string, string>>,
	seen: Seen,
): Promise<Result<object, SettingsProblem>> {
	return settings.change(async (tx, write, find) => {
		const views = new Map((await findViews(find)).map((view) => [view.name, view]))
		const { changes, fieldErrors } = readChanges(views, fields)
		Object.assign(fieldErrors, missingPrices(views, changes))
		if (Object.keys(fieldErrors).length > 0) return { ok: false, problem: { code: 'invalid', fieldErrors } }
		if (changes.length === 0) return { ok: true }
		const changed = changeSince(seen, settingsShown(changes.flatMap(({ name }) => views.get(name) ?? [])))
		// The version to confirm is that of the whole page.
		if (changed) return { ok: false, problem: { ...changed, version: versionOf(settingsShown([...views.values()])) } }
		for (const { name, value } of changes) await write(DEFINITIONS[name], value)
		const reason = changes.map(({ name, value }) => changeText(views.get(name), name, value)).join('; ')
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason })
		return { ok: true }
	})
}

const PRICES = ['answers.priceSent', 'answers.priceReceived'] as const

/** Returns an error for each price that is missing, if the changes concern a limit that needs both. */
function missingPrices(
	views: ReadonlyMap<SiteSetting, SettingView>,
	changes: readonly Change[],
): Partial<Record<SiteSetting, string>> {
	const named: readonly SiteSetting[] = ['answers.monthlyLimit', ...PRICES]
	if (!changes.some(({ name }) => named.includes(name))) return {}
	const isSet = (name: SiteSetting) => {
		const change = changes.find((one) => one.name === name)
		return (change ?? views.get(name))?.value != null
	}
	if (!isSet('answers.monthlyLimit')) return {}
	return Object.fromEntries(PRICES.filter((name) => !isSet(name)).map((name) => [name, LIMIT_NEEDS_PRICES]))
}

function readChanges(views: ReadonlyMap<SiteSetting, SettingView>, fields: Readonly<Record<string, string>>) {
	const fieldErrors: Partial<Record<SiteSetting, string>> = {}
	const changes: Change[] = []
	for (const [name, view] of views) {
		const text = fields[name]?.trim()
		if (view.source === 'environment' || text === undefined) continue
		if (text === '') {
			if (view.isSecret ? fields[removalField(name)] !== undefined : view.source !== 'default')
				changes.push({ name, value: null })
			continue
		}
		const parsed = DEFINITIONS[name].schema.safeParse(text)
		if (!parsed.success) fieldErrors[name] = problemText(parsed.error.issues[0]?.message ?? '')
		else if (view.isSecret || view.source === 'unreadable' || String(parsed.data) !== view.value)
			changes.push({ name, value: parsed.data })
	}
	for (const { name } of [...changes]) {
		const secret = SECRET_OF.get(name)
		const isStored = secret !== undefined && ['stored', 'unreadable'].includes(views.get(secret)?.source ?? '')
		if (isStored && !changes.some((change) => change.name === secret)) changes.push({ name: secret, value: null })
	}
	return { changes, fieldErrors }
}

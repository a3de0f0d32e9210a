import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import type { PanelSetting, SettingsGroup, SettingsParts } from '#app/features/contributions.ts'
import { changeSince, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { FindSetting, Settings } from '#platform/configuration/settings.ts'
import type { Result } from '#platform/result.ts'
import { changeText, problemText } from './copy.it.ts'
import { ENDPOINTS, type EndpointSettings, judgeTimeout, judgeUse } from './definitions.server.ts'
import { type GroupView, removalField, type SettingValue, type SettingView, settingsShown } from './setting.ts'

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

/** Settings and the groups of them that features contribute. */
export interface WithSettings {
	settings: Settings
	features: { settings: readonly SettingsGroup[] }
}

/** A stored secret belongs to the service it was typed for: it is deleted when the address of that service changes. */
const SECRET_OF: ReadonlyMap<string, string> = new Map(
	Object.values(ENDPOINTS).map(({ url, key }) => [url.name, key.name]),
)

/** Returns every setting that admins change, secrets without their value. */
export async function findSiteSettings({ settings, features }: WithSettings, _admin: Admin): Promise<SettingView[]> {
	return findViews(settings.find, features.settings)
}

/** Returns the tabs of 'Impostazioni', and the headings of the one that is asked for, or of the first. */
export function findPart(
	{ features, office }: Pick<WithSettings, 'features'> & SettingsParts,
	views: readonly SettingView[],
	wanted: string | null,
) {
	const shown = features.settings.filter((group) => group.part !== undefined)
	const tabs = [...new Map(shown.map(({ part, tab }) => [part, { part, label: tab }])).values()]
	const part = (tabs.find((one) => one.part === wanted) ?? tabs[0])?.part
	const groups = shown
		.filter((group) => group.part === part)
		.map(({ settings, note, title, text, service, link }): GroupView => {
			const heading = { title, ...(text && { text }), ...(service && { service }), ...(link && { link }) }
			const names = settings.map(({ name }) => name)
			return { ...heading, note: note?.({ office }), settings: views.filter(({ name }) => names.includes(name)) }
		})
	return { tabs, part, groups }
}

function findViews(find: FindSetting, groups: readonly SettingsGroup[]): Promise<SettingView[]> {
	return Promise.all(groups.flatMap(({ settings }) => settings).map((setting) => findView(find, setting)))
}

async function findView(find: FindSetting, setting: PanelSetting<SettingValue>): Promise<SettingView> {
	const { name, isSecret, variable, label, hint, type, isAdvanced } = setting
	const { value, source } = await find(setting)
	const isShown = !isSecret && (typeof value === 'string' || typeof value === 'number')
	const field = { name, label, hint, ...(type && { type }), ...(isAdvanced && { isAdvanced }) }
	return { ...field, source, variable, isSecret, value: isShown ? String(value) : null }
}

type Changes = Map<string, SettingValue>

export type SettingsProblem = { code: 'invalid'; fieldErrors: Record<string, string> } | Changed

/**
 * Stores the values of the page's form over those that were shown. Settings of the environment are skipped; an empty field returns to the
 * default; an empty secret stays unless its checkbox is ticked. `invalid` carries an Italian message per field; then nothing is stored.
 */
export function saveSiteSettings(
	{ settings, features }: WithSettings,
	admin: Admin,
	fields: Readonly<Record<string, string>>,
	seen: Seen,
): Promise<Result<object, SettingsProblem>> {
	const definitions = new Map(features.settings.flatMap((group) => group.settings).map((one) => [one.name, one]))
	return settings.change(async (tx, write, find) => {
		const views = await findViews(find, features.settings)
		const { changes, fieldErrors } = readChanges(views, definitions, fields)
		const values = new Map([...views.map(({ name, value }): [string, SettingValue] => [name, value]), ...changes])
		for (const group of features.settings)
			if (group.part !== undefined) Object.assign(fieldErrors, group.findErrors?.(values, new Set(changes.keys())))
		if (Object.keys(fieldErrors).length > 0) return { ok: false, problem: { code: 'invalid', fieldErrors } }
		if (changes.size === 0) return { ok: true }
		const changing = views.filter(({ name }) => changes.has(name))
		const changed = changeSince(seen, settingsShown(changing))
		// The version to confirm is that of the whole page.
		if (changed) return { ok: false, problem: { ...changed, version: versionOf(settingsShown(views)) } }
		for (const [name, setting] of definitions) if (changes.has(name)) await write(setting, changes.get(name))
		const reason = changing.map((view) => changeText(view, changes.get(view.name) ?? null)).join('; ')
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason })
		return { ok: true }
	})
}

function readChanges(
	views: readonly SettingView[],
	definitions: ReadonlyMap<string, PanelSetting<SettingValue>>,
	fields: Readonly<Record<string, string>>,
) {
	const fieldErrors: Record<string, string> = {}
	const changes: Changes = new Map()
	for (const { name, source, isSecret, value } of views) {
		const text = fields[name]?.trim()
		if (source === 'environment' || text === undefined) continue
		if (text === '') {
			if (isSecret ? fields[removalField(name)] !== undefined : source !== 'default') changes.set(name, null)
			continue
		}
		const parsed = definitions.get(name)?.schema.safeParse(text)
		if (!parsed?.success) fieldErrors[name] = problemText(parsed?.error.issues[0]?.message ?? '')
		else if (isSecret || source === 'unreadable' || String(parsed.data) !== value) changes.set(name, parsed.data)
	}
	for (const [address, secret] of SECRET_OF) {
		const isStored = views.some(({ name, source }) => name === secret && /^(?:stored|unreadable)$/.test(source))
		if (changes.has(address) && isStored && !changes.has(secret)) changes.set(secret, null)
	}
	return { changes, fieldErrors }
}

import type { Setting, Settings } from '#platform/configuration/settings.ts'
import { ENDPOINTS } from '../definitions.server.ts'
import type { ServiceName } from '../services.ts'
import { removalField } from '../setting.ts'

/** Values of the form's fields. */
export type TypedFields = Readonly<Record<string, string>>

/** Returns a service with the values typed in the form, and those of the environment and the database where none is typed. */
export async function findTypedEndpoint(
	settings: Settings,
	service: ServiceName,
	fields: TypedFields,
): Promise<Typed | 'bad-address'> {
	const own = await typedEndpoint(settings, service, fields)
	return service === 'judge' && own !== 'bad-address' ? overAnswers(settings, own, fields) : own
}

/** A service as it would be with what is typed. */
interface Typed {
	baseUrl: string | null
	model: string | null
	apiKey: string | null
}

async function typedEndpoint(
	settings: Settings,
	service: ServiceName,
	fields: TypedFields,
): Promise<Typed | 'bad-address'> {
	const { url, model, key } = ENDPOINTS[service]
	const address = await typed(settings, url, fields)
	if (address === undefined) return 'bad-address'
	const name = await typed(settings, model, fields)
	const { value: kept, source } = await settings.find(key)
	const stored = await settings.find(url)
	const given = source === 'environment' ? '' : (fields[key.name] ?? '').trim()
	// A key goes to the address it was given for, and to no other.
	const isOurs = source === 'environment' ? stored.source === 'environment' : stored.value === address
	const isRemoved = fields[removalField(key.name)] !== undefined
	const apiKey = given !== '' ? given : isOurs && !isRemoved ? kept : null
	return { baseUrl: address, model: name ?? null, apiKey }
}

/** A second reading without an address of its own goes to the service of the answers. */
async function overAnswers(settings: Settings, own: Typed, fields: TypedFields): Promise<Typed | 'bad-address'> {
	const answers = await typedEndpoint(settings, 'answers', fields)
	if (answers === 'bad-address') return own.baseUrl === null ? answers : own
	const model = own.model ?? answers.model
	return own.baseUrl === null ? { ...answers, model } : { ...own, model }
}

/** Returns the environment's value, else the typed one; undefined if that is invalid, null if there is none. */
async function typed(
	settings: Settings,
	setting: Setting<string | null>,
	fields: TypedFields,
): Promise<string | null | undefined> {
	const { value, source } = await settings.find(setting)
	const text = fields[setting.name]?.trim()
	if (source === 'environment' || text === undefined) return value
	return text === '' ? null : setting.schema.safeParse(text).data
}

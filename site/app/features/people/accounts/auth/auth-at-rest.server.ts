import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { DerivedKeys, Purpose } from '#platform/configuration/derived-keys.ts'
import { storedIdentifier, storedToken } from '../tokens/stored-tokens.server.ts'

/** Storage of a column. */
type Form =
	/** Rows are looked up by the hash; the original value is never read back. */
	| { kind: 'hashed'; hash: (value: string) => string }
	| { kind: 'sealed'; purpose: Purpose; applies?: (value: string) => boolean; encryptedByLibrary?: true }
	| { kind: 'dropped' }

const dropped: Form = { kind: 'dropped' }

/** better-auth's columns with secrets, by model. */
const FORMS: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
	session: { token: { kind: 'hashed', hash: storedToken } },
	verification: {
		identifier: { kind: 'hashed', hash: storedIdentifier },
		// The state of a provider sign-in identifies the person; the other values are ids, counters and hashes.
		value: { kind: 'sealed', purpose: 'provider-answers', applies: (value) => value.startsWith('{') },
	},
	// Provider tokens are needed only during sign-in.
	account: { accessToken: dropped, refreshToken: dropped, idToken: dropped },
	twoFactor: { secret: { kind: 'sealed', purpose: 'authenticator-secrets', encryptedByLibrary: true } },
	jwks: { privateKey: { kind: 'sealed', purpose: 'signing-keys' } },
}

/** Plain values of the current call, by hash, so that a row found by its token can be returned with the plain token. */
type Asked = Map<string, string>

/** Wraps better-auth's adapter: columns are stored, and rows looked up, in these forms. */
export function protectAtRest(
	openAdapter: (options: BetterAuthOptions) => DBAdapter,
	keys: DerivedKeys,
): (options: BetterAuthOptions) => DBAdapter {
	return (options) => {
		const adapter = openAdapter(options)
		return {
			...protect(adapter, keys),
			transaction: (run) => adapter.transaction((inner) => run(protect(inner, keys))),
		}
	}
}

function protect(adapter: DBTransactionAdapter, keys: DerivedKeys): DBTransactionAdapter {
	/** @returns the columns of `row` that are stored in a different form */
	async function stored(model: string, row: object, asked: Asked): Promise<Record<string, unknown>> {
		const changed: Record<string, unknown> = {}
		for (const [field, form] of Object.entries(FORMS[model] ?? {})) {
			const value: unknown = Reflect.get(row, field)
			if (typeof value !== 'string') continue
			if (form.kind === 'dropped') changed[field] = null
			else if (form.kind === 'hashed') changed[field] = hashed(form, value, asked)
			else if (form.applies?.(value) ?? true)
				changed[field] = keys.seal(form.purpose, form.encryptedByLibrary ? await decryptLibrary(value) : value)
		}
		return changed
	}

	async function shown<Row>(model: string, row: Row, asked: Asked): Promise<Row> {
		if (typeof row !== 'object' || row === null) return row
		const changed: Record<string, unknown> = {}
		for (const [field, form] of Object.entries(FORMS[model] ?? {})) {
			const value: unknown = Reflect.get(row, field)
			if (typeof value !== 'string') continue
			if (form.kind === 'hashed') changed[field] = asked.get(value) ?? ''
			else if (form.kind === 'sealed' && value.startsWith('sealed:')) {
				const text = keys.open(form.purpose, value)
				changed[field] = form.encryptedByLibrary ? await encryptLibrary(text) : text
			}
		}
		return Object.assign(row, changed)
	}

	const shownAll = <Row>(model: string, rows: Row[], asked: Asked) =>
		Promise.all(rows.map((row) => shown(model, row, asked)))

	const libraryKey = () => keys.key('authentication')
	const decryptLibrary = (data: string) => symmetricDecrypt({ key: libraryKey(), data })
	const encryptLibrary = (data: string) => symmetricEncrypt({ key: libraryKey(), data })

	return {
		...adapter,
		async create(call) {
			const asked: Asked = new Map()
			const data = { ...call.data, ...(await stored(call.model, call.data, asked)) }
			return shown(call.model, await adapter.create({ ...call, data }), asked)
		},
		async findOne(call) {
			const { where, asked } = conditions(call.model, call.where)
			return shown(call.model, await adapter.findOne({ ...call, where }), asked)
		},
		async findMany(call) {
			const { where, asked } = conditions(call.model, call.where)
			return shownAll(call.model, await adapter.findMany({ ...call, where }), asked)
		},
		async update(call) {
			const { where, asked } = conditions(call.model, call.where)
			const update = { ...call.update, ...(await stored(call.model, call.update, asked)) }
			return shown(call.model, await adapter.update({ ...call, where, update }), asked)
		},
		async updateMany(call) {
			const { where, asked } = conditions(call.model, call.where)
			const update = { ...call.update, ...(await stored(call.model, call.update, asked)) }
			return adapter.updateMany({ ...call, where, update })
		},
		async consumeOne(call) {
			const { where, asked } = conditions(call.model, call.where)
			return shown(call.model, await adapter.consumeOne({ ...call, where }), asked)
		},
		async incrementOne(call) {
			const { where, asked } = conditions(call.model, call.where)
			const set = call.set && { ...call.set, ...(await stored(call.model, call.set, asked)) }
			return shown(call.model, await adapter.incrementOne({ ...call, where, ...(set && { set }) }), asked)
		},
		delete: (call) => adapter.delete({ ...call, where: conditions(call.model, call.where).where }),
		deleteMany: (call) => adapter.deleteMany({ ...call, where: conditions(call.model, call.where).where }),
		count: (call) => adapter.count({ ...call, where: conditions(call.model, call.where).where }),
	}
}

function hashed(form: Extract<Form, { kind: 'hashed' }>, value: string, asked: Asked): string {
	const hash = form.hash(value)
	asked.set(hash, value)
	return hash
}

function conditions(model: string, given: readonly Where[] = []): { where: Where[]; asked: Asked } {
	const asked: Asked = new Map()
	const where = given.map((condition) => {
		const form = FORMS[model]?.[condition.field]
		if (form?.kind !== 'hashed') return condition
		const { value, operator = 'eq' } = condition
		if (typeof value === 'string' && operator === 'eq') return { ...condition, value: hashed(form, value, asked) }
		if (Array.isArray(value) && operator === 'in')
			return { ...condition, value: value.map((item) => hashed(form, String(item), asked)) }
		throw new Error(`${model}.${condition.field} is stored as a hash: it cannot be searched by ${operator}`)
	})
	return { where, asked }
}

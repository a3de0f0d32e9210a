import { randomUUID } from 'node:crypto'
import { symmetricEncrypt } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, it } from 'vitest'
import { accounts, sessions, users, verifications } from '#app/features/base/people/accounts-table.server.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { createLog } from '#platform/log/log.ts'
import { migrationsFolder } from '#test/setup/prepare-database.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { twoFactors } from '../second-factor/second-factor-table.server.ts'
import { signingKeys } from '../signing-keys-table.server.ts'
import { storedIdentifier, storedToken } from '../tokens/stored-tokens.server.ts'
import { sealStored } from './seal-stored.server.ts'

const { db } = await createTestDatabase()
const log = createLog('silent')
const SECRET = 'un segreto di almeno trentadue caratteri'
const secrets = { current: SECRET, old: [] }
const keys = createDerivedKeys(secrets)

async function newUser(): Promise<string> {
	const userId = randomUUID()
	await db.insert(users).values({ id: userId, name: 'Anna', email: `${userId}@example.it` })
	return userId
}

async function newFactor(values: { secret: string; backupCodes: string }): Promise<string> {
	const id = randomUUID()
	await db.insert(twoFactors).values({ id, userId: await newUser(), ...values })
	return id
}

const findFactor = async (id: string) => (await db.select().from(twoFactors).where(eq(twoFactors.id, id)))[0]

it('seals and hashes at the start what earlier versions encrypted with the secret itself', async () => {
	const encrypt = (data: string) => symmetricEncrypt({ key: SECRET, data })
	const codes = ['aaaaa-bbbbb', 'ccccc-ddddd']
	const id = await newFactor({
		secret: await encrypt('segreto app'),
		backupCodes: await encrypt(JSON.stringify(codes)),
	})
	await db.insert(signingKeys).values({
		id: 'chiave',
		publicKey: '{}',
		privateKey: JSON.stringify(await encrypt('{"d":"privata"}')),
		createdAt: new Date(),
	})
	await sealStored({ db, keys, secrets, log })
	const factor = await findFactor(id)
	expect(keys.open('authenticator-secrets', factor?.secret ?? '')).toBe('segreto app')
	expect(JSON.parse(factor?.backupCodes ?? '')).toEqual([
		{ salt: expect.any(String), hash: expect.any(String) },
		{ salt: expect.any(String), hash: expect.any(String) },
	])
	const [key] = await db.select().from(signingKeys)
	expect(keys.open('signing-keys', key?.privateKey ?? '')).toBe('{"d":"privata"}')
	await sealStored({ db, keys, secrets, log })
	expect(await findFactor(id)).toEqual(factor)
})

it('seals with a new secret what the old one sealed, so that nothing needs the old one afterwards', async () => {
	const id = await newFactor({ secret: keys.seal('authenticator-secrets', 'segreto app'), backupCodes: '[]' })
	const rotated = {
		current: 'un segreto nuovo di trentadue caratteri',
		old: [{ secret: SECRET, until: new Date(8.64e15) }],
	}
	await sealStored({ db, keys: createDerivedKeys(rotated), secrets: rotated, log })
	const alone = createDerivedKeys({ current: rotated.current, old: [] })
	expect(alone.open('authenticator-secrets', (await findFactor(id))?.secret ?? '')).toBe('segreto app')
})

it('leaves a value alone that no known secret opens', async () => {
	const secret = createDerivedKeys({ current: 'un segreto che nessuno conosce più', old: [] }).seal(
		'authenticator-secrets',
		'segreto app',
	)
	const id = await newFactor({ secret, backupCodes: 'illeggibile' })
	await sealStored({ db, keys, secrets, log })
	expect(await findFactor(id)).toMatchObject({ secret, backupCodes: 'illeggibile' })
})

it('signs nobody out when tokens become hashes, and drops what is not needed', async () => {
	const userId = await newUser()
	const expiresAt = new Date(Date.now() + 60_000)
	await db.insert(sessions).values({ id: 's', userId, token: 'gettone', expiresAt })
	const identifiers = [
		'2fa-x',
		'2fa-attempts-2fa-x',
		'2fa-otp-x',
		'trust-device-x',
		'reset-password:x',
		'link-x',
		'altro',
	]
	for (const identifier of [...identifiers, 'auth-state:x'])
		await db.insert(verifications).values({ id: identifier, identifier, value: userId, expiresAt })
	await db
		.insert(accounts)
		.values({ id: 'a', userId, accountId: 'x', providerId: 'oidc', idToken: 'ey', accessToken: 'at' })

	const migration = readMigrationFiles({ migrationsFolder }).find((file) => file.sql.join().includes('sha256('))
	for (const statement of migration?.sql ?? []) await db.execute(sql.raw(statement))

	expect((await db.select().from(sessions).where(eq(sessions.id, 's')))[0]?.token).toBe(storedToken('gettone'))
	const stored = new Map((await db.select().from(verifications)).map((row) => [row.id, row.identifier]))
	expect(stored.has('auth-state:x')).toBe(false)
	expect(stored.get('link-x')).toBe('link-x')
	for (const identifier of identifiers.filter((name) => name !== 'link-x'))
		expect(stored.get(identifier)).toBe(storedIdentifier(identifier))
	expect(await db.select().from(accounts).where(eq(accounts.id, 'a'))).toMatchObject([
		{ idToken: null, accessToken: null },
	])
})

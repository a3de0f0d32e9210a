import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Env } from './env.ts'

/** The secret every key is derived from, and older secrets, which verify and decrypt until they expire. */
export interface Secrets {
	current: string
	old: readonly { secret: string; until: Date }[]
}

type Where = Pick<Env, 'authSecret' | 'oldAuthSecrets' | 'dataDir'>

const secretFile = (dataDir: string) => join(dataDir, 'auth-secret')
const oldFile = (dataDir: string) => join(dataDir, 'auth-secret.old')

/** Expiry of old secrets set in the environment: they stay valid as long as they are listed. */
const FOREVER = new Date(8.64e15)

const OldSecrets = z.array(z.object({ secret: z.string().min(1), until: z.coerce.date() }))

/** Reads the secrets from the environment, or from the data folder, creating one on first use. */
export function readSecrets({ authSecret, oldAuthSecrets, dataDir }: Where): Secrets {
	const given = oldAuthSecrets.map((secret) => ({ secret, until: FOREVER }))
	if (authSecret) return { current: authSecret, old: given }
	return { current: readOrMake(secretFile(dataDir)), old: [...readOld(dataDir), ...given] }
}

/**
 * Returns the token that opens metrics and the like, creating it on first use. It has its own file, so a copy of the data does not contain
 * it, and deleting the file replaces it. On a read-only disk it lives as long as the process.
 */
export function readOperatorToken({ dataDir }: Pick<Where, 'dataDir'>): string {
	try {
		return readOrMake(join(dataDir, 'operator-token'))
	} catch {
		return newSecret()
	}
}

function readOrMake(file: string): string {
	if (!existsSync(file)) {
		mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
		keepFirst(file, newSecret())
	}
	return readFileSync(file, 'utf8').trim()
}

function readOld(dataDir: string): z.infer<typeof OldSecrets> {
	const file = oldFile(dataDir)
	return existsSync(file) ? OldSecrets.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

function newSecret(): string {
	return randomBytes(32).toString('base64url')
}

/**
 * Creates a new secret; the present one stays valid until `until`. The list of old secrets is written first, so a process that starts in
 * between knows every secret that was ever in use.
 */
export function rotateSecretFile(dataDir: string, until: Date, now: Date): void {
	const current = readFileSync(secretFile(dataDir), 'utf8').trim()
	const kept = readOld(dataDir).filter((old) => old.until > now && old.secret !== current)
	replaceFile(oldFile(dataDir), JSON.stringify([{ secret: current, until }, ...kept]))
	replaceFile(secretFile(dataDir), newSecret())
}

/** Creates a new secret beside data whose own is lost, and returns it; what was in its place is kept in the folder `aside`. */
export function resetSecretFile(dataDir: string, aside: string): string {
	const secret = newSecret()
	for (const file of [secretFile(dataDir), oldFile(dataDir)].filter((one) => existsSync(one))) {
		mkdirSync(aside, { recursive: true, mode: 0o700 })
		copyFileSync(file, join(aside, basename(file)))
	}
	rmSync(oldFile(dataDir), { force: true })
	replaceFile(secretFile(dataDir), secret)
	return secret
}

/** Returns true if the data folder contains a secret. */
export function hasSecretFile(dataDir: string): boolean {
	return existsSync(secretFile(dataDir))
}

function replaceFile(file: string, text: string): void {
	writeFileSync(`${file}.new`, text, { mode: 0o600 })
	renameSync(`${file}.new`, file)
}

/**
 * Writes `secret` unless the file exists. If several processes start at once, the first one's secret wins and no process reads a
 * half-written file.
 */
function keepFirst(file: string, secret: string): void {
	const own = `${file}.${process.pid}`
	writeFileSync(own, secret, { mode: 0o600 })
	try {
		linkSync(own, file)
	} catch (error) {
		if (!existsSync(file)) throw error
	} finally {
		rmSync(own)
	}
}

import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Env } from './env.ts'

/** The secret from which every key is derived, and older ones, which still verify and open until their date. */
export interface Secrets {
	current: string
	old: readonly { secret: string; until: Date }[]
}

type Where = Pick<Env, 'authSecret' | 'oldAuthSecrets' | 'dataDir'>

const secretFile = (dataDir: string) => join(dataDir, 'auth-secret')
const oldFile = (dataDir: string) => join(dataDir, 'auth-secret.old')

/** A secret of the environment is old for as long as it is listed there. */
const FOREVER = new Date(8.64e15)

const OldSecrets = z.array(z.object({ secret: z.string().min(1), until: z.coerce.date() }))

/** Reads the secrets: given by the environment, or made once and kept beside the data. */
export function readSecrets({ authSecret, oldAuthSecrets, dataDir }: Where): Secrets {
	const given = oldAuthSecrets.map((secret) => ({ secret, until: FOREVER }))
	if (authSecret) return { current: authSecret, old: given }
	return { current: readOrMake(secretFile(dataDir)), old: [...readOld(dataDir), ...given] }
}

/**
 * Reads the token that opens metrics and the like; made once. It is apart from the other secrets, so that a copy of the data
 * does not hold it, and deleting the file makes another one. Where nothing can be written it lives as long as the process.
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
 * Makes a new secret and keeps the present one until `until`. The list of old secrets is written first: a process that
 * starts in between knows every secret that was ever in use.
 */
export function rotateSecretFile(dataDir: string, until: Date, now: Date): void {
	const current = readFileSync(secretFile(dataDir), 'utf8').trim()
	const kept = readOld(dataDir).filter((old) => old.until > now && old.secret !== current)
	replaceFile(oldFile(dataDir), JSON.stringify([{ secret: current, until }, ...kept]))
	replaceFile(secretFile(dataDir), newSecret())
}

export function hasSecretFile(dataDir: string): boolean {
	return existsSync(secretFile(dataDir))
}

function replaceFile(file: string, text: string): void {
	writeFileSync(`${file}.new`, text, { mode: 0o600 })
	renameSync(`${file}.new`, file)
}

/** Of processes that start at once on one folder the first one's secret stays, and nobody reads half of it. */
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

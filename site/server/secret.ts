import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** The secret that signs sessions and links: given, or made once and kept beside the data. */
export function authSecret(env: Pick<Env, 'authSecret' | 'dataDir'>): string {
	if (env.authSecret) return env.authSecret
	const file = join(env.dataDir, 'auth-secret')
	if (!existsSync(file)) {
		mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
		keepFirst(file, randomBytes(32).toString('base64url'))
	}
	return readFileSync(file, 'utf8').trim()
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

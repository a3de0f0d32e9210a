/** Shared by the commands on the data folder: backup and restore. */
import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { asGivenHere } from '#platform/configuration/as-given-here.ts'
import { type Env, readProcessEnv } from '#platform/configuration/env.ts'
import { argumentsFolder } from '#platform/configuration/process-environment.ts'
import { explainFatal } from '#platform/log/fatal.ts'

/** Returns a time as `2026-11-21T10-15-00Z`: sorts by time and is valid as a file name everywhere. */
export function timestamp(): string {
	return new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
}

/** Returns true if the path is the folder or lies inside it. */
export function isWithin(path: string, folder: string): boolean {
	return path === folder || path.startsWith(folder + sep)
}

/** Resolves a path against the caller's folder, not the one npm runs the script in. */
export function fromHere(path: string): string {
	return resolve(argumentsFolder(), path)
}

/** @throws Refused where no site has its data, which opening the database would make */
export function requireData({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>): void {
	if (!databaseUrl && !existsSync(join(dataDir, 'db', 'PG_VERSION')))
		throw new Refused(`In ${dataDir} non ci sono i dati di un sito: indica la loro cartella con DATA_DIR.`)
}

/** An error the operator can fix; its message says how. */
export class Refused extends Error {
	override name = 'Refused'
}

/** The copy is good, but did not arrive at its second place; the command ends with `NOT_SENT`. */
export class NotSent extends Refused {
	override name = 'NotSent'
}

export const NOT_SENT = 3

/** Runs a command and prints one line: what it did, or why it failed and what to do. */
export async function runCommand(failed: string, command: (env: Env) => Promise<string>): Promise<void> {
	let env: Env | undefined
	try {
		env = readProcessEnv('production')
		const done = await command(env)
		process.stdout.write(`${asGivenHere(done)}\n`, () => process.exit(0))
	} catch (error) {
		const isRefused = error instanceof Refused
		const { line, exitCode } = isRefused
			? { line: error.message, exitCode: error instanceof NotSent ? NOT_SENT : 2 }
			: explainFatal(error, env, failed)
		process.stderr.write(`${asGivenHere(line)}\n`, () => process.exit(exitCode))
	}
}

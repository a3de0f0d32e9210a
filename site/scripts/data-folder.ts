/** What the two commands on the data folder, backup and restore, agree on. */
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { type Env, readProcessEnv } from '#platform/configuration/env.ts'
import { explainFatal } from '#platform/log/fatal.ts'

/** Copies made by backup, and what restore moved aside: both stay where they are. */
export const BACKUPS = 'backups'
export const REPLACED = 'replaced'
export const RESTORING = 'restoring'
/** Belongs to the place and its running process, not to the data. */
const NOT_DATA = new Set([BACKUPS, REPLACED, RESTORING, 'lock.key', 'lock.sock'])

/** Names in a data folder (or in a copy of one) that are data: the database, the files, the mails, the secret. */
export function dataIn(folder: string): string[] {
	return existsSync(folder) ? readdirSync(folder).filter((name) => !NOT_DATA.has(name)) : []
}

/** Copies data but the database, which only the process that has it open can copy while it is written. */
export function copyFiles(from: string, to: string): void {
	for (const name of dataIn(from)) {
		if (name !== 'db') cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true })
	}
}

/** `2026-11-21T10-15-00Z`: sorts by time, and every file system takes it. */
export function timestamp(): string {
	return new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
}

export function isWithin(path: string, folder: string): boolean {
	return path === folder || path.startsWith(folder + sep)
}

/** Paths are meant from where the caller stands, not from where npm runs the script. */
export function fromHere(path: string): string {
	return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** What whoever gave the command can mend; the message says how. */
export class Refused extends Error {
	override name = 'Refused'
}

/** Runs a command to its end: one line about what it did, or one about why it did not and what to do. */
export async function runCommand(failed: string, command: (env: Env) => Promise<string>): Promise<void> {
	let env: Env | undefined
	try {
		env = readProcessEnv('production')
		const done = await command(env)
		process.stdout.write(`${done}\n`, () => process.exit(0))
	} catch (error) {
		const isRefused = error instanceof Refused
		const { line, exitCode } = isRefused ? { line: error.message, exitCode: 2 } : explainFatal(error, env, failed)
		process.stderr.write(`${line}\n`, () => process.exit(exitCode))
	}
}

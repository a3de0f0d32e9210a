import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { type Env, EnvSchema } from '#platform/configuration/env.ts'
import { ownUser } from '#platform/configuration/own-user.ts'
import { parseSettings, repeatedSettings, unclosedQuotes } from '#platform/configuration/parse-settings.mjs'
import { processVariables, settingsFile, UNIT_SETTINGS } from '#platform/configuration/process-environment.ts'
import { findUnknownSettings } from '#platform/configuration/unknown-settings.ts'
import { OURS, SERVERS } from '../outside/proxy-unit.server.ts'
import type { MachineMatter } from './matter.ts'
import { findOwners, statOf } from './owners.server.ts'

export const UNIT_FOLDER = '/etc/systemd/system'
const SITE_UNITS = ['guida-fiscale.service', 'guida-fiscale-web.service', 'guida-fiscale-worker.service']
const WATCH_TIMER = 'guida-fiscale-watch.timer'
/** Files of the machine that every program needs. */
const SYSTEM_FILES = [
	'/etc/resolv.conf',
	'/etc/hosts',
	'/etc/nsswitch.conf',
	'/etc/passwd',
	'/etc/ssl/certs/ca-certificates.crt',
]

/** Bits of a file's mode by which its group and others may do something with it, or others alone. */
const NOT_OWNER = 0o077
const OTHERS = 0o007

/**
 * Returns what is wrong with the installation on this machine, whether the site runs or not: owners, secrets that others read, units that systemd
 * does not start, an update that broke off, settings that nothing reads.
 */
export function findInstallation({ dataDir }: Pick<Env, 'dataDir'>, siteRoot: string): MachineMatter[] {
	const root = resolve(siteRoot, '..')
	const ofUnits = findLaidUnits(UNIT_FOLDER, root).length > 0 ? [UNIT_SETTINGS] : []
	const files = [...new Set([settingsFile(), ...ofUnits])]
	return [
		...findOwners(dataDir, siteRoot),
		...findExposed(dataDir, files),
		...findDisabled(UNIT_FOLDER, root),
		...findInterruptedUpdate(root),
		...findUnknown(files),
		...files.filter(isClosed).map((path) => ({ kind: 'settings-closed' as const, path, user: ownUser() })),
		...SYSTEM_FILES.filter(isClosed).map((path) => ({ kind: 'system-file-closed' as const, path, user: ownUser() })),
		...files.flatMap(findRepeated),
		...files.flatMap(findUnclosed),
	]
}

/** Finds files with secrets that other users may read. Windows has no such modes. */
function findExposed(dataDir: string, settings: readonly string[]): MachineMatter[] {
	if (process.getuid === undefined) return []
	const secrets = ['auth-secret', 'auth-secret.old', 'operator-token'].map((name) => join(dataDir, name))
	const found = [
		...secrets.filter((path) => isOpen(path, NOT_OWNER)).map((path) => ({ path, mode: 'u=rw,go=' })),
		...settings
			.flatMap((path) => [path, ...copiesBy(path)])
			.filter((path) => isOpen(path, OTHERS))
			.map((path) => ({ path, mode: 'o=' })),
	]
	return found.map((one) => ({ kind: 'exposed', ...one }))
}

/** Returns the files that editors and people leave beside one: `name~`, `name.bak`, `.name.swp`. */
function copiesBy(path: string): string[] {
	const [folder, own] = [dirname(path), basename(path)]
	const names = existsSync(folder) ? readdirSync(folder) : []
	return names
		.filter((name) => name !== own && name !== `${own}.example` && (name.startsWith(own) || name.startsWith(`.${own}`)))
		.map((name) => join(folder, name))
}

function isOpen(path: string, bits: number): boolean {
	const mode = statOf(path, statSync)?.mode ?? 0
	return (mode & bits) !== 0
}

/** Looks at the links by which systemd starts units, if those that are there are of this checkout: of the site, its watch and its proxy. */
export function findDisabled(
	folder: string,
	root: string,
	proxies: Readonly<Record<string, string>> = OURS,
): MachineMatter[] {
	const laid = findLaidUnits(folder, root)
	const [first] = laid
	if (first === undefined) return []
	const isEnabled = (target: string, unit: string) => existsSync(join(folder, `${target}.wants`, unit))
	const proxy = Object.entries(proxies).find(([, file]) => existsSync(file))?.[0]
	const wanted = [
		laid.some((unit) => isEnabled('multi-user.target', unit)) ? undefined : first,
		existsSync(join(folder, WATCH_TIMER)) && !isEnabled('timers.target', WATCH_TIMER) ? WATCH_TIMER : undefined,
		// If another server is enabled, the proxy was turned off on purpose.
		proxy !== undefined && !SERVERS.some((unit) => isEnabled('multi-user.target', unit)) ? proxy : undefined,
	]
	return wanted.flatMap((unit) => (unit === undefined ? [] : [{ kind: 'unit-disabled' as const, unit }]))
}

/** Returns the units of systemd that run the checkout at `root`. */
export function findLaidUnits(folder: string, root: string): string[] {
	return SITE_UNITS.filter((unit) => readText(join(folder, unit)).includes(`WorkingDirectory=${root}\n`))
}

function isClosed(file: string): boolean {
	try {
		accessSync(file, constants.R_OK)
		return false
	} catch {
		return existsSync(file)
	}
}

function findRepeated(file: string): MachineMatter[] {
	const repeated = repeatedSettings(readText(file))
	return repeated.length > 0 ? [{ kind: 'settings-repeated', settings: repeated, path: file }] : []
}

function findUnclosed(path: string): MachineMatter[] {
	const found = unclosedQuotes(readText(path))
	return found === undefined ? [] : [{ kind: 'settings-unclosed', path, ...found }]
}

function findUnknown(files: readonly string[]): MachineMatter[] {
	const names = findUnknownSettings(Object.keys(EnvSchema.shape), {
		inFile: files.flatMap((file) => Object.keys(parseSettings(readText(file)))),
		inEnvironment: Object.keys(processVariables()),
	})
	return names.length > 0 ? [{ kind: 'settings-unknown', names }] : []
}

/** As `scripts/setup/update-mark.mjs` writes it. */
const UpdateMark = z.object({ from: z.string(), to: z.string(), copy: z.string(), pid: z.number().optional() })

/** Returns an update that broke off, before a start said so or after. */
function findInterruptedUpdate(root: string): MachineMatter[] {
	const marks = ['update-under-way.json', 'update-interrupted.json'].map((name) => join(root, '.cache', name))
	for (const mark of marks) {
		const text = readText(mark)
		const { data } = UpdateMark.safeParse(text === '' ? undefined : parseJson(text))
		if (data === undefined || (data.pid !== undefined && isAlive(data.pid))) continue
		const { from, to, copy } = data
		return [{ kind: 'update-interrupted', from, to, copy, mark, root, user: ownUser() }]
	}
	return []
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return ''
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

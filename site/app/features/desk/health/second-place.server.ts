import { stat } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'
import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import type { Proven } from '#app/features/base/proof/fresh-proof.server.ts'
import { writtenLine } from '#app/text/written-text.ts'
import { changeSince, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Setting } from '#platform/configuration/settings.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { runBackup } from './run-backup.server.ts'
import { MIN_PASSPHRASE_LENGTH, PLACE_CHANGED, PLACE_KINDS, type SecondPlaceView } from './second-place.ts'

const StoredPlace = z.object({
	kind: z.enum(['folder', 'sftp', 's3']),
	/** Name or address, with a port if it is not the usual one; empty for a folder. */
	host: z.string(),
	/** Folder; of S3, bucket and folder. */
	path: z.string(),
	user: z.string(),
	password: z.string(),
	/** Copies leave this machine encrypted with it. */
	passphrase: z.string(),
})
type StoredPlace = z.infer<typeof StoredPlace>

/** The second place of the panel, encrypted as a whole. `COPIES_TO` of the environment comes before it. */
export const secondPlace: Setting<StoredPlace | null> = {
	name: 'copies.place',
	schema: StoredPlace,
	isSecret: true,
	variable: null,
	fallback: null,
}

const HOST = /^(?=.{1,260}$)(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const words = (max: number) => writtenLine({ max: [max, `Al più ${max} caratteri`] }).default('')

export const SecondPlaceForm = z.object({
	kind: z.enum(PLACE_KINDS, 'Scegli dove mandare le copie'),
	host: words(260),
	path: words(500),
	user: words(200),
	password: z.string().max(500, 'Al più 500 caratteri').default(''),
	passphrase: z.string().max(500, 'Al più 500 caratteri').default(''),
})
export type SecondPlaceForm = z.infer<typeof SecondPlaceForm>

type Parts = Pick<Platform, 'settings' | 'env'>

function placeShown(place: StoredPlace | null) {
	const { kind = 'none', host = '', path = '', user = '' } = place ?? {}
	return { kind, host, path, user } as const
}

/** Returns the second place for the page. */
export async function findSecondPlaceView({ settings, env }: Parts): Promise<SecondPlaceView> {
	const place = await settings.read(secondPlace)
	return {
		...placeShown(place),
		version: versionOf(placeShown(place)),
		isFixed: env.copiesTo !== undefined,
		hasPassword: (place?.password ?? '') !== '',
		hasPassphrase: place !== null,
		isOnSameDisk: place?.kind === 'folder' && (await areOnSameDisk(place.path, env.dataDir)),
	}
}

/** Returns false for a folder that is not there, which the trial says. */
async function areOnSameDisk(...folders: [string, string]): Promise<boolean> {
	const [one, other] = await Promise.all(folders.map((folder) => stat(folder).catch(() => undefined)))
	return one !== undefined && one.dev === other?.dev
}

export type PlaceSaved = Result<
	object,
	| { code: 'invalid'; fieldErrors: Partial<Record<keyof SecondPlaceForm, string>> }
	| Changed<keyof ReturnType<typeof placeShown>>
>

/**
 * Stores the second place over the one that was shown. An empty password stays that of the same account, an empty passphrase stays the same. Whoever chooses place and
 * passphrase gets everything the site knows: the admin must have proved who they are a moment ago. `invalid` carries an Italian message per field.
 */
export async function saveSecondPlace(
	{ settings, env }: Parts,
	admin: Admin & Proven,
	form: SecondPlaceForm,
	seen: Seen,
): Promise<PlaceSaved> {
	return settings.change(async (tx, write, find) => {
		const before = (await find(secondPlace)).value
		const place = form.kind === 'none' ? null : placeOf({ ...form, kind: form.kind }, before)
		const fieldErrors = place === null ? {} : problemsOf(place, env)
		if (Object.keys(fieldErrors).length > 0) return { ok: false, problem: { code: 'invalid', fieldErrors } }
		const changed = changeSince(seen, placeShown(before), placeShown(place))
		if (changed) return { ok: false, problem: changed }
		await write(secondPlace, place)
		const reason = `${PLACE_CHANGED}: ${place === null ? 'tolto' : placeName(place)}`
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason })
		return { ok: true }
	})
}

function placeOf(form: SecondPlaceForm & Pick<StoredPlace, 'kind'>, before: StoredPlace | null): StoredPlace {
	const { kind, path } = form
	const [host, user] = kind === 'folder' ? ['', ''] : [form.host, form.user]
	const isSame = before?.kind === kind && before.host === host && before.user === user
	const password = kind === 'folder' ? '' : form.password || (isSame ? before.password : '')
	return { kind, host, path, user, password, passphrase: form.passphrase || (before?.passphrase ?? '') }
}

function problemsOf({ kind, host, path, user, password, passphrase }: StoredPlace, { dataDir }: Pick<Env, 'dataDir'>) {
	const problems: Partial<Record<keyof SecondPlaceForm, string>> = {}
	if (passphrase.length < MIN_PASSPHRASE_LENGTH)
		problems.passphrase = `Scrivi una frase di almeno ${MIN_PASSPHRASE_LENGTH} caratteri`
	if (kind === 'folder') {
		if (!isAbsolute(path)) problems.path = 'Scrivi la cartella per intero, come /mnt/disco/copie'
		else if (!relative(dataDir, path).startsWith('..')) problems.path = 'Scegli una cartella fuori da quella dei dati'
		return problems
	}
	if (!HOST.test(host)) problems.host = 'Scrivi solo il nome del server, come nas.esempio.it'
	if (kind === 's3' && !/^\/?[\w.-]+/.test(path)) problems.path = 'Scrivi il nome del bucket, come copie/sito'
	if (user === '') problems.user = kind === 's3' ? 'Scrivi la chiave di accesso' : 'Scrivi l’utente'
	if (password === '') problems.password = kind === 's3' ? 'Scrivi la chiave segreta' : 'Scrivi la password'
	return problems
}

/** Returns a place in the form of `COPIES_TO`, without its password. */
function placeName({ kind, host, path }: StoredPlace): string {
	return kind === 'folder' ? path : `${kind}://${host}/${withoutSlash(path)}`
}

const withoutSlash = (path: string) => (path.startsWith('/') ? path.slice(1) : path)

/** Returns the variables by which the command that makes copies knows the second place; none if the environment names it, or nobody. */
export async function secondPlaceVariables({ settings, env }: Parts): Promise<Record<string, string>> {
	const place = env.copiesTo === undefined ? await settings.read(secondPlace) : null
	if (place === null) return {}
	return { COPIES_TO: addressOf(place), BACKUP_PASSPHRASE: place.passphrase }
}

function addressOf({ kind, host, path, user, password }: StoredPlace): string {
	if (kind === 'folder') return path
	const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
	const folder = path.split('/').map(encodeURIComponent).join('/')
	if (kind === 'sftp') return `sftp://${account}@${host}${folder.startsWith('/') ? '' : '/'}${folder}`
	return `s3://${account}@${host}/${withoutSlash(folder)}?region=${regionOf(host)}`
}

/** Services name their region after `s3.`; those that have none accept the oldest. */
function regionOf(host: string): string {
	return /^s3\.([\w-]+)\.[\w-]+\./i.exec(host)?.[1] ?? 'us-east-1'
}

/** Returns true if copies go to a second place. */
export async function hasSecondPlace({ settings, env }: Parts): Promise<boolean> {
	return env.copiesTo !== undefined || (await settings.read(secondPlace)) !== null
}

/** Sends a small file to the second place, reads it back and deletes it. Returns how it went, in one sentence. */
export async function trySecondPlace(
	parts: Parts & Pick<Platform, 'siteRoot'>,
	_asker: Admin | 'site',
	signal = AbortSignal.timeout(TRIAL_MS),
): Promise<{ isGood: boolean; line: string }> {
	const { code, line } = await runBackup(parts, '--try', await secondPlaceVariables(parts), signal)
	return { isGood: code === 0, line: line === '' ? NO_ANSWER : line }
}

const TRIAL_MS = 60_000
const NO_ANSWER = 'Il secondo posto non ha risposto entro un minuto: controlla server e porta.'

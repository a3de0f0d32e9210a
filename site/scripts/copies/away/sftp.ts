import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { Client, type SFTPWrapper } from 'ssh2'
import type { CopiesTo } from '#platform/configuration/copies-to.ts'
import { Refused } from '../../data-folder.ts'
import { type Destination, UNFINISHED } from './destination.ts'

const READY_TIMEOUT_MS = 20_000

/**
 * Opens a folder on an SSH server. The server's key is remembered in `knownHost` at the first connection; a server that shows another one
 * later gets neither password nor copy.
 */
export async function openSftp(
	{ host, port, user, password, key, path }: Extract<CopiesTo, { kind: 'sftp' }>,
	knownHost: string,
): Promise<Destination> {
	const known = existsSync(knownHost) ? readFileSync(knownHost, 'utf8') : undefined
	let shown = ''
	const client = new Client()
	await new Promise<void>((resolve, reject) => {
		client.once('ready', resolve)
		client.once('error', reject)
		client.connect({
			host,
			port,
			username: user,
			...(password !== undefined && { password }),
			...(key !== undefined && { privateKey: readFileSync(key) }),
			readyTimeout: READY_TIMEOUT_MS,
			hostHash: 'sha256',
			hostVerifier: (digest: string) => {
				shown = `${host}:${port} ${digest}`
				return known === undefined || known === shown
			},
		})
	}).catch((cause: unknown) => {
		if (known !== undefined && shown !== '' && known !== shown)
			throw new Refused(
				`Il server ${host} non è più quello di prima: ha un'altra chiave. Se è stato reinstallato togli ${knownHost} e ripeti.`,
				{ cause },
			)
		throw cause
	})
	client.on('error', () => {})
	if (known === undefined) writeFileSync(knownHost, shown, { mode: 0o600 })
	const sftp = await promisify(client.sftp.bind(client))()
	return overSftp(client, sftp, `sftp://${host}:${port}${path}`, path)
}

function overSftp(client: Client, sftp: SFTPWrapper, name: string, path: string): Destination {
	const at = (file: string) => posix.join(path, file)
	const call = <Result>(run: (done: (error: Error | null | undefined, result: Result) => void) => unknown) =>
		new Promise<Result>((resolve, reject) => {
			run((error, result) => (error ? reject(error) : resolve(result)))
		})
	const remove = (file: string) => call<void>((done) => sftp.unlink(at(file), (error) => done(error)))
	return {
		name,
		list: async () =>
			(await call<{ filename: string }[]>((done) => sftp.readdir(path, done))).map((one) => one.filename),
		async put(file, from) {
			await call<void>((done) => sftp.fastPut(from, at(file + UNFINISHED), { mode: 0o600 }, (error) => done(error)))
			// The protocol's rename does not replace.
			await remove(file).catch(() => {})
			await call<void>((done) => sftp.rename(at(file + UNFINISHED), at(file), (error) => done(error)))
		},
		read: async (file) => sftp.createReadStream(at(file)),
		remove,
		async close() {
			client.end()
		},
	}
}

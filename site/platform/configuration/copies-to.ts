import { resolve } from 'node:path'

/** Second place of the daily copies, outside this machine or on another of its disks. */
export type CopiesTo =
	| { kind: 'folder'; path: string }
	| {
			kind: 's3'
			endpoint: string
			region: string
			bucket: string
			prefix: string
			accessKeyId: string
			secretAccessKey: string
	  }
	| {
			kind: 'sftp'
			host: string
			port: number
			user: string
			password: string | undefined
			/** File with a private key. */
			key: string | undefined
			path: string
	  }

export const COPIES_TO_DESCRIPTION =
	'Secondo posto delle copie, cifrate: cartella, s3://CHIAVE:SEGRETO@servizio/bucket o sftp://utente:password@server/cartella'
export const COPIES_TO_PROBLEM =
	'deve essere una cartella, s3://CHIAVE:SEGRETO@servizio/bucket/cartella o sftp://utente:password@server/cartella'

const SFTP_PORT = 22

/** Parses `COPIES_TO`; undefined if it is none of the three. */
export function parseCopiesTo(text: string, defaults = { region: '', cwd: '/' }): CopiesTo | undefined {
	if (!/^[a-z\d+]+:\/\//i.test(text)) return { kind: 'folder', path: resolve(defaults.cwd, text) }
	const url = URL.canParse(text) ? new URL(text) : undefined
	const user = decodeURIComponent(url?.username ?? '')
	const password = decodeURIComponent(url?.password ?? '')
	if (!url?.hostname || user === '') return undefined
	if (url.protocol === 'sftp:') {
		const key = url.searchParams.get('key') ?? undefined
		if (password === '' && key === undefined) return undefined
		const address = { host: url.hostname, port: Number(url.port || SFTP_PORT) }
		return { kind: 'sftp', ...address, user, password: password || undefined, key, path: pathOf(url) || '.' }
	}
	const [bucket = '', ...folders] = pathOf(url).split('/').filter(Boolean)
	if (url.protocol !== 's3:' || password === '' || bucket === '') return undefined
	return {
		kind: 's3',
		// Unencrypted on this machine only.
		endpoint: `${/^(?:localhost|127\.)/.test(url.hostname) ? 'http' : 'https'}://${url.host}`,
		region: url.searchParams.get('region') ?? defaults.region,
		bucket,
		prefix: folders.map((folder) => `${folder}/`).join(''),
		accessKeyId: user,
		secretAccessKey: password,
	}
}

function pathOf(url: URL): string {
	const path = decodeURIComponent(url.pathname)
	let end = path.length
	while (path[end - 1] === '/') end--
	return path.slice(0, end)
}

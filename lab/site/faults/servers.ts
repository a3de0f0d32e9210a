/** Servers that faults need: of mail, of files, of news, and a proxy with a certificate of an authority of its own. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttp, request as requestHttp } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#test/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-servers-'))
export const AUTHORITY = join(folder, 'authority.crt')
const closings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

export async function closeServers(): Promise<void> {
	for (const close of closings.toReversed()) await close()
}

async function listen(server: Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
	closings.push(() => server.close())
	const address = server.address()
	return typeof address === 'object' && address ? address.port : 0
}

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

function makeAuthority(): void {
	if (existsSync(AUTHORITY)) return
	const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'authority.key']
	openssl('req', '-x509', ...key, '-out', 'authority.crt', '-days', '30', '-subj', '/CN=Prova')
}

export interface Certified {
	key: Buffer
	cert: Buffer
}

/** Returns a certificate for a name, signed by the authority of these trials, or by itself. */
export function certify(
	name: string,
	{ days = 30, by = 'authority' }: { days?: number; by?: 'authority' | 'itself' } = {},
): Certified {
	makeAuthority()
	const file = `${name}-${days}-${by}`
	const request = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${file}.key`, '-subj', `/CN=${name}`]
	writeFileSync(join(folder, `${file}.ext`), `subjectAltName=DNS:${name}\n`)
	if (by === 'itself')
		openssl(
			'req',
			'-x509',
			...request,
			'-out',
			`${file}.crt`,
			'-days',
			String(days),
			'-addext',
			`subjectAltName=DNS:${name}`,
		)
	else {
		openssl('req', ...request, '-out', `${file}.csr`)
		const dates =
			days > 0 ? ['-days', String(days)] : ['-not_before', '20200101000000Z', '-not_after', '20200201000000Z']
		const signing = ['-CA', 'authority.crt', '-CAkey', 'authority.key', '-CAcreateserial', '-extfile', `${file}.ext`]
		signExpired(file, signing, dates)
	}
	return { key: readFileSync(join(folder, `${file}.key`)), cert: readFileSync(join(folder, `${file}.crt`)) }
}

/** Older openssl knows no dates here: a certificate of no days has expired as soon as it is made. */
function signExpired(file: string, signing: string[], dates: string[]): void {
	const args = ['x509', '-req', '-in', `${file}.csr`, '-out', `${file}.crt`, ...signing]
	try {
		openssl(...args, ...dates)
	} catch {
		openssl(...args, '-days', '0')
	}
}

/** A proxy in front of a site, as Caddy is. Its certificate can be replaced, its limit of what it passes on changed. */
export async function startProxy(
	sitePort: () => number,
	certified: Certified,
	name = 'localhost',
	limit = { bytes: Infinity },
) {
	const server = createHttps(certified, (incoming, outgoing) => {
		if (Number(incoming.headers['content-length'] ?? 0) > limit.bytes) return void outgoing.writeHead(413).end()
		const headers = {
			...incoming.headers,
			'x-forwarded-for': incoming.socket.remoteAddress,
			'x-forwarded-proto': 'https',
		}
		const target = { host: '127.0.0.1', port: sitePort(), path: incoming.url, method: incoming.method, headers }
		const passed = requestHttp(target, (answer) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
			answer.pipe(outgoing)
		})
		passed.on('error', () => outgoing.writeHead(502).end())
		incoming.pipe(passed)
	})
	const port = await listen(server)
	return { url: `https://${name}:${port}`, renew: (better: Certified) => server.setSecureContext(better) }
}

export async function startOther(): Promise<number> {
	return listen(createHttp((_, response) => response.end('another site')))
}

/** A mail server that knows one user. */
export async function startMail(certified?: Certified): Promise<number> {
	const server = new SMTPServer({
		...(certified ? { ...certified, secure: true } : { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
		onAuth: ({ username, password }, _, done) =>
			username === 'posta' && password === 'giusta' ? done(null, { user: 'posta' }) : done(new Error('5.7.8 wrong')),
		onData: (stream, _, done) => stream.on('end', () => done()).resume(),
	})
	server.on('error', () => {})
	return listen(server.server)
}

/** Files as S3 keeps them, in a bucket of the name `guida`. */
export async function startFiles(): Promise<Record<string, string>> {
	const port = await freePort()
	const s3 = new S3rver({
		...{ address: '127.0.0.1', port, silent: true, directory: join(folder, 's3') },
		configureBuckets: [{ name: 'guida' }],
	})
	await s3.run()
	closings.push(() => s3.close())
	return {
		...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'guida', S3_REGION: 'us-east-1' },
		...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
	}
}

/** A source of news whose clock can be set; the machine's is behind or ahead of it. */
export async function startSource(clock: { behindMs: number }): Promise<string> {
	const server = createHttp((_, response) => {
		response.setHeader('date', new Date(Date.now() - clock.behindMs).toUTCString())
		response.writeHead(200, { 'content-type': 'application/rss+xml' })
		response.end(
			'<rss version="2.0"><channel><title>Prova</title><link>http://127.0.0.1</link><description/></channel></rss>',
		)
	})
	return `127.0.0.1:${await listen(server)}`
}

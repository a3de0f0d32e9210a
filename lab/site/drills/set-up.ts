import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { freePorts } from '#test/free-port.ts'
import { NO_FEED } from '#test/program.ts'
import { startPostgres } from './postgres.ts'
import { startProxy } from './proxy.ts'
import { type Role, startRole, whenWell } from './site.ts'

export type SetUp = Awaited<ReturnType<typeof startSetUp>>

/** Starts PostgreSQL behind a proxy, S3, SMTP, two web and two worker processes under their supervisors, and waits until pages answer. */
export async function startSetUp() {
	const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-drills-'))
	// PostgreSQL runs as another user, who may not look into the folder of this one.
	const postgresFolder = mkdtempSync(join(tmpdir(), 'guida-fiscale-drills-'))
	const [postgresPort = 0, s3Port = 0, smtpPort = 0, ...webPorts] = await freePorts(5)
	const postgres = await startPostgres(postgresFolder, postgresPort)
	const proxy = await startProxy(postgresPort)
	const smtp = createMailServer(smtpPort)
	await smtp.open()
	const files = createFileServer(s3Port, join(folder, 's3'))
	await files.open()
	const clock = join(folder, 'clock')
	const setClock = (offsetMs: number) => writeFileSync(clock, String(offsetMs))
	setClock(0)
	const env: Record<string, string> = {
		...{ DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`, DATA_DIR: join(folder, 'data') },
		...{
			AUTH_SECRET: 'what the processes of the drills share',
			SEED: 'none',
			NEWS_FEEDS: NO_FEED,
			LOG_LEVEL: 'silent',
		},
		...{ COPIES_DIR: 'off', LAW_SOURCE: 'off', TRUSTED_PROXIES: '127.0.0.1' },
		...{ MAIL_URL: `smtp://127.0.0.1:${smtpPort}`, S3_ENDPOINT: `http://127.0.0.1:${s3Port}`, S3_BUCKET: 'guida' },
		...{ S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
	}
	const shifted = {
		...env,
		...{ CLOCK_FILE: clock, NODE_OPTIONS: `--import ${join(import.meta.dirname, '../year/clock.mjs')}` },
	}
	const webs: Role[] = webPorts.map((port) => startRole('web', { ...shifted, PORT: String(port) }))
	await whenWell(webs.slice(0, 1))
	const workers: Role[] = [startRole('worker', shifted), startRole('worker', shifted)]
	await whenWell(webs)
	return {
		...{ folder, env, postgres, proxy, smtp, files, webs, workers, setClock },
		async stop() {
			await Promise.all([...webs, ...workers].map(({ stop }) => stop()))
			await smtp.close()
			await files.close()
			await postgres.end('SIGINT')
			postgres.disk?.remove()
			for (const path of [folder, postgresFolder]) rmSync(path, { recursive: true, force: true })
		},
	}
}

/** A mail server that notes when each recipient got a mail, in ms. */
function createMailServer(port: number) {
	const received = new Map<string, number[]>()
	const create = () =>
		new SMTPServer({
			authOptional: true,
			disabledCommands: ['STARTTLS'],
			onData(stream, { envelope }, done) {
				const accept = async () => {
					try {
						await buffer(stream)
					} catch {
						return // a message that breaks off, because its sender was killed, is not accepted
					}
					for (const { address } of envelope.rcptTo)
						received.set(address, [...(received.get(address) ?? []), performance.now()])
					done(null)
				}
				void accept()
			},
		})
	let server = create()
	return {
		received,
		async open() {
			server = create()
			// The connection of a sender that is killed is reset.
			server.on('error', () => {})
			await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
		},
		close: () => new Promise<void>((resolve) => server.close(resolve)),
	}
}

function createFileServer(port: number, directory: string) {
	const create = () =>
		new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: 'guida' }] })
	let server = create()
	return {
		async open() {
			server = create()
			await server.run()
		},
		close: () => server.close(),
	}
}

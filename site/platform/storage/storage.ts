import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import { type CircuitBreaker, createCircuitBreaker } from '#platform/faults/circuit-breaker.ts'
import { createS3Look, createSaveProbe, type FindSaveProblem, lookAtDisk } from './save-probe.ts'

/** Buckets of the specification (§3), stored as the first part of each key. `pdf-source` holds files waiting for conversion, `attachments` those of private questions. */
export const BUCKETS = ['uploads', 'pdf-source', 'pdf-converted', 'attachments'] as const
export type Bucket = (typeof BUCKETS)[number]

/** §9: a signed download link is valid for one hour. */
export const SIGNED_LINK_SECONDS = 3600

export interface Storage {
	disk: Disk
	/** Time at which S3 stopped answering; undefined while it answers, and on disk. */
	awaySince(): Date | undefined
	/** Returns why uploads cannot be stored at the moment; undefined if they can. Cheap: nobody's question costs more than the last one's. */
	findSaveProblem: FindSaveProblem
	/** Returns path and query of a link that opens one file until it expires, on disk and on S3 alike. */
	signedPath(key: string, options: { now: Date; downloadAs?: string; issued: IssuedTo }): string
	/** Returns what such a link opens, and to whom it was issued; undefined if it is forged or expired. */
	openSignedPath(url: URL, now: Date): { key: string; downloadAs: string | undefined; issued: IssuedTo } | undefined
	/** Copies a stored file to a local path; on disk without reading it into memory. */
	copyOut(key: string, path: string): Promise<void>
	copyIn(path: string, key: string): Promise<void>
}

/** The account to which a link was issued, and its epoch then. */
export interface IssuedTo {
	userId: string
	epoch: number
}

/** Returns the key of a file, with its bucket as first part. */
export function storageKey(bucket: Bucket, ...path: string[]): string {
	return [bucket, ...path].join('/')
}

const ROUTE = '/files/'

/** Opens the storage: S3 if configured, otherwise `DATA_DIR/files`. */
export async function createStorage(
	env: Pick<Env, 's3' | 'dataDir'>,
	keys: DerivedKeys,
	log: Pick<Logger, 'error' | 'info'>,
): Promise<Storage> {
	const location = join(env.dataDir, 'files')
	const breaker = createCircuitBreaker({ service: 'files', log, isAway: isS3Away })
	const s3 = env.s3 && (await s3Driver(env.s3))
	const driver = s3 && guarded(s3, breaker)
	const disk = new Disk(driver ?? new FSDriver({ location, visibility: 'private' }))
	const signed = (...parts: readonly string[]) => parts.join('\n')
	return {
		disk,
		awaySince: () => breaker.awaySince(),
		findSaveProblem: createSaveProbe(s3 ? createS3Look(s3, breaker) : () => lookAtDisk(location)),
		...(env.s3 ? copiesByStream(disk) : copiesOnDisk(location)),
		signedPath(key, { now, downloadAs = '', issued: { userId, epoch } }) {
			const expires = String(Math.floor(now.getTime() / 1000) + SIGNED_LINK_SECONDS)
			const query = new URLSearchParams({
				expires,
				...(downloadAs && { name: downloadAs }),
				to: userId,
				epoch: String(epoch),
				signature: keys.sign('file-links', signed(key, expires, downloadAs, userId, String(epoch))),
			})
			return `${ROUTE}${key.split('/').map(encodeURIComponent).join('/')}?${query}`
		},
		openSignedPath(url, now) {
			const key = decodePath(url.pathname.slice(ROUTE.length))
			if (key === undefined) return undefined
			const expires = url.searchParams.get('expires') ?? ''
			const name = url.searchParams.get('name') ?? ''
			const signature = url.searchParams.get('signature') ?? ''
			const [userId, epoch] = [url.searchParams.get('to') ?? '', url.searchParams.get('epoch') ?? '']
			if (!keys.isSigned('file-links', signed(key, expires, name, userId, epoch), signature)) return undefined
			if (Number(expires) * 1000 < now.getTime()) return undefined
			return { key, downloadAs: name || undefined, issued: { userId, epoch: Number(epoch) } }
		},
	}
}

type Copies = Pick<Storage, 'copyIn' | 'copyOut'>

function copiesByStream(disk: Disk): Copies {
	return {
		copyOut: async (key, path) => pipeline(await disk.getStream(key), createWriteStream(path)),
		copyIn: (path, key) => disk.copyFromFs(path, key),
	}
}

function copiesOnDisk(location: string): Copies {
	return {
		copyOut: (key, path) => copyFile(join(location, key), path),
		async copyIn(path, key) {
			const to = join(location, key)
			await mkdir(dirname(to), { recursive: true })
			await copyFile(path, to)
		},
	}
}

function decodePath(path: string): string | undefined {
	try {
		return path.split('/').map(decodeURIComponent).join('/')
	} catch (error) {
		if (error instanceof URIError) return undefined
		throw error
	}
}

/** Opens a bucket that is not the site's own storage. */
export async function openBucket(bucket: NonNullable<Env['s3']>): Promise<Disk> {
	return new Disk(await s3Driver(bucket))
}

/** Loads the S3 SDK only where it is configured, since loading takes a quarter of the start time. */
async function s3Driver({ accessKeyId, secretAccessKey, endpoint, ...bucket }: NonNullable<Env['s3']>) {
	const { S3Driver } = await import('flydrive/drivers/s3')
	/** S3 needs the length first, so a stream is written to a temporary file. */
	class SpoolingDriver extends S3Driver {
		override async putStream(...[key, contents, options]: Parameters<DriverContract['putStream']>): Promise<void> {
			const spool = join(tmpdir(), `guida-fiscale-${randomUUID()}`)
			try {
				await pipeline(contents, createWriteStream(spool, { mode: 0o600 }))
				await super.putStream(key, createReadStream(spool), options)
			} finally {
				await rm(spool, { force: true })
			}
		}
	}
	return new SpoolingDriver({
		...bucket,
		credentials: { accessKeyId, secretAccessKey },
		...(endpoint && { endpoint, forcePathStyle: true }),
		maxAttempts: 2,
		requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		supportsACL: false,
		visibility: 'private',
	})
}

/** Passes every call of the driver through the breaker. */
function guarded(driver: DriverContract, breaker: CircuitBreaker): DriverContract {
	return new Proxy(driver, {
		get(target, name) {
			const member: unknown = Reflect.get(target, name)
			if (typeof member !== 'function' || name === 'bucket') return member
			return (...given: unknown[]) => breaker.ask(async (): Promise<unknown> => Reflect.apply(member, target, given))
		},
	})
}

/** The SDK marks errors of its requests with `$metadata`, which has a status only if the service answered. */
function isS3Away(error: unknown): boolean {
	const { success, data } = OfRequest.safeParse(error)
	return success && (data.$metadata.httpStatusCode ?? 500) >= 500
}

const OfRequest = z.object({ $metadata: z.object({ httpStatusCode: z.number().optional() }) })

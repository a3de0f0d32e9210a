import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { faultOf } from '#platform/faults/fault-of.ts'
import { createLog } from '#platform/log/log.ts'
import { atEnd } from '#test/at-end.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { fileRoutes } from './file-routes.ts'
import { createStorage, type Storage, storageKey } from './storage.ts'

const KEYS = createDerivedKeys({ current: 'a secret that nobody else knows', old: [] })
const LOG = createLog('silent')
const NOW = new Date('2026-11-21T10:00:00Z')
const SITE = 'http://127.0.0.1:3000'
const issued = { userId: 'anna', epoch: 0 }
const holds = async () => true

async function onDisk(): Promise<Storage> {
	return createStorage(readEnv({ DATA_DIR: temporaryFolder() }, 'production', '/'), KEYS, LOG)
}

async function onS3(): Promise<Storage> {
	const server = new S3rver({
		address: '127.0.0.1',
		port: 0,
		silent: true,
		directory: temporaryFolder(),
		configureBuckets: [{ name: 'guida' }],
	})
	const { port } = await server.run()
	atEnd(() => server.close())
	const variables = {
		S3_ENDPOINT: `http://127.0.0.1:${port}`,
		S3_BUCKET: 'guida',
		S3_REGION: 'us-east-1',
		S3_ACCESS_KEY_ID: 'S3RVER',
		S3_SECRET_ACCESS_KEY: 'S3RVER',
	}
	return createStorage(readEnv(variables, 'production', '/'), KEYS, LOG)
}

it('says that S3 is away instead of waiting for it again and again', async () => {
	const variables = {
		S3_ENDPOINT: 'http://127.0.0.1:9',
		S3_BUCKET: 'b',
		S3_ACCESS_KEY_ID: 'i',
		S3_SECRET_ACCESS_KEY: 's',
	}
	const storage = await createStorage(readEnv(variables, 'production', '/'), KEYS, LOG)
	for (let n = 0; n < 4; n++) {
		const failed = await storage.disk.getBytes(storageKey('uploads', 'a')).catch((error: unknown) => faultOf(error))
		expect(failed).toBe('files-away')
	}
	expect(storage.awaySince()).toBeInstanceOf(Date)
})

describe.each([
	{ where: 'disk', open: onDisk },
	{ where: 'S3', open: onS3 },
])('storage on $where', ({ open }) => {
	let storage: Storage

	beforeAll(async () => {
		storage = await open()
	})

	it('gives back what was put, whole and with its size', async () => {
		const key = storageKey('uploads', 'anna', 'atto di citazione.pdf')
		const bytes = Uint8Array.from({ length: 200_000 }, (_, n) => n % 251)
		await storage.disk.putStream(key, Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]))
		expect(await storage.disk.getBytes(key)).toEqual(bytes)
		expect((await storage.disk.getMetaData(key)).contentLength).toBe(200_000)
	})

	it('copies files in and out', async () => {
		const [folder, key] = [temporaryFolder(), storageKey('pdf-converted', 'anna', 'b', 'c.pdf')]
		writeFileSync(join(folder, 'in'), 'quello che si copia')
		await storage.copyIn(join(folder, 'in'), key)
		await storage.copyOut(key, join(folder, 'out'))
		expect([await storage.disk.get(key), readFileSync(join(folder, 'out'), 'utf8')]).toEqual(
			Array.from({ length: 2 }, () => 'quello che si copia'),
		)
		await expect(storage.copyOut(storageKey('pdf-source', 'nobody'), join(folder, 'out'))).rejects.toThrow(/./)
	})

	it('does not know what was deleted or never put', async () => {
		const key = storageKey('pdf-source', 'anna', 'a.pdf')
		await storage.disk.put(key, 'a')
		expect(await storage.disk.exists(key)).toBe(true)
		await storage.disk.delete(key)
		expect(await storage.disk.exists(key)).toBe(false)
		expect(await storage.disk.exists(storageKey('pdf-source', 'bruno', 'a.pdf'))).toBe(false)
	})

	it('keeps the keys of one folder apart from the others', async () => {
		await storage.disk.put(storageKey('pdf-converted', 'anna', 'a.pdf'), 'hers')
		await storage.disk.put(storageKey('pdf-converted', 'bruno', 'a.pdf'), 'his')
		await storage.disk.deleteAll(storageKey('pdf-converted', 'bruno'))
		expect(await storage.disk.get(storageKey('pdf-converted', 'anna', 'a.pdf'))).toBe('hers')
		expect(await storage.disk.exists(storageKey('pdf-converted', 'bruno', 'a.pdf'))).toBe(false)
	})

	it('opens a signed link as a download under its name', async () => {
		await storage.disk.put('uploads/anna/1.pdf', 'contenuto')
		const path = storage.signedPath('uploads/anna/1.pdf', {
			now: new Date(),
			downloadAs: 'ricevuta è “mia”.pdf',
			issued,
		})
		const response = await fileRoutes({ storage }, { holds }).request(path)
		expect(response.status).toBe(200)
		expect(await response.text()).toBe('contenuto')
		expect(response.headers.get('content-type')).toBe('application/octet-stream')
		expect(response.headers.get('content-length')).toBe('9')
		expect(response.headers.get('cache-control')).toBe('private, no-store')
		expect(response.headers.get('content-disposition')).toBe(
			`attachment; filename="ricevuta e _mia_.pdf"; filename*=UTF-8''ricevuta%20%C3%A8%20%E2%80%9Cmia%E2%80%9D.pdf`,
		)
	})

	it('says how long a file is without opening it', async () => {
		await storage.disk.put('uploads/anna/head.pdf', 'contenuto')
		const opening = vi.spyOn(storage.disk, 'getStream')
		const path = storage.signedPath('uploads/anna/head.pdf', { now: new Date(), issued })
		const response = await fileRoutes({ storage }, { holds }).request(path, { method: 'HEAD' })
		expect(response.status).toBe(200)
		expect(response.headers.get('content-length')).toBe('9')
		expect(opening).not.toHaveBeenCalled()
		opening.mockRestore()
	})

	it('says that a file is gone, and that a link is not good', async () => {
		const routes = fileRoutes({ storage }, { holds })
		const path = storage.signedPath('uploads/anna/gone.pdf', { now: new Date(), issued })
		expect((await routes.request(path)).status).toBe(410)
		expect((await routes.request('/files/uploads/anna/1.pdf')).status).toBe(403)
		expect((await routes.request(path.replace('gone', 'other'))).status).toBe(403)
	})

	it('keeps nothing of a stream that breaks off', async () => {
		const broken = new Readable({
			read() {
				this.push('the first half')
				this.destroy(new Error('the line was cut'))
			},
		})
		await expect(storage.disk.putStream('uploads/anna/half.txt', broken)).rejects.toThrow(/half\.txt/)
		expect(readdirSync(tmpdir()).filter((name) => /^guida-fiscale-[\da-f-]{36}$/.test(name))).toEqual([])
	})

	it('streams a file without keeping it in memory', async () => {
		await storage.disk.put('uploads/anna/stream.txt', 'a'.repeat(100_000))
		expect(await text(await storage.disk.getStream('uploads/anna/stream.txt'))).toHaveLength(100_000)
	})
})

describe('a signed link', () => {
	async function link(options: { downloadAs?: string } = {}) {
		const storage = await onDisk()
		const url = new URL(storage.signedPath('uploads/anna/a b.pdf', { now: NOW, issued, ...options }), SITE)
		return { storage, url }
	}

	it('names its file for an hour', async () => {
		const { storage, url } = await link({ downloadAs: 'a.pdf' })
		const inTime = new Date(NOW.getTime() + 3_600_000)
		expect(storage.openSignedPath(url, inTime)).toEqual({ key: 'uploads/anna/a b.pdf', downloadAs: 'a.pdf', issued })
		expect(storage.openSignedPath(url, new Date(inTime.getTime() + 1_001))).toBeUndefined()
	})

	it.each([
		['another file', (url: URL) => (url.pathname = '/files/uploads/bruno/a b.pdf')],
		['a folder above', (url: URL) => (url.pathname = '/files/uploads/anna/..%2F..%2Fauth-secret')],
		['a later end', (url: URL) => url.searchParams.set('expires', '4102444800')],
		['another name', (url: URL) => url.searchParams.set('name', 'virus.exe')],
		['no signature', (url: URL) => url.searchParams.delete('signature')],
		['an empty signature', (url: URL) => url.searchParams.set('signature', '')],
		['a signature of another length', (url: URL) => url.searchParams.set('signature', 'x'.repeat(44))],
	])('is worth nothing with %s', async (_what, forge) => {
		const { storage, url } = await link()
		forge(url)
		expect(storage.openSignedPath(url, NOW)).toBeUndefined()
	})

	it('is worth nothing to a site with another secret', async () => {
		const { url } = await link()
		const other = await createStorage(
			readEnv({ DATA_DIR: temporaryFolder() }, 'production', '/'),
			createDerivedKeys({ current: 'another secret', old: [] }),
			LOG,
		)
		expect(other.openSignedPath(url, NOW)).toBeUndefined()
	})

	it('does not let a broken address break the site', async () => {
		const { storage } = await link()
		expect((await fileRoutes({ storage }, { holds }).request('/files/%E0%A4%A?expires=1&signature=x')).status).toBe(403)
	})
})

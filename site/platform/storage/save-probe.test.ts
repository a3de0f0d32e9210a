import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { healthHttp } from '#app/features/desk/health/http.server.ts'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { createLog } from '#platform/log/log.ts'
import { atEnd } from '#test/at-end.ts'
import { readOnlyDisk, smallDisk } from '#test/broken-disks.ts'
import { serve } from '#test/loopback.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { createSaveProbe, lookAtDisk } from './save-probe.ts'
import { createStorage } from './storage.ts'

const KEYS = createDerivedKeys({ current: 'a secret that nobody else knows', old: [] })
const storageIn = (variables: Record<string, string>) =>
	createStorage(readEnv({ DATA_DIR: temporaryFolder(), ...variables }, 'production', '/'), KEYS, createLog('silent'))

it('looks once in five seconds, however many ask', async () => {
	let [time, looks] = [0, 0]
	const probe = createSaveProbe(
		async () => {
			looks++
			return undefined
		},
		() => time,
	)
	for (; time < 10_000; time += 100) await probe()
	expect(looks).toBe(2)
})

it('tells a disk that is full and one that may not be written, and leaves nothing behind', async (test) => {
	const disk = smallDisk(temporaryFolder())
	const frozen = readOnlyDisk()
	if (!disk || !frozen) return test.skip('mounting is not permitted here')
	expect(await lookAtDisk(join(disk.folder, 'files'))).toBeUndefined()
	disk.fill()
	expect(await lookAtDisk(join(disk.folder, 'files'))).toBe('disk-full')
	disk.free()
	expect(await lookAtDisk(join(disk.folder, 'files'))).toBeUndefined()
	expect(readdirSync(join(disk.folder, 'files'))).toEqual([])
	expect(await lookAtDisk(join(frozen, 'files'))).toBe('disk-not-writable')
})

/** A service that speaks as little S3 as the probe hears. */
async function onS3(respond: (method: string, response: ServerResponse) => void) {
	const asked: string[] = []
	const { url, server } = await serve((request, response) => {
		asked.push(request.method ?? '')
		request.resume().on('end', () => respond(request.method ?? '', response))
	})
	atEnd(() => server.closeAllConnections())
	const variables = { S3_ENDPOINT: url, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
	return { storage: await storageIn(variables), asked }
}

it.each([
	['answers errors', 500, 's3-away'],
	['refuses everything', 403, 's3-refuses'],
	['has no such bucket', 404, 's3-refuses'],
] as const)('tells an S3 that %s', async (_what, status, problem) => {
	const { storage } = await onS3((_method, response) => void response.writeHead(status).end())
	expect(await storage.findSaveProblem()).toBe(problem)
})

it('tells an S3 that does not answer within seconds', async () => {
	const { storage } = await onS3(() => {})
	expect(await storage.findSaveProblem()).toBe('s3-away')
}, 15_000)

it('takes a bucket for a good one in which nothing was written yet', async () => {
	const { storage, asked } = await onS3(
		(method, response) => void response.writeHead(method === 'HEAD' ? 404 : 200).end(),
	)
	expect(await storage.findSaveProblem()).toBeUndefined()
	expect(asked).toEqual(['PUT'])
})

it('writes a file again for whoever asks now: a bucket that is full still has its files', async () => {
	let isFull = false
	const quota = '<?xml version="1.0"?><Error><Code>QuotaExceeded</Code><Message>Over its quota.</Message></Error>'
	const { storage, asked } = await onS3((method, response) => {
		const isRefused = isFull && method === 'PUT'
		response.writeHead(isRefused ? 403 : 200, { 'content-type': 'application/xml' }).end(isRefused ? quota : '')
	})
	expect(await storage.findSaveProblem()).toBeUndefined()
	isFull = true
	expect(await storage.findSaveProblem()).toBeUndefined()
	expect(await storage.findSaveProblem(true)).toBe('s3-full')
	expect(new Set(asked)).toEqual(new Set(['PUT']))
	isFull = false
	expect(await storage.findSaveProblem(true)).toBeUndefined()
})

it('is not ready while uploads cannot be stored, says why, and to the operator what to do; pages are told of their database alone', async () => {
	let status = 500
	const { storage } = await onS3((_method, response) => void response.writeHead(status).end())
	const deps = await createTestDeps()
	const health = healthHttp({ ...deps, storage })
	const answer = await health.request('/readyz')
	expect([answer.status, await answer.text()]).toEqual([503, 'non pronto: il servizio S3 non risponde'])
	expect((await health.request('/readyz?pages')).status).toBe(200)
	status = 403
	const refusing = (await onS3((_method, response) => void response.writeHead(status).end())).storage
	const details = await healthHttp({
		...deps,
		storage: refusing,
		operator: { ...deps.operator, asks: () => true },
	}).request('/readyz?details')
	expect(details.status).toBe(503)
	expect(await details.json()).toMatchObject({
		files: 's3-refuses',
		matters: expect.arrayContaining([
			expect.objectContaining({ kind: 'files-not-saved', title: 'I file caricati non si possono salvare' }),
		]),
	})
	status = 200
	const again = (await onS3((_method, response) => void response.writeHead(status).end())).storage
	expect((await healthHttp({ ...deps, storage: again }).request('/readyz')).status).toBe(200)
})

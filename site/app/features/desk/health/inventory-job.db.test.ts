import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { serve } from '#test/loopback.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDeps } from '#test/test-app.ts'
import { matterText } from './copy.it.ts'
import { findHealth } from './find-health.server.ts'
import { findKnownFaults, noteKnownFaults } from './inventory-job.server.ts'
import { inventoryMark, writeMark } from './marks.server.ts'

let isDown = false
const { url, allow } = await serve((request, response) => {
	const send = (value: unknown) => void response.end(JSON.stringify(value))
	if (isDown) return void response.writeHead(503).end()
	if (request.url === '/v1/querybatch') {
		let body = ''
		request.on('data', (chunk: Buffer) => (body += chunk.toString()))
		request.on('end', () => {
			const { queries }: { queries: { package: { name: string }; version: string }[] } = JSON.parse(body)
			const isOld = (query: (typeof queries)[number]) => query.package.name === 'vecchio' && query.version === '1.0.0'
			send({ results: queries.map((query) => (isOld(query) ? { vulns: [{ id: 'GHSA-1' }] } : {})) })
		})
		return
	}
	if (request.url === '/v1/vulns/GHSA-1')
		return send({ id: 'GHSA-1', published: '2026-11-01T00:00:00Z', database_specific: { severity: 'CRITICAL' } })
	send({
		1: { cve: ['CVE-2026-9'], vulnerable: '24.x', patched: '^24.99.0', overview: 'no date', severity: 'critical' },
	})
})
const deps = await createTestDeps({ FETCH_ALLOW: allow[0] ?? '' })
const NOW = new Date('2026-11-28T12:00:00Z')
const LATER = new Date('2026-12-01T12:00:00Z')
const sources = { osv: url, node: `${url}/node.json` }

/** A checkout whose lock has one package. */
function checkout(version: string): string {
	const root = temporaryFolder()
	mkdirSync(join(root, 'site'))
	writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/vecchio': { version } } }))
	return join(root, 'site')
}

const faultsOf = async (siteRoot: string, now: Date) =>
	(await findKnownFaults({ db: deps.db, siteRoot }, now)).flatMap((matter) =>
		matter.kind === 'known-faults' ? matter.faults.map(({ id }) => id) : [],
	)

beforeEach(async () => {
	isDown = false
	await writeMark(deps.db, inventoryMark, { at: NOW.toISOString(), findings: [], seenAt: {} })
})

it('names an old package as soon as it is late, and a fault of Node without a date from when it was first seen', async () => {
	const siteRoot = checkout('1.0.0')
	await noteKnownFaults({ ...deps, siteRoot }, NOW, undefined, sources)
	expect(await faultsOf(siteRoot, new Date('2026-11-02T23:00:00Z'))).toEqual([])
	expect(await faultsOf(siteRoot, NOW)).toEqual(['GHSA-1'])
	await noteKnownFaults({ ...deps, siteRoot }, LATER, undefined, sources)
	expect(await faultsOf(siteRoot, LATER)).toEqual(['GHSA-1', 'CVE-2026-9'])
	const [matter] = await findKnownFaults({ db: deps.db, siteRoot }, NOW)
	expect(matter && matterText(matter).text).toContain('vecchio 1.0.0: GHSA-1 (critica; ancora senza correzione)')
	expect((await findHealth({ ...deps, siteRoot }, NOW)).map(({ kind }) => kind)).toContain('known-faults')
})

it('forgets it with the package, without asking again, and not while nobody answers', async () => {
	const siteRoot = checkout('1.0.0')
	await noteKnownFaults({ ...deps, siteRoot }, NOW, undefined, sources)
	isDown = true
	await noteKnownFaults({ ...deps, siteRoot }, NOW, undefined, sources)
	expect(await faultsOf(siteRoot, NOW)).toEqual(['GHSA-1'])
	expect(await faultsOf(checkout('1.0.1'), NOW)).toEqual([])
})

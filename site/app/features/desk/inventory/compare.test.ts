import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import { serve } from '#test/loopback.ts'
import { compare } from './compare.server.ts'
import type { Component } from './component.ts'

type Query = { package: { name: string; ecosystem: string }; version: string; page_token?: string }

/** Known faults by package, one a page. */
const faults = new Map<string, string[]>()
let records: Record<string, object> = {}
let nodeList: unknown = {}
const asked: string[] = []
let respond: ((path: string, response: ServerResponse) => boolean) | undefined

/** A server that answers as OSV and Node's list are documented. */
const { url, allow } = await serve((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const path = request.url ?? ''
	asked.push(`${request.method} ${path}`)
	const body = await buffer(request)
	if (respond?.(path, response)) return
	const send = (value: unknown) =>
		void response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
	if (path === '/node.json') return send(nodeList)
	if (path === '/v1/querybatch') {
		const { queries }: { queries: Query[] } = JSON.parse(body.toString())
		return send({
			results: queries.map(({ package: { name, ecosystem }, version, page_token: token }) => {
				const ids = ecosystem === 'npm' ? (faults.get(`${name}@${version}`) ?? []) : []
				const page = Number(token ?? 0)
				const id = ids[page]
				if (id === undefined) return {}
				const next = page + 1 < ids.length ? { next_page_token: String(page + 1) } : {}
				return { vulns: [{ id, modified: '2026-11-01T00:00:00Z' }], ...next }
			}),
		})
	}
	const record = records[path.replace('/v1/vulns/', '')]
	if (record) return send(record)
	response.writeHead(404).end('{"code":5,"message":"Bug not found."}')
}

const npm = (name: string, version: string): Component => ({
	...{ kind: 'npm', name, version, isShipped: true, builtOn: null },
})
const node: Component = { kind: 'node', name: 'node', version: '24.22.3', isShipped: true, builtOn: null }
const ask = (components: readonly Component[], timeoutMs = 5_000) =>
	compare(components, { allow, timeoutMs }, { osv: url, node: `${url}/node.json` })
const record = (id: string, more: object = {}) => ({
	...{ id, modified: '2026-11-01T00:00:00Z', published: '2026-10-01T00:00:00Z', summary: 'Prototype pollution' },
	database_specific: { severity: 'HIGH' },
	affected: [
		{
			package: { name: 'vecchio', ecosystem: 'npm' },
			ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.3' }] }],
		},
	],
	...more,
})

beforeEach(() => {
	faults.clear()
	records = {}
	nodeList = {
		1: {
			cve: ['CVE-2020-1'],
			vulnerable: '10.x',
			patched: '^10.1.0',
			ref: 'x',
			overview: 'old',
			affectedEnvironments: ['all'],
		},
	}
	asked.length = 0
	respond = undefined
})

it('finds an old package by its entry of the lock, over all pages, each fault asked for once', async () => {
	faults.set('vecchio@1.0.0', ['GHSA-1', 'GHSA-2', 'MAL-3'])
	faults.set('vecchio@1.1.0', ['GHSA-2'])
	records = { 'GHSA-1': record('GHSA-1'), 'GHSA-2': record('GHSA-2', { withdrawn: '2026-11-02T00:00:00Z' }) }
	records['MAL-3'] = record('MAL-3', { database_specific: undefined, affected: undefined })
	const { findings, away } = await ask([npm('vecchio', '1.0.0'), npm('sano', '1.0.0'), npm('vecchio', '1.1.0')])
	expect(away).toEqual([])
	expect(findings).toEqual([
		{
			...{ id: 'GHSA-1', name: 'vecchio', version: '1.0.0', severity: 'high', patched: '1.2.3' },
			...{ publishedAt: '2026-10-01T00:00:00Z', summary: 'Prototype pollution' },
		},
		expect.objectContaining({ id: 'MAL-3', severity: 'critical', patched: null }),
	])
	expect(asked.filter((one) => one === 'POST /v1/querybatch')).toHaveLength(3)
	expect(asked.filter((one) => one === 'GET /v1/vulns/GHSA-2')).toHaveLength(1)
})

it('asks for as many packages at once as OSV takes, and for none of the tools of development', async () => {
	const many = Array.from({ length: 1001 }, (_, index) => npm(`p${index}`, '1.0.0'))
	faults.set('p1000@1.0.0', ['GHSA-1'])
	faults.set('tool@1.0.0', ['GHSA-1'])
	records = { 'GHSA-1': record('GHSA-1') }
	const { findings } = await ask([...many, { ...npm('tool', '1.0.0'), isShipped: false }])
	expect(findings.map(({ name }) => name)).toEqual(['p1000'])
	expect(asked.filter((one) => one === 'POST /v1/querybatch')).toHaveLength(2)
})

it('finds what Node’s own list says of this Node, and what came along without it', async () => {
	nodeList = {
		9: { cve: ['CVE-2026-9'], vulnerable: '24.x || 26.x', patched: '^24.99.0', overview: 'new', severity: 'high' },
	}
	expect((await ask([node])).findings).toMatchObject([
		{ id: 'CVE-2026-9', name: 'node', severity: 'high', patched: '^24.99.0' },
	])
	const old = await ask([{ ...node, version: '24.21.0' }])
	expect(old.findings.map(({ id }) => id)).toEqual(['CVE-2026-111497', 'CVE-2026-9'])
})

it.each<[string, (path: string, response: ServerResponse) => boolean]>([
	['answers an error', (_path, response) => (response.writeHead(500).end('{}'), true)],
	['answers something else', (_path, response) => (response.end('<html>'), true)],
	['answers in another form', (_path, response) => (response.end('{"results":[{}],"a":1}'), true)],
	['does not answer in time', () => true],
	[
		'has no record of what it named',
		(path, response) => path.startsWith('/v1/vulns/') && (response.writeHead(404).end(), true),
	],
])('says that a source is away that %s, and keeps what the others say', async (what, behaviour) => {
	faults.set('vecchio@1.0.0', ['GHSA-1'])
	respond = (path, response) => path.startsWith('/v1/') && behaviour(path, response)
	nodeList = { 9: { cve: ['CVE-2026-9'], vulnerable: '24.x', patched: '^24.99.0', overview: 'new' } }
	const { findings, away } = await ask(
		[node, npm('vecchio', '1.0.0'), npm('altro', '1.0.0')],
		what.includes('time') ? 300 : 5_000,
	)
	expect(away).toEqual(['osv'])
	expect(findings.map(({ id }) => id)).toEqual(['CVE-2026-9'])
})

it.each([[{}], [{ 1: { vulnerable: 'somewhat old', overview: '' } }], [{ 1: {} }], ['<html>']])(
	'does not take %j for a list of Node’s faults that names none',
	async (list) => {
		nodeList = list
		expect((await ask([{ ...node, version: '24.21.0' }])).away).toEqual(['node'])
	},
)

it('ends a source whose pages have no end', async () => {
	respond = (path, response) => {
		if (path === '/v1/querybatch') response.end(JSON.stringify({ results: [{ vulns: [], next_page_token: 'again' }] }))
		return path === '/v1/querybatch'
	}
	expect((await ask([npm('vecchio', '1.0.0')])).away).toEqual(['osv'])
	expect(asked.length).toBeLessThan(30)
})

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Finding, findingKey, findLate, findNodeFaults, isReadable, NodeEntry, parseSeverity } from './advisory.ts'
import { packagesOfLock } from './component.ts'
import { askVersion, findNode } from './find-components.server.ts'
import { KNOWN_NODE_FAULTS } from './known-node-faults.ts'

const known = (version: string) => findNodeFaults(version, 'linux', KNOWN_NODE_FAULTS).length > 0

it.each(['v24.21.0', 'v24.22.0', 'v22.23.3', 'v26.12.0', 'v26.9.1', 'v20.20.2', 'v23.11.0', 'v25.9.0'])(
	'finds a known fault in Node %s without a network',
	(version) => {
		expect(known(version)).toBe(true)
	},
)

it.each(['v24.22.1', 'v24.22.3', 'v24.23.0', 'v22.23.4', 'v26.12.1', 'v27.0.0'])('finds none in Node %s', (version) => {
	expect(known(version)).toBe(false)
})

it('has a list that came along whose every entry can be read', () => {
	expect(KNOWN_NODE_FAULTS.map((entry) => isReadable(NodeEntry.parse(entry)))).not.toContain(false)
	expect(isReadable(NodeEntry.parse({ vulnerable: 'all of them', overview: '' }))).toBe(false)
})

it('asks a Node for its version by running it', async () => {
	expect(await findNode(process.execPath)).toContainEqual(
		expect.objectContaining({ kind: 'node', version: process.version.slice(1) }),
	)
	expect(await askVersion('/nowhere/node')).toBeNull()
})

it.skipIf(!existsSync('/usr/bin/node') && !existsSync('/usr/local/bin/node'))(
	'finds the faults of an old Node of this machine',
	async () => {
		const binary = ['/usr/local/bin/node', '/usr/bin/node'].find((path) => existsSync(path)) ?? ''
		const itself = execFileSync(binary, ['-p', 'process.version'], { encoding: 'utf8' }).trim()
		const [node] = await findNode(binary)
		expect(`v${node?.version}`).toBe(itself)
		expect(known(node?.version ?? '')).toBe(known(itself))
	},
)

it('looks only at the entries of this system', () => {
	const entry = {
		cve: ['CVE-1'],
		vulnerable: '24.x',
		patched: '^24.99.0',
		overview: 'x',
		affectedEnvironments: ['win'],
	}
	expect(findNodeFaults('v24.22.3', 'linux', [entry])).toEqual([])
	expect(findNodeFaults('v24.22.3', 'win32', [entry])).toMatchObject([{ id: 'CVE-1', severity: 'unknown' }])
	expect(findNodeFaults('v24.99.1', 'win32', [entry])).toEqual([])
})

const finding = (severity: Finding['severity'], publishedAt: string | null): Finding => ({
	...{ id: 'GHSA-1', name: 'pacco', version: '1.0.0', severity, publishedAt, patched: '1.0.1', summary: '' },
})
const NOW = new Date('2026-11-28T12:00:00Z')

it.each([
	['critical', '2026-11-26T11:59:00Z', true],
	['critical', '2026-11-26T12:01:00Z', false],
	['high', '2026-11-21T11:59:00Z', true],
	['high', '2026-11-21T12:01:00Z', false],
	['unknown', '2026-11-21T11:59:00Z', true],
	['moderate', '2020-01-01T00:00:00Z', false],
] as const)('takes a fault that is %s and known since %s for late: %s', (severity, since, isLate) => {
	expect(findLate([finding(severity, since)], {}, NOW)).toHaveLength(isLate ? 1 : 0)
	const undated = finding(severity, null)
	expect(findLate([undated], { [findingKey(undated)]: since }, NOW)).toHaveLength(isLate ? 1 : 0)
})

it('reads the severities of its sources', () => {
	expect(['CRITICAL', 'High', 'MODERATE', 'medium', 'low', 'odd', undefined].map(parseSeverity)).toEqual([
		...['critical', 'high', 'moderate', 'moderate', 'low', 'unknown', 'unknown'],
	])
})

it('reads each version of each package of a lock once, and no workspace', () => {
	const packages = packagesOfLock({
		'': { version: '0.1.0' },
		site: { version: '0.1.0' },
		'node_modules/site': { link: true },
		'node_modules/a': { version: '1.0.0', dev: true },
		'node_modules/@b/c': { version: '2.0.0' },
		'node_modules/@b/c/node_modules/a': { version: '1.0.0' },
		'node_modules/local': { version: 'file:../x' },
	})
	expect(packages).toEqual([
		{ kind: 'npm', name: 'a', version: '1.0.0', isShipped: true, builtOn: null },
		{ kind: 'npm', name: '@b/c', version: '2.0.0', isShipped: true, builtOn: null },
	])
})

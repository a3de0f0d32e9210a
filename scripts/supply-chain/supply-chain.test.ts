import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readAudit } from './advisories.ts'
import { unnamedInstallScripts } from './install-scripts.ts'
import { isPermitted, licenceProblems } from './licences.ts'
import { readLock, readManifest } from './lock-file.ts'

const root = join(import.meta.dirname, '../..')

it('names every package that runs a script when it is installed', () => {
	expect(unnamedInstallScripts(readLock(root), readManifest(root))).toEqual([])
	const lock = {
		site: { hasInstallScript: true },
		'node_modules/addon': { hasInstallScript: true },
		'node_modules/a/node_modules/@evil/miner': { hasInstallScript: true },
		'node_modules/quiet': {},
	}
	expect(unnamedInstallScripts(lock, { allowScripts: { addon: true } })).toEqual(['@evil/miner'])
	expect(unnamedInstallScripts(lock, { allowScripts: { addon: true, '@evil/miner@1.0.0': false } })).toEqual([])
})

it('ships nothing under a licence that asks for the code of the studio', () => {
	expect(licenceProblems(root, readLock(root))).toEqual([])
	const lock = {
		'node_modules/absent': { license: 'AGPL-3.0-only' },
		'node_modules/tool': { license: 'GPL-2.0', dev: true },
	}
	expect(licenceProblems(root, lock)).toEqual([{ name: 'absent', licence: 'AGPL-3.0-only' }])
	expect(licenceProblems(root, { 'node_modules/silent': {} })).toEqual([{ name: 'silent', licence: 'none' }])
})

it.each([
	['MIT', true],
	['(MIT OR GPL-3.0-or-later)', true],
	['MIT AND OFL-1.1', true],
	['MIT AND GPL-3.0-only', false],
	['AGPL-3.0-or-later', false],
	['SEE LICENSE IN EULA', false],
])('reads the licence %s', (expression, permitted) => {
	expect(isPermitted(expression)).toBe(permitted)
})

it('fails on grave advisories, and says when nobody answers', () => {
	const vulnerabilities = { a: { severity: 'critical' }, b: { severity: 'high' }, c: { severity: 'low' } }
	expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
		answered: true,
		grave: ['a (critical)', 'b (high)'],
		lesser: 1,
	})
	expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ answered: true, grave: [], lesser: 0 })
	expect(readAudit(JSON.stringify({ message: '405 Method Not Allowed' }))).toEqual({
		answered: false,
		why: '405 Method Not Allowed',
	})
	expect(readAudit('')).toMatchObject({ answered: false })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readLock } from '../supply-chain/lock-file.ts'

const root = join(import.meta.dirname, '../..')
const lock = Object.entries(readLock(root)).filter(([path]) => path.includes('node_modules/'))
const started = lock.filter(([, { dev }]) => !dev).map(([path]) => path.replace(/^.*node_modules\//, ''))

it.each([
	...['vitest', 'lighthouse', 'playwright-core', 'oidc-provider', 's3rver', 'smtp-server', 'recheck', 'fast-check'],
	...['autocannon', 'minisearch', '@orama/orama'],
	...['typescript', 'oxlint', '@biomejs/biome', 'drizzle-kit', '@expo-google-fonts/noto-sans-jp'],
])('leaves %s to npm test', (name) => {
	expect(lock.map(([path]) => path)).toContain(`node_modules/${name}`)
	expect(started).not.toContain(name)
})

it('installs what builds the site for npm start', () => {
	expect(started).toEqual(expect.arrayContaining(['esbuild', 'vite', '@react-router/dev', 'tailwindcss']))
})

it('brings the Node of package.json as packages without an install script, of one line', () => {
	const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
	const nodes = lock.filter(([path]) => path.replace('node_modules/', '') in optionalDependencies)
	expect(nodes).toHaveLength(Object.keys(optionalDependencies).length)
	expect(new Set(nodes.map(([, { version }]) => version?.split('.')[0]))).toEqual(new Set(['24']))
	expect(nodes.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
})

it('starts no package with an install script but those that work without it', () => {
	const withScript = lock.filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev)
	const names = withScript.map(([path]) => path.replace('node_modules/', ''))
	// ssh2 and cpu-features would compile a faster cipher.
	expect(names).toEqual(['cpu-features', 'esbuild', 'ssh2'])
})

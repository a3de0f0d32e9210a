/**
 * `node scripts/build-environment.ts client|ssr`: builds one half of the site. Each is a process of its own, client first, whose list of files the
 * other reads: the bundler gives no memory back, and both halves in one process take a third more than the larger (docs/decisions/047).
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'

const root = join(import.meta.dirname, '..')
const [name = ''] = process.argv.slice(2)
if (name === 'client') rmSync(join(root, 'build'), { recursive: true, force: true })
const builder = await createBuilder({ root, logLevel: 'warn' })
const environment = builder.environments[name]
if (environment === undefined) throw new Error('Usage: node scripts/build-environment.ts client|ssr')
await builder.build(environment)
// The manifests are read only by the builds.
if (name === 'ssr')
	for (const half of ['client', 'server']) rmSync(join(root, 'build', half, '.vite'), { recursive: true, force: true })

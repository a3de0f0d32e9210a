import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import type { Deps } from './deps.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Built files, with the compressed copies made at build time. Names under /assets/ carry a hash and never change. */
export function staticFiles({ env, siteRoot }: Pick<Deps, 'env' | 'siteRoot'>) {
	if (env.mode === 'development') return createMiddleware((_c, next) => next())
	const root = join(siteRoot, 'build/client')
	// Known beforehand: to look on the disk for what is a page, in three encodings, would cost each page some of its time.
	const paths = new Set(
		readdirSync(root, { recursive: true }).map((name) => `/${name.toString().replaceAll(sep, '/')}`),
	)
	const serve = serveStatic({
		root,
		precompressed: true,
		onFound(path, c) {
			const isHashed = path.includes('/assets/')
			c.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600')
		},
	})
	return createMiddleware((c, next) => (paths.has(c.req.path) ? serve(c, next) : next()))
}

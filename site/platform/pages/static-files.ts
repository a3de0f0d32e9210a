import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import type { Platform } from '#platform/platform.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Paths that can be files. Checking the disk for every page, in three encodings, would slow pages down. */
const FILE = /\.(?!data$)\w+$/

/** Serves built files, with the compressed copies made at build time. Names under /assets/ contain a hash and never change. */
export function staticFiles({ env, siteRoot }: Pick<Platform, 'env' | 'siteRoot'>) {
	if (env.mode === 'development') return createMiddleware((_c, next) => next())
	const serve = serveStatic({ root: join(siteRoot, 'build/client'), precompressed: true })
	const isAsked = (method: string, path: string) => (method === 'GET' || method === 'HEAD') && FILE.test(path)
	return createMiddleware(async (c, next) => {
		if (!isAsked(c.req.method, c.req.path)) return next()
		// If there is no such file, the next handler responds and its headers stay unchanged.
		const file = await serve(c, async () => {
			await next()
		})
		if (!file) return
		const isHashed = c.req.path.startsWith('/assets/')
		file.headers.set('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600')
		// A worker applies its own file's policy, so the policy for scripts is not set here.
		file.headers.set('content-security-policy', "frame-ancestors 'none'")
		return file
	})
}

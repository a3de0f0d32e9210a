import { Hono } from 'hono'
import { type AppEnv } from '#platform/http/app-env.ts'
import { attachment } from '#platform/http/attachment.ts'
import { streamBody } from '#platform/http/stream-body.ts'
import type { Platform } from '#platform/platform.ts'

/**
 * Serves the file named by a signed link, always as a download: uploaded files are never shown as pages of this site.
 * @param mayReach returns false for an owner whose links no longer work
 */
export function fileRoutes({ storage }: Pick<Platform, 'storage'>, mayReach: (userId: string) => Promise<boolean>) {
	const app = new Hono<AppEnv>()
	app.get('/files/*', async (c) => {
		const link = storage.openSignedPath(new URL(c.req.url), new Date())
		const owner = link?.key.split('/')[1]
		if (!link || owner === undefined || !(await mayReach(owner)))
			return c.text('Il link è scaduto o non è completo. Torna alla pagina e riprova.', 403)
		if (!(await storage.disk.exists(link.key))) return c.text('Il file non c’è più.', 410)
		const { contentLength } = await storage.disk.getMetaData(link.key)
		const name = link.downloadAs ?? link.key.split('/').at(-1) ?? 'file'
		return c.body(await streamBody(c, () => storage.disk.getStream(link.key)), 200, {
			'content-type': 'application/octet-stream',
			'content-length': String(contentLength),
			'content-disposition': attachment(name),
			'cache-control': 'private, no-store',
			// If a browser shows it as a page anyway, it runs no scripts and has no origin.
			'content-security-policy': "default-src 'none'; sandbox",
		})
	})
	return app
}

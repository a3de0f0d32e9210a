import { Hono } from 'hono'
import { type AppEnv } from '#platform/http/app-env.ts'
import { attachment } from '#platform/http/attachment.ts'
import { FILE_POLICY } from '#platform/http/security-headers.ts'
import { streamBody } from '#platform/http/stream-body.ts'
import type { Platform } from '#platform/platform.ts'
import type { IssuedTo } from './storage.ts'

interface Links {
	/** Returns whether a link still holds for the account it was issued to. */
	holds: (issued: IssuedTo) => Promise<boolean>
	/** Called for each file that is sent. */
	taken?: (key: string) => Promise<void>
}

/** Serves the file named by a signed link, always as a download: uploaded files are never shown as pages of this site. */
export function fileRoutes({ storage }: Pick<Platform, 'storage'>, { holds, taken }: Links) {
	const app = new Hono<AppEnv>()
	app.get('/files/*', async (c) => {
		const link = storage.openSignedPath(new URL(c.req.url), new Date())
		if (!link || !(await holds(link.issued)))
			return c.text('Il link è scaduto o non è completo. Torna alla pagina e riprova.', 403)
		if (!(await storage.disk.exists(link.key))) return c.text('Il file non c’è più.', 410)
		const { contentLength } = await storage.disk.getMetaData(link.key)
		if (c.req.method === 'GET') await taken?.(link.key)
		const name = link.downloadAs ?? link.key.split('/').at(-1) ?? 'file'
		return c.body(await streamBody(c, () => storage.disk.getStream(link.key)), 200, {
			'content-type': 'application/octet-stream',
			'content-length': String(contentLength),
			'content-disposition': attachment(name),
			'cache-control': 'private, no-store',
			'content-security-policy': FILE_POLICY,
		})
	})
	return app
}

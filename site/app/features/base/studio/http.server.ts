import { Hono } from 'hono'
import type { AppEnv } from '#platform/http/app-env.ts'
import type { Platform } from '#platform/platform.ts'
import { colourSheet } from './colour.ts'
import { findStudio } from './studio.server.ts'
import type { Studio } from './studio.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 §2.5.5 advises less than a year. */
const VALID_DAYS = 180

/** RFC 9116: says where to report vulnerabilities. If the studio has no address, its contact page. */
export function securityText({ email }: Pick<Studio, 'email'>, siteUrl: string, now: Date): string {
	const day = Math.floor(now.getTime() / DAY_MS)
	return [
		`Contact: ${email === null ? `${siteUrl}/contatti` : `mailto:${email}`}`,
		`Expires: ${new Date((day + VALID_DAYS) * DAY_MS).toISOString()}`,
		'Preferred-Languages: it, en',
		`Canonical: ${siteUrl}/.well-known/security.txt`,
		`Policy: ${siteUrl}/contatti#segnalare-una-vulnerabilita`,
		'',
	].join('\n')
}

/** Serves `/.well-known/security.txt`, and `/studio.css` with the studio's colour: pages link it by a version. */
export function studioHttp({ settings, siteUrl }: Pick<Platform, 'settings' | 'siteUrl'>) {
	const app = new Hono<AppEnv>()
	app.get('/.well-known/security.txt', async (c) =>
		c.text(securityText(await findStudio(settings), siteUrl, new Date()), 200, {
			'cache-control': 'public, max-age=3600',
		}),
	)
	app.get('/studio.css', async (c) =>
		c.text(colourSheet((await findStudio(settings)).colour ?? ''), 200, {
			'content-type': 'text/css; charset=utf-8',
			'cache-control': 'public, max-age=86400',
		}),
	)
	return app
}

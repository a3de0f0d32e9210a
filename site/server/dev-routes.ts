import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import PostalMime from 'postal-mime'
import type { Deps } from '#app/deps.ts'
import { type AppEnv } from '#platform/http/app-env.ts'

import { mailFolder } from '#platform/mail/mailer.ts'

const EML_NAME = /^[\w.-]+\.eml$/

/**
 * Pages for developing or trying out the site: the e-mails it wrote. In production only the operator can open them, by the link printed at
 * start; once the site is published or sends e-mail they do not exist.
 */
export function devRoutes({ env, operator }: Pick<Deps, 'env' | 'operator'>) {
	const app = new Hono<AppEnv>()
	const folder = mailFolder(env)

	app.use('/dev/*', async (c, next) => {
		if (env.devPages === 'always') return next()
		if (env.devPages === 'never') return c.notFound()
		const url = new URL(c.req.url)
		const isKnown = operator.asks(c)
		if (!isKnown || !url.searchParams.has('token')) return isKnown || operator.isRemembered(c) ? next() : c.notFound()
		operator.remember(c)
		url.searchParams.delete('token')
		return c.redirect(url.pathname + url.search, 303)
	})

	app.get('/dev/mail', async (c) => {
		const names = (await readdir(folder).catch(() => []))
			.filter((name) => EML_NAME.test(name))
			.toSorted()
			.toReversed()
		const mails = await Promise.all(names.slice(0, 100).map(async (name) => ({ name, mail: await read(name) })))
		return c.html(html`<!doctype html><html lang="it"><title>Posta in uscita</title><h1>Posta in uscita</h1>
			${mails.length === 0 ? html`<p>Nessuna e-mail: compariranno qui quelle che il sito scrive.</p>` : ''}
			<ul>${mails.map(({ name, mail }) => html`<li><a href="/dev/mail/${name}">${mail.subject}</a> a ${mail.to?.[0]?.address ?? ''}</li>`)}</ul></html>`)
	})

	app.get('/dev/mail/:name', async (c) => {
		const name = c.req.param('name')
		if (!EML_NAME.test(name)) return c.notFound()
		const mail = await read(name)
		const links = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([url]) => url)
		return c.html(html`<!doctype html><html lang="it"><title>${mail.subject}</title><h1>${mail.subject}</h1>
			<p>A ${mail.to?.[0]?.address ?? ''}</p><pre>${mail.text}</pre>
			<ul>${links.map((url) => html`<li><a href="${url}">${url}</a></li>`)}</ul></html>`)
	})

	async function read(name: string) {
		return PostalMime.parse(await readFile(join(folder, name)))
	}
	return app
}

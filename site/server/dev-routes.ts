import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import PostalMime from 'postal-mime'
import type { Deps } from '#app/deps.ts'
import { type AppEnv } from '#platform/http/app-env.ts'

import { mailFolder } from '#platform/mail/mailer.ts'

const EML_NAME = /^[\w.-]+\.eml$/

/** A page without styles, which fits a phone too. */
function page(title: string, body: HtmlEscapedString | Promise<HtmlEscapedString>) {
	return html`<!doctype html><html lang="it"><meta name="viewport" content="width=device-width, initial-scale=1">
		<title>${title}</title><h1>${title}</h1>${body}</html>`
}

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
		return c.html(
			page(
				'Posta in uscita',
				html`${mails.length === 0 ? html`<p>Nessuna e-mail: compariranno qui quelle che il sito scrive.</p>` : ''}
			<ul>${mails.map(({ name, mail }) => html`<li><p><a href="/dev/mail/${name}">${mail.subject}</a><br>a ${mail.to?.[0]?.address ?? ''}</p></li>`)}</ul>`,
			),
		)
	})

	app.get('/dev/mail/:name', async (c) => {
		const name = c.req.param('name')
		if (!EML_NAME.test(name)) return c.notFound()
		const mail = await read(name)
		const links = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([url]) => url)
		// Addresses are too long for a phone; the links above have them.
		const paragraphs = (mail.text ?? '').replaceAll(/https?:\/\/\S+/g, '').split(/\n{2,}/)
		return c.html(
			page(
				mail.subject ?? '',
				html`<p>A ${mail.to?.[0]?.address ?? ''}</p>
			${links.map((url, at) => html`<p><a href="${url}">Apri il link${at > 0 ? ` ${at + 1}` : ''}</a></p>`)}
			${paragraphs.map((text) => html`<p>${text}</p>`)}
			<p><a href="/dev/mail">Posta in uscita</a></p>`,
			),
		)
	})

	async function read(name: string) {
		return PostalMime.parse(await readFile(join(folder, name)))
	}
	return app
}

import { jsonField } from '#app/json-field.ts'
import type { TestApp } from './test-app.ts'
import { becomeUser, createVisitor, type Person, type Visitor } from './visitor.ts'

/** Sends a form as a browser without a script does. */
export async function submitForm(
	{ fetch, deps }: TestApp,
	visitor: Visitor,
	path: string,
	fields: Record<string, string>,
): Promise<Response> {
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const response = await fetch(path, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: deps.siteUrl, 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
		body: new URLSearchParams(fields).toString(),
	})
	for (const line of response.headers.getSetCookie()) {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
		if (value) visitor.cookies.set(name, value)
	}
	return response
}

const attributesOf = (tag: string) =>
	new Map([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

/**
 * Submits a form of a page with the version that the page shows.
 * @param fields those that the form fixes, such as `intent` and `id`, choose it
 * @param page path of the page with the form, if it is not the one that it is sent to
 */
export async function submitShown(
	visitor: Visitor,
	path: string,
	fields: Record<string, string>,
	page = path,
): Promise<Response> {
	return visitor.submit(path, { ...fields, version: await shownVersion(visitor, page, fields) })
}

/** Returns the version in the first form of a page with these fixed fields. */
export async function shownVersion(visitor: Visitor, page: string, fields: Record<string, string>): Promise<string> {
	const html = await (await visitor.get(page)).text()
	for (const [form] of html.matchAll(/<form\b[\s\S]*?<\/form>/g)) {
		const fixed = [...form.matchAll(/<(?:input type="hidden"|button)[^>]*>/g)].map(([tag]) => attributesOf(tag))
		const version = fixed.find((one) => one.get('name') === 'version')?.get('value')
		const names = new Set(fixed.flatMap((one) => one.get('name') ?? []))
		const isIt = Object.entries(fields).every(
			([name, value]) =>
				!names.has(name) || fixed.some((one) => one.get('name') === name && one.get('value') === value),
		)
		if (version !== undefined && isIt) return version
	}
	throw new Error(`no form with a version on ${page} for ${JSON.stringify(fields)}`)
}

/** Returns the toast that a redirect carries, without its id. */
export function toastOf(response: Response): unknown {
	const value = /notice=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
	const toast: unknown = JSON.parse(Buffer.from(value, 'base64url').toString() || 'null', (key, field: unknown) =>
		key === 'id' ? undefined : field,
	)
	return toast
}

/** Returns the place that the toast of a redirect leads to. */
export function linkInToast(response: Response): string {
	const to = jsonField(jsonField(toastOf(response), 'link'), 'to')
	return typeof to === 'string' ? to : ''
}

/** Returns the visible text of a page, without markup and scripts. */
export async function wordsOf(response: Response): Promise<string> {
	const html = await response.text()
	return html
		.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
		.replaceAll(/<!--.*?-->/g, '')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll('&#x27;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&')
		.replaceAll(/\s+/g, ' ')
}

/** Creates an account and returns its signed-in browser. */
export async function createMember(site: TestApp, person: Person): Promise<Visitor> {
	const visitor = createVisitor(site.fetch, site.deps.siteUrl)
	await becomeUser(visitor, site.deps.env.dataDir, person)
	return visitor
}

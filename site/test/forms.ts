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

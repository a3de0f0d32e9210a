import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_FORM_PARTS, readFormFile, readJson } from './read-body.ts'

const site = join(import.meta.dirname, '../..')
const sources = globSync('{app,platform,server}/**/*.{ts,tsx}', { cwd: site })
	.filter((path) => !/\.test\.tsx?$/.test(path))
	.map((path) => ({ path, text: readFileSync(join(site, path), 'utf8') }))

/** Modules that may read a request body; all others call them. */
const READERS: Readonly<Record<string, string>> = {
	'platform/http/read-body.ts': 'JSON and files in forms',
	'app/form-result.server.ts': 'forms of pages',
	'app/features/content/comments/http.server.ts': 'one field of mail programs, compared with the one value it may have',
	'app/features/documents/conversions/api/upload.server.ts': 'PDFs, while they stream',
	'app/ui/connection/keep-page.ts': 'in the browser: the form that the page itself could not send',
	'app/features/people/accounts/auth/auth-http.server.ts':
		'handed to the authentication, which checks bodies by its table',
}
const READS_BODY =
	/\breq\.(?:json|text|parseBody|formData|arrayBuffer|blob|body)\b|\brequest\.(?:json|text|formData|arrayBuffer|blob|body)\b|\braw\.(?:clone|body)\b/

/** Actions that read no body, or whose fields the engine parses. */
const WITHOUT_SCHEMA: Readonly<Record<string, string>> = {
	'app/routes/news/refresh.ts': 'who asks is all it needs',
	'app/routes/questions/view.ts': 'the address says what was looked at',
	'app/routes/auth/cancel.tsx': 'the token in the address allows it',
	'app/routes/unsubscribe.tsx': 'the signature in the address allows it',
	'app/routes/admin/copies.tsx': 'its one button has no field',
	'app/routes/admin/quality.tsx': 'its one button has no field',
	'app/routes/admin/trial.tsx': 'its one button has no field',
	'app/routes/admin/inbox/incoming-mail.tsx': 'its one button has no field',
	'app/routes/papers/send.tsx': 'its one button has one word, which is compared',
	'app/routes/tools/tool.tsx': 'each tool has a schema of its fields',
	'app/routes/tools/csv.ts': 'each tool has a schema of its fields',
	'app/routes/tools/pdf.ts': 'each tool has a schema of its fields',
	'app/routes/tools/f24.ts': 'each tool has a schema of its fields',
	'app/routes/tools/list.tsx': 'one text, cut at its limit',
	'app/routes/following/confirm.tsx': 'the sealed address says what is confirmed',
	'app/routes/auth/sign-out.ts': 'the session is all it needs',
}

it('reads bodies in a few places, which bound and parse them', () => {
	const readers = sources.filter(({ text }) => READS_BODY.test(text)).map(({ path }) => path)
	expect(readers.filter((path) => !(path in READERS))).toEqual([])
})

it('parses by a schema what every action takes', () => {
	const parses = (text: string) => text.includes('formFields(') && /\.safeParse\(/.test(text)
	const byPath = new Map(sources.map(({ path, text }) => [path, text]))
	const actions = sources.filter(({ text }) => /export (?:async )?function action\b/.test(text))
	expect(actions.length).toBeGreaterThan(20)
	const unparsed = actions.filter(({ text }) => {
		const imported = [...text.matchAll(/from '#(app\/[^']+)'/g)].map(([, name = '']) => byPath.get(name) ?? '')
		// Some pass the form on to the feature that owns it.
		return (
			!parses(text) &&
			!(imported.some(parses) || (text.includes('formFields(') && imported.some((one) => one.includes('.safeParse('))))
		)
	})
	expect(unparsed.map(({ path }) => path).filter((path) => !(path in WITHOUT_SCHEMA))).toEqual([])
})

function post(body: BodyInit): Request {
	return new Request('https://guida.example/', { method: 'POST', body })
}

it('takes no JSON that is nested deeply, broken or of another form, and knows no NUL', async () => {
	const Schema = z.object({ text: z.string(), list: z.array(z.unknown()).optional() })
	const accepted = async (body: string) => (await readJson(post(body), Schema)).data
	expect(await accepted('{"text":"a\\u0000b","more":1}')).toEqual({ text: 'a b' })
	expect(await accepted('{"text":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\"["}')).toBeDefined()
	expect(await accepted(`{"text":"","list":${'['.repeat(20)}${']'.repeat(20)}}`)).toBeDefined()
	for (const body of [
		'',
		'{',
		'null',
		'[]',
		`{"text":"","list":${'['.repeat(200)}${']'.repeat(200)}}`,
		'['.repeat(500_000),
	])
		expect(await accepted(body)).toBeUndefined()
})

it('takes a file out of a form of few parts, and nothing out of what is no form', async () => {
	const form = new FormData()
	form.set('file', new File(['a'], 'a.txt'))
	expect((await readFormFile(post(form)))?.name).toBe('a.txt')
	for (let part = 0; part < MAX_FORM_PARTS; part++) form.append('other', 'x')
	expect(await readFormFile(post(form))).toBeUndefined()
	expect(await readFormFile(post('--x'))).toBeUndefined()
})

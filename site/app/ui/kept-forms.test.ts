import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')
const modules = globSync('**/*.tsx', { cwd: app })
	.filter((path) => !path.startsWith('dev/') && !path.endsWith('.test.tsx'))
	.map((path) => ({ path, text: readFileSync(join(app, path), 'utf8') }))

it('keeps a draft of each form with room for a text', () => {
	const forms = modules.filter(
		({ text }) => /<(?:TextAreaField|MarkdownField|textarea)\b/.test(text) && /<(?:\w+\.)?[fF]orm\b/.test(text),
	)
	expect(forms.length).toBeGreaterThan(6)
	expect(forms.filter(({ text }) => !/<ActionForm\b|\buseDraft\(/.test(text)).map(({ path }) => path)).toEqual([])
})

it('lets no browser put the password of the site into a field for another one', () => {
	const others = modules.flatMap(({ path, text }) =>
		[...text.matchAll(/type="password"[^>]*/g)].map(([field]) => ({ path, field })),
	)
	expect(others.length).toBeGreaterThan(3)
	// Browsers fill in passwords despite `off`.
	expect(others.filter(({ field }) => !field.includes('autoComplete="new-password"'))).toEqual([])
})

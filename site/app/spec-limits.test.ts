/** §5 and §9: each limit at both sides, with the number of the specification written out. */
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { checkManualNews, type ManualNewsForm } from './features/content/news/manual/manual-news.ts'
import { NewQuestion } from './features/content/questions/asking/new-question.ts'
import { sortChosen } from './features/documents/conversions/pages/chosen-files.ts'
import { Login, PasswordChange, ResetForm, Signup } from './features/people/accounts/credentials.ts'
import { ProfileForm } from './features/people/accounts/profile/save-profile.ts'

/** Returns the message about a field; undefined if it is accepted. */
function problemOf(schema: z.ZodType, fields: Record<string, string>, field: string): string | undefined {
	return schema.safeParse(fields).error?.issues.find(({ path }) => path[0] === field)?.message
}

const x = (length: number) => 'x'.repeat(length)

it('takes a password of eight characters, and none of seven', () => {
	const message = 'La password deve essere di almeno 8 caratteri'
	const names = { name: 'Anna', surename: 'Bianchi' }
	for (const [schema, field] of [
		[Login, 'password'],
		[Signup, 'password'],
		[ResetForm, 'password'],
		[PasswordChange, 'newPassword'],
	] as const) {
		const fields = { email: 'anna@example.it', token: 't', ...names, password: x(8) }
		expect(problemOf(schema, { ...fields, [field]: x(7) }, field)).toBe(message)
		expect(problemOf(schema, { ...fields, [field]: x(8) }, field)).toBeUndefined()
	}
})

it.each([
	['name', 'Il nome deve essere di almeno 2 caratteri'],
	['surename', 'Il cognome deve essere di almeno 2 caratteri'],
])('takes a %s of two characters, and none of one', (field, message) => {
	const fields = { email: 'anna@example.it', password: x(8), name: 'Anna', surename: 'Bianchi' }
	for (const schema of [Signup, ProfileForm]) {
		expect(problemOf(schema, { ...fields, [field]: 'X' }, field)).toBe(message)
		expect(problemOf(schema, { ...fields, [field]: ' X ' }, field)).toBe(message)
		expect(problemOf(schema, { ...fields, [field]: 'Xu' }, field)).toBeUndefined()
	}
})

it('takes a question with a title of 5 to 100 characters and a text of 20 to 2000, and no other', () => {
	const good = { title: x(50), content: x(100) }
	const problem = (fields: Partial<typeof good>) => {
		const [field = ''] = Object.keys(fields)
		return problemOf(NewQuestion, { ...good, ...fields }, field)
	}
	expect(problem({ title: x(4) })).toBe('Il titolo deve essere di almeno 5 caratteri')
	for (const length of [5, 100]) expect(problem({ title: x(length) })).toBeUndefined()
	expect(problem({ title: x(101) })).toBe('Il titolo non può superare 100 caratteri')
	expect(problem({ content: x(19) })).toBe('La domanda deve essere di almeno 20 caratteri')
	for (const length of [20, 2000]) expect(problem({ content: x(length) })).toBeUndefined()
	expect(problem({ content: x(2001) })).toBe('La domanda non può superare 2000 caratteri')
})

it('takes news by hand with a title of 5, a description of 10 and a source of 2 characters, and none shorter', () => {
	const good: ManualNewsForm = { title: x(5), description: x(10), source: x(2), content: '', url: '', imageUrl: '' }
	expect(checkManualNews(good)).toEqual({})
	expect(checkManualNews({ ...good, title: x(4) })).toEqual({ title: 'Il titolo deve essere almeno 5 caratteri' })
	expect(checkManualNews({ ...good, description: x(9) })).toEqual({
		description: 'La descrizione deve essere almeno 10 caratteri',
	})
	expect(checkManualNews({ ...good, source: x(1) })).toEqual({ source: 'La fonte è obbligatoria' })
})

it('takes a PDF of 50 MB, and none of a byte more', () => {
	const pdf = (size: number) => ({ name: 'atto.pdf', type: 'application/pdf', size })
	expect(sortChosen([pdf(52_428_800)])).toMatchObject({ taken: [{ name: 'atto.pdf' }] })
	expect(sortChosen([pdf(52_428_801)])).toMatchObject({
		taken: [],
		notice: { title: 'File troppo grande', text: expect.stringContaining('Il file deve essere inferiore a 50MB.') },
	})
})

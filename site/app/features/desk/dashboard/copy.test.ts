import { expect, it } from 'vitest'
import { matterText } from '#app/features/desk/health/copy.it.ts'
import type { Matter } from '#app/features/desk/health/matters.ts'
import { ageText, failureText } from './copy.it.ts'

it('says ages in words', () => {
	const now = '2026-11-22T12:00:00Z'
	expect(ageText('2026-11-22T11:30:00Z', now)).toBe('da meno di un’ora')
	expect(ageText('2026-11-22T11:00:00Z', now)).toBe('da 1 ora')
	expect(ageText('2026-11-19T11:00:00Z', now)).toBe('da 3 giorni')
})

it('opens the part of the settings where a mailbox that is not read can be mended', () => {
	const matter: Matter = {
		kind: 'mail-not-read',
		since: '2026-11-19T11:00:00Z',
		why: 'login',
		folder: 'INBOX',
		folders: [],
	}
	expect(failureText({ kind: 'matter', matter, said: matterText(matter) }).link?.to).toBe(
		'/admin/impostazioni?parte=email',
	)
})

import { expect, it } from 'vitest'
import { changeSince, versionOf } from './version.server.ts'
import { seenIn } from './version.ts'

const shown = { title: 'Affitto', tags: ['casa'], note: null }
const seen = seenIn({ version: versionOf({ ...shown, other: 1 }) })

it('lets pass what is as it was shown, also if the page showed more', () => {
	expect(changeSince(seen, shown)).toBeUndefined()
	expect(changeSince(seen, { title: 'Affitto' })).toBeUndefined()
})

it('names the fields that changed as they stand now, with the version to confirm', () => {
	const now = { ...shown, title: 'SPAM', note: 'x' }
	const changed = changeSince(seen, now)
	expect(changed).toMatchObject({ code: 'changed', now: { title: 'SPAM', note: 'x' } })
	expect(changed?.now).not.toHaveProperty('tags')
	expect(changeSince(seenIn({ version: changed?.version ?? '' }), now)).toBeUndefined()
})

it('takes a save that is already done for done', () => {
	expect(changeSince(seen, { ...shown, title: 'Mutuo' }, { title: 'Mutuo', note: 'nuova' })).toBeUndefined()
	expect(changeSince(seen, { ...shown, title: 'Mutuo', tags: [] }, { title: 'Mutuo' })).toMatchObject({
		now: { tags: [] },
	})
})

it('tells what the person left as it was from what they wrote', () => {
	const now = { ...shown, title: 'SPAM', note: 'x' }
	expect(changeSince(seen, now, { title: 'Mutuo', tags: ['casa'], note: null })?.untouched).toEqual(['note'])
	expect(changeSince(seen, now)?.untouched).toEqual([])
})

it.each([{}, { version: '' }, { version: 'title' }, { version: versionOf({ tags: 'Affitto' }) }])(
	'takes a form without the version of a field for one that has not shown it: %j',
	(fields) => {
		expect(changeSince(seenIn(fields), { title: 'Affitto' })).toMatchObject({ now: { title: 'Affitto' } })
	},
)

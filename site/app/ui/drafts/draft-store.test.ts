import { expect, it } from 'vitest'
import { type DraftPlace, draftKey, findDraft, forgetOldDrafts, saveDraft, textsLeftOn } from './draft-store.ts'
import { forgetDrafts } from './forget-drafts.ts'

const DAY = 86_400_000

function place(writer: string, storage = memory()): DraftPlace {
	return { storage, writer }
}

/** A storage as browsers have it. */
function memory(): Storage {
	const items = new Map<string, string>()
	return {
		get length() {
			return items.size
		},
		clear: () => items.clear(),
		getItem: (key) => items.get(key) ?? null,
		key: (at) => [...items.keys()][at] ?? null,
		removeItem: (key) => void items.delete(key),
		setItem: (key, value) => void items.set(key, value),
	}
}

const draft = { savedAt: 1000, version: 'v1', fields: [['content', 'Ho comprato una casa']] } as const

it('keeps a draft for seven days, and not a moment longer', () => {
	const anna = place('anna')
	const key = draftKey(anna, '/new-question', '')
	saveDraft(anna, key, draft)
	expect(findDraft(anna, key, 1000 + 7 * DAY - 1)).toEqual(draft)
	expect(findDraft(anna, key, 1000 + 7 * DAY)).toBeUndefined()
	forgetOldDrafts(anna.storage, 1000 + 7 * DAY - 1)
	expect(anna.storage.length).toBe(1)
	forgetOldDrafts(anna.storage, 1000 + 7 * DAY)
	expect(anna.storage.length).toBe(0)
})

it('keeps the drafts of each person, page and form apart, and deletes those of one person', () => {
	const anna = place('anna')
	const bruno = place('bruno', anna.storage)
	anna.storage.setItem('theme', 'dark')
	for (const [who, path, form] of [
		[anna, '/questions/1', ''],
		[anna, '/questions/1', 'intent=edit-question'],
		[anna, '/questions/2', ''],
		[bruno, '/questions/1', ''],
	] as const)
		saveDraft(who, draftKey(who, path, form), draft)
	expect(anna.storage.length).toBe(5)
	forgetDrafts(anna.storage, 'anna')
	expect(Array.from({ length: anna.storage.length }, (_, at) => anna.storage.key(at) ?? '').toSorted()).toEqual([
		'draft:bruno:/questions/1#',
		'theme',
	])
})

it('finds what its writer left on a page, in whatever form, and nothing that was ticked', () => {
	const anna = place('anna')
	const bruno = place('bruno', anna.storage)
	const fields = [
		['content', ' Una risposta '],
		['title', ''],
		['follow=on', 'on'],
	] as const
	saveDraft(anna, draftKey(anna, '/questions/1', 'intent=answer'), { savedAt: 1000, version: null, fields })
	expect(textsLeftOn(anna, '/questions/1', 2000)).toEqual(['Una risposta'])
	expect(textsLeftOn(anna, '/questions/1', 1000 + 7 * DAY)).toEqual([])
	expect(textsLeftOn(anna, '/questions/12', 2000)).toEqual([])
	expect(textsLeftOn(bruno, '/questions/1', 2000)).toEqual([])
})

it.each(['{', 'null', '[]', '{"savedAt":"x"}', '{"savedAt":1000,"fields":[["a"]]}'])(
	'reads nothing into %s',
	(stored) => {
		const anna = place('anna')
		anna.storage.setItem('draft:anna:/x#', stored)
		expect(findDraft(anna, 'draft:anna:/x#', 1000)?.fields ?? []).toEqual([])
	},
)

it('goes on where the browser stores nothing', () => {
	const full = memory()
	full.setItem = () => {
		throw new DOMException('full', 'QuotaExceededError')
	}
	saveDraft(place('anna', full), 'draft:anna:/x#', draft)
	expect(full.length).toBe(0)
})

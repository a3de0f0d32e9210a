import { expect, it } from 'vitest'
import { createKeptValues } from './kept-values.ts'

function counting() {
	let made = 0
	return async () => ++made
}

it('keeps what was made until it is told of a change', async () => {
	const kept = createKeptValues()
	const make = counting()
	kept.begin()
	expect([await kept.get('studio', make), await kept.get('studio', make)]).toEqual([1, 1])
	kept.clear()
	expect(await kept.get('studio', make)).toBe(2)
})

it('keeps nothing where nobody tells of changes', async () => {
	const kept = createKeptValues()
	const make = counting()
	expect([await kept.get('studio', make), await kept.get('studio', make)]).toEqual([1, 2])
})

it('makes a value anew after five minutes, and after a failure', async () => {
	let now = 0
	const kept = createKeptValues(() => now)
	const make = counting()
	kept.begin()
	await kept.get('studio', make)
	now = 5 * 60_000 + 1
	expect(await kept.get('studio', make)).toBe(2)
	await expect(kept.get('sidebar', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
	expect(await kept.get('sidebar', make)).toBe(3)
})

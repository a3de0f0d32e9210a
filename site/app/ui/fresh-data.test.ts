import { expect, it } from 'vitest'
import { createFreshData, forgetFreshData } from './fresh-data.ts'

const MINUTE_MS = 60_000
const page = { url: 'https://sito.example/?sort=votes' }

it('shows an answer again for five minutes, then asks anew', async () => {
	let now = 0
	let asked = 0
	const freshData = createFreshData<number>(() => now)
	const ask = (request = page) => freshData(request, async () => ++asked)
	expect(await ask()).toBe(1)
	now = 5 * MINUTE_MS - 1
	expect(await ask()).toBe(1)
	expect(await ask({ url: 'https://sito.example/' })).toBe(2)
	now = 5 * MINUTE_MS
	expect(await ask()).toBe(3)
})

it('shows nothing again that was asked for before something was sent', async () => {
	let asked = 0
	const freshData = createFreshData<number>(() => 0)
	const sentMeanwhile = freshData(page, async () => {
		forgetFreshData()
		return ++asked
	})
	expect(await sentMeanwhile).toBe(1)
	expect(await freshData(page, async () => ++asked)).toBe(2)
	expect(await freshData(page, async () => ++asked)).toBe(2)
	forgetFreshData()
	expect(await freshData(page, async () => ++asked)).toBe(3)
})

it('keeps no failure', async () => {
	const freshData = createFreshData<string>(() => 0)
	await expect(freshData(page, () => Promise.reject(new Error('rete')))).rejects.toThrow('rete')
	expect(await freshData(page, async () => 'ok')).toBe('ok')
})

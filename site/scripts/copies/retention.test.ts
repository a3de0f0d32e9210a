import { expect, it } from 'vitest'
import { outdatedCopies } from './retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const nameAt = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

it('keeps seven daily, four weekly and twelve monthly copies of two years, and nothing else', () => {
	const last = Date.parse('2026-11-22T03:15:00Z')
	let names: string[] = []
	for (let day = 729; day >= 0; day--) {
		names.push(nameAt(last - day * DAY_MS))
		const outdated = new Set(outdatedCopies(names))
		names = names.filter((name) => !outdated.has(name))
	}
	const days = names.map((name) => name.slice(0, 10))
	expect(days.slice(-7)).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
	expect(days).toEqual(expect.arrayContaining(['2026-11-01', '2026-11-08', '2026-11-15']))
	expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(12)
	expect(names.length).toBeLessThanOrEqual(7 + 4 + 12)
})

it('never names what is not a scheduled copy', () => {
	expect(outdatedCopies(['prima-del-trasloco', 'manifest.json', '2026-11-22T03-15-00Z.unfinished'])).toEqual([])
})

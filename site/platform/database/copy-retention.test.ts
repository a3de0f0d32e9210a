import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { findOutdated, markBeforeUpdate, outdatedCopies } from './copy-retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NONE = { named: [], now: new Date('2026-11-22T04:00:00Z') }
const nameAt = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

it('keeps seven daily, four weekly and twelve monthly copies of two years, and nothing else', () => {
	const last = Date.parse('2026-11-22T03:15:00Z')
	let names: string[] = []
	for (let day = 729; day >= 0; day--) {
		names.push(nameAt(last - day * DAY_MS))
		const outdated = new Set(outdatedCopies(names, { named: [], now: new Date(last) }))
		names = names.filter((name) => !outdated.has(name))
	}
	const days = names.map((name) => name.slice(0, 10))
	expect(days.slice(-7)).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
	expect(days).toEqual(expect.arrayContaining(['2026-11-01', '2026-11-08', '2026-11-15']))
	expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(12)
	expect(names.length).toBeLessThanOrEqual(7 + 4 + 12)
})

it('never names what is not a scheduled copy', () => {
	expect(outdatedCopies(['prima-del-trasloco', 'manifest.json', '2026-11-22T03-15-00Z.unfinished'], NONE)).toEqual([])
})

it('keeps the copies that an update named: for thirty days, and the last of them until the next update', () => {
	const folder = temporaryFolder()
	const at = (text: string) => new Date(text)
	const add = (name: string, isBeforeUpdate: boolean) => {
		mkdirSync(join(folder, name))
		if (isBeforeUpdate) markBeforeUpdate(join(folder, name), { from: 'v1', to: 'v2' })
	}
	for (const time of ['09', '10', '11']) add(`2026-09-01T${time}-00-00Z`, true)
	add('2026-09-01T12-00-00Z', false)
	add('2026-09-01T13-00-00Z', false)
	expect(findOutdated(folder, at('2026-09-30T00:00:00Z'))).toEqual(['2026-09-01T12-00-00Z'])
	expect(findOutdated(folder, at('2026-10-02T00:00:00Z')).toSorted()).toEqual([
		'2026-09-01T09-00-00Z',
		'2026-09-01T10-00-00Z',
		'2026-09-01T12-00-00Z',
	])
	add('2026-10-02T09-00-00Z', true)
	expect(findOutdated(folder, at('2026-10-03T00:00:00Z'))).toContain('2026-09-01T11-00-00Z')
})

import { expect, it } from 'vitest'
import { durationLines } from './durations.mjs'

it('sums the minutes of each workspace by kind, and names the slowest files first', () => {
	const file = (name: string, seconds: number) => ({
		name: `/p/${name}`,
		startTime: 1000,
		endTime: 1000 + seconds * 1000,
	})
	expect(
		durationLines(
			[
				file('site/a.test.ts', 30),
				file('site/b.db.test.ts', 6),
				file('site/c.browser.test.ts', 90),
				file('pdfa/d.test.ts', 60),
			],
			'/p',
		),
	).toEqual([
		'Minuti di test, sommati: site browser 1,5; pdfa 1,0; site 0,5; site database 0,1.',
		'I file più lenti:',
		'    90 s  site/c.browser.test.ts',
		'    60 s  pdfa/d.test.ts',
		'    30 s  site/a.test.ts',
		'     6 s  site/b.db.test.ts',
	])
})

import { name, numbersAt } from '../model/objects.ts'
import { pages } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

/** ISO 19005-2 §6.1.13: a side of a page box measures 3 to 14,400 units. */
export const pageBoxes: Step = {
	name: 'page-boxes',
	subjects: ['page-boxes'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		for (const page of pages(doc)) {
			for (const key of ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox']) {
				const value = page.dict.lookup(name(key))
				if (value === undefined) continue
				const box = numbersAt(page.dict, key, 4)
				if (box && isAllowed(box)) continue
				page.dict.delete(name(key))
				findings.push({
					clause: clauseOf(profile, 'page-boxes'),
					action: 'removed',
					page: page.number,
					note: `${key} of a size that is not allowed`,
				})
			}
		}
		return findings
	},
}

function isAllowed([a = 0, b = 0, c = 0, d = 0]: readonly number[]): boolean {
	return [c - a, d - b].every((side) => Math.abs(side) >= 3 && Math.abs(side) <= 14_400)
}

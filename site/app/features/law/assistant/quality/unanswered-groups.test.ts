import { expect, it } from 'vitest'
import { groupUnanswered } from './unanswered-groups.ts'

it('groups what several people asked, and shows only words that at least two of them said', () => {
	const groups = groupUnanswered(
		[
			{ person: 'a', question: 'Il bollo della moto storica è esente?' },
			{ person: 'b', question: 'moto storiche bollo esenzione Sardegna' },
			{ person: 'a', question: 'bollo moto storica?' },
			{ person: 'c', question: 'Mio cognato Gavino ha un debito segreto con la banca' },
		],
		10,
	)
	expect(groups).toEqual([{ words: 'bollo moto storica', people: 2, times: 3 }])
})

it('leaves out what one person asked many times', () => {
	const question = 'plafond esportatore abituale'
	expect(
		groupUnanswered(
			[1, 2, 3].map(() => ({ person: 'a', question })),
			10,
		),
	).toEqual([])
})

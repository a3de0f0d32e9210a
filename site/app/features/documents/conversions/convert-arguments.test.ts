import { expect, it } from 'vitest'
import { advanceOf, convertArguments } from './convert-arguments.server.ts'

it('says which page is read now, from the number of those that were', () => {
	expect(advanceOf({ stage: 'reading', page: 0, pages: 20, done: 0 })).toEqual({
		done: 0,
		reading: { page: 1, pages: 20 },
	})
	expect(advanceOf({ stage: 'reading', page: 2, pages: 20, done: 0.1 })).toMatchObject({
		reading: { page: 3, pages: 20 },
	})
	expect(advanceOf({ stage: 'reading', page: 20, pages: 20, done: 0.9 })).toEqual({ done: 0.9 })
	expect(advanceOf({ step: 'fonts', done: 0.95 })).toEqual({ done: 0.95 })
	expect(advanceOf('pdfa: a warning')).toBeUndefined()
})

it('hands over the folder of the models that were fetched, and lets the engine fetch nothing', () => {
	const conversion = { from: 'source', to: 'result.pdf', flavour: '2u' } as const
	const settings = { languages: ['de' as const] }
	const args = convertArguments(
		'/work',
		{ ...conversion, settings, readsPictures: true },
		{ report: 'r', models: ['/models'] },
	)
	expect(args.join(' ')).toContain('--languages=de --models /models')
	expect(args).toContain('--offline')
	expect(convertArguments('/work', { ...conversion, settings }, { report: 'r', models: [] }).join(' ')).not.toContain(
		'--languages',
	)
})

it('mends photographs only where it was asked', () => {
	const conversion = { from: ['a', 'b'], to: 'result.pdf', flavour: '2u', readsPictures: true } as const
	const besides = { report: 'r', models: [] }
	const straighten = '--straighten'
	expect(convertArguments('/work', { ...conversion, settings: { straighten: true } }, besides)).toContain(straighten)
	expect(convertArguments('/work', { ...conversion, settings: {} }, besides)).not.toContain(straighten)
	const withoutBroken = convertArguments('/work', { ...conversion, settings: { withoutBroken: true } }, besides)
	expect(withoutBroken).toContain('--without-broken')
})

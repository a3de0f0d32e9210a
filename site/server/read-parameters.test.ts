import { expect, it } from 'vitest'
import { FEATURES } from '#app/features/index.ts'
import { pageAddress } from '#platform/pages/page-address.ts'

const read = FEATURES.flatMap(({ readParameters }) => readParameters ?? [])
const at = (path: string) => pageAddress(new URL(path, 'http://localhost'), read)

it('leaves out what a page does not read', () => {
	expect(at('/?utm_source=posta&fbclid=1')).toBe('/')
	expect(at('/?x=1&sort=votes&cerca=')).toBe('/?sort=votes')
	expect(at('/articles/iva-2026?page=2&x=1')).toBe('/articles/iva-2026?page=2')
	expect(at('/questions/1?page=2')).toBe('/questions/1')
})

it('keeps what it reads, in one order', () => {
	expect(at('/?quesito=casa&cerca=iva')).toBe(at('/?cerca=iva&quesito=casa'))
	for (const name of [
		'notizie',
		'cerca',
		'fonte',
		'categoria',
		'argomento',
		'sort',
		'domande',
		'quesito',
		'materia',
		'etichetta',
	])
		expect(at(`/?${name}=a+b`)).toBe(`/?${name}=a+b`)
})

it('keeps everything of the addresses of other pages', () => {
	expect(at('/auth?tab=signup&x=1')).toBe('/auth?tab=signup&x=1')
	expect(at('/cerca?q=iva')).toBe('/cerca?q=iva')
})

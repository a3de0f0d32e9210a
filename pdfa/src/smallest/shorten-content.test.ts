import { expect, it } from 'vitest'
import { shortenContent } from './shorten-content.ts'

const short = (text: string) => {
	const bytes = shortenContent(Buffer.from(text, 'latin1'))
	return bytes && Buffer.from(bytes).toString('latin1')
}

it('leaves only the room that sets tokens apart', () => {
	expect(short('q\r\n1 0 0  1 10 20 cm % a comment\n/F1 12 Tf [ (a b) -20 <41 42> ] TJ Q')).toBe(
		'q 1 0 0 1 10 20 cm/F1 12 Tf[(a b)-20<41 42>]TJ Q',
	)
})

it('keeps what sets a stream apart from the one before and behind it', () => {
	expect(short('\n\nq Q\n\n')).toBe(' q Q ')
	expect(short('(a)Tj')).toBe('(a)Tj')
})

it('writes numbers without digits that say nothing', () => {
	expect(short('0.500 -0.50 +1.0 007 100 10.05 -0 .0 5. 1-2 --5 1e5 - .')).toBe(
		'.5 -.5 1 7 100 10.05 0 0 5 1-2 --5 1e5 - .',
	)
})

it('leaves strings, names and dictionaries alone', () => {
	expect(short('/A#20  <</MCID 0.0>>  BDC (\\)  0.50 (x)  ) Tj')).toBe('/A#20<</MCID 0>>BDC(\\)  0.50 (x)  )Tj')
})

it('touches neither inline images nor strings that do not end', () => {
	expect(short('BI /W 1 ID x EI')).toBeUndefined()
	expect(short('(a')).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { coverDesign, coverWord } from './cover.ts'
import { newsExcerpt, slugFromTitle, sourceUrl } from './news.ts'

describe('the text under a title', () => {
	it('is the description when there is one', () => {
		expect(newsExcerpt({ description: ' Le novità. ', content: 'Altro' })).toBe('Le novità.')
	})

	it('falls back to the content, cut where the provider cut it', () => {
		expect(newsExcerpt({ description: '', content: 'Il decreto entra in vigore… [+5844 chars]' })).toBe(
			'Il decreto entra in vigore…',
		)
	})

	it('says so when there is nothing', () => {
		expect(newsExcerpt({ description: null, content: '[+12 chars]' })).toBe('Nessuna descrizione disponibile')
		expect(newsExcerpt({ description: null, content: null })).toBe('Nessuna descrizione disponibile')
	})
})

it('a slug is the title in lower case, hyphenated and encoded', () => {
	expect(slugFromTitle('Riforma  IRPEF 2025: più equità')).toBe('riforma-irpef-2025%3A-pi%C3%B9-equit%C3%A0')
})

it('a url that is only a hash is no source', () => {
	expect(sourceUrl({ url: '#' })).toBeNull()
	for (const url of ['', 'javascript:alert(1)', 'data:text/html,x', '//evil.example'])
		expect(sourceUrl({ url })).toBeNull()
	expect(sourceUrl({ url: 'https://www.mef.gov.it/' })).toBe('https://www.mef.gov.it/')
})

describe('a typographic cover', () => {
	it('is set in the most telling word of the title', () => {
		expect(coverWord('Circolare INPS sui contributi dei forfettari')).toBe('Forfettari')
		expect(coverWord('Dichiarazione IVA: le istruzioni')).toBe('IVA')
		expect(coverWord('Privacy e notizie')).toBeUndefined()
	})

	it('has a design for its group of themes, and that of rules for any other', () => {
		expect(coverDesign('IVA')).toBe(coverDesign('Forfettari'))
		expect(coverDesign('IMU')).toBe('home')
		expect(coverDesign(undefined)).toBe('rules')
	})
})

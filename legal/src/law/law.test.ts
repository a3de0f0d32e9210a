import { parseIsoDate } from 'italian'
import { describe, expect, it } from 'vitest'
import { tinyArticle } from '../../test/tiny-law.ts'
import { isOfAnnex } from './annexed-articles.ts'
import { compareArticleNumbers, otherSpellings, parseArticleNumber } from './article-number.ts'
import { builtInRecasts } from './built-in-recasts.ts'
import { findCitations } from './citation.ts'
import { Cursor, lex } from './citation-lexer.ts'
import { fullYear, readDate, readNumberAndYear } from './citation-number.ts'
import { commaAt, splitCommi } from './commi.ts'
import { findKnownAct, findNumberedAct, findYearlessAct, knownActs } from './known-acts.ts'
import { isLegalRef, legalRef, splitRef } from './model.ts'
import { partitionOf } from './partitions.ts'
import { recastOf, recastsFrom } from './recast.ts'
import { resolveCitations } from './resolve.ts'
import { normattivaUrl, urnAt } from './urn.ts'
import { inForce, isContradictory } from './vigenza.ts'

describe('article numbers', () => {
	it.each([
		['36 BIS', '36-bis'],
		['36bis', '36-bis'],
		['0036', '36'],
		['473-bis.12', '473-bis.12'],
		['quinto', undefined],
		['123456', undefined],
	])('%s is spelled %s', (written, number) => {
		expect(parseArticleNumber(written)).toBe(number)
	})

	it('know the other spellings of their suffix', () => {
		expect(otherSpellings('21-nonies')).toEqual(['21-novies'])
		expect(otherSpellings('270-quinquiesdecies.1')).toEqual(['270-quinquiedecies.1', '270-quindecies.1'])
		expect(otherSpellings('36-bis')).toEqual([])
		expect(otherSpellings('36')).toEqual([])
	})

	it('are ordered as a code prints them', () => {
		const sorted = ['36', '36-bis', '36-ter', '36-quinquies', '37', '37.1', '100', 's1']
		expect(sorted.toReversed().toSorted(compareArticleNumbers)).toEqual(sorted)
		expect(compareArticleNumbers('36-novies', '36-nonies')).not.toBe(0)
	})
})

describe('known acts', () => {
	it('have codes, names and URNs of their own', () => {
		expect(new Set(knownActs.map(({ code }) => code)).size).toBe(knownActs.length)
		expect(findKnownAct('cc')).toMatchObject({ short: 'c.c.', urn: 'urn:nir:stato:regio.decreto:1942-03-16;262:2' })
		expect(findKnownAct('nessuno')).toBeUndefined()
	})

	it('are found by number, with a year of two or four digits, and without where the number tells', () => {
		expect(findNumberedAct('decreto-legislativo', 1992, 546)?.code).toBe('dlgs546')
		expect(findNumberedAct('decreto-legislativo', 92, 546)?.code).toBe('dlgs546')
		expect(findNumberedAct('decreto-legislativo', 1993, 546)).toBeUndefined()
		expect(findYearlessAct('legge', 241)?.code).toBe('l241')
		expect(findYearlessAct('legge', 3)).toBeUndefined()
	})
})

describe('dates and numbers of acts', () => {
	const cursorOf = (text: string) => new Cursor(lex(text))

	it.each([
		['546/92', { number: 546, year: 92 }],
		['n. 546 del 1992', { number: 546, year: 1992 }],
		['31 dicembre 1992, n. 546', { number: 546, year: 1992, date: '1992-12-31' }],
		['31/12/92 n. 546', { number: 546, year: 1992, date: '1992-12-31' }],
		['1992, n. 546', { number: 546, year: 1992 }],
		['n. 84 del 17 giugno', undefined],
	])('are read from %s', (text, reading) => {
		expect(readNumberAndYear(cursorOf(text))).toEqual(reading)
	})

	it('leave the cursor where it was when there is none', () => {
		const cursor = cursorOf('31 brumaio 1992')
		expect(readDate(cursor)).toBeUndefined()
		expect(cursor.at).toBe(0)
		expect([fullYear(5), fullYear(30), fullYear(31), fullYear(1865)]).toEqual([2005, 2030, 1931, 1865])
	})
})

describe('citations', () => {
	it('share the act of their list, and have their own places', () => {
		const text = 'artt. 1218, 1223 e 2697 c.c.'
		const found = findCitations(text)
		expect(found.map(({ article, act }) => `${act}:${article}`)).toEqual(['cc:1218', 'cc:1223', 'cc:2697'])
		expect(text.slice(found[1]?.start, found[1]?.end)).toContain('1223')
	})

	it('spell out short ranges, and leave long ones as their two ends', () => {
		expect(findCitations('artt. 10-13 c.c.').map(({ article }) => article)).toEqual(['10', '11', '12', '13'])
		expect(findCitations('artt. 10-500 c.c.').map(({ article }) => article)).toEqual(['10', '500'])
	})

	it('of an annex are of the act alone', () => {
		expect(findCitations('art. 5 della Tariffa, parte I, allegata al d.P.R. 131/1986')).toMatchObject([{ kind: 'act' }])
	})

	it('read on after as many details as anybody writes', () => {
		const many = `art. 5, ${'comma 1, '.repeat(40)}c.c. e art. 7 c.c.`
		expect(findCitations(many).map(({ article }) => article)).toContain('7')
	})

	it('resolve an article without act to the one named before it, else after it, else to the code that has so many', () => {
		const refs = (text: string, options = {}) => resolveCitations(text, options).map(({ ref }) => ref)
		expect(refs('art. 5 c.p. e poi art. 7')).toEqual(['cp:5', 'cp:7'])
		expect(refs('art. 7; vedi art. 5 c.p.')).toEqual(['cp:7', 'cp:5'])
		expect(refs('art. 2043')).toEqual(['cc:2043'])
		expect(refs('art. 43')).toEqual([])
		expect(refs('art. 43', { defaultAct: 'cpc' })).toEqual(['cpc:43'])
	})
})

describe('recasts', () => {
	const recasts = [{ from: 'vecchio', to: 'nuovo', since: '2027-01-01' as const, articles: { '10': ['37', '38'] } }]

	it('lead from an old article to the new ones', () => {
		expect(recastOf(recasts, 'vecchio', '10')).toEqual(['nuovo:37', 'nuovo:38'])
		expect(recastOf(recasts, 'vecchio', '11')).toEqual([])
	})

	it('are read from what new articles say of the old, the main one first', () => {
		const act = { code: 'tuiva', title: 'T.U.', documentType: 'testo-unico', area: 'tributario' } as const
		const article = (number: string, oldRefs: string) => ({ ...tinyArticle(number, '', 'x', act), oldRefs })
		const [map] = recastsFrom(
			[article('38', 'art. 10, comma 2, d.P.R. 633/1972'), article('37', 'art. 10 d.P.R. 633/1972')],
			{ tuiva: '2027-01-01' },
		)
		expect(map).toMatchObject({ to: 'tuiva', since: '2027-01-01', articles: { '10': ['37', '38'] } })
	})

	it('ship for VAT', () => {
		expect(builtInRecasts.every(({ since }) => since === '2027-01-01')).toBe(true)
		expect(builtInRecasts.some(({ to }) => to === 'tuiva')).toBe(true)
	})
})

describe('commi', () => {
	it('are found by any position inside them', () => {
		const text = '1. Primo comma. 2. Secondo comma. 2-bis. Terzo comma.'
		const commi = splitCommi(text)
		expect(commi.map(({ number }) => number)).toEqual(['1', '2', '2-bis'])
		for (const comma of commi) {
			expect(commaAt(commi, comma.start)).toBe(comma)
			expect(commaAt(commi, comma.end - 1)).toBe(comma)
		}
		expect(commaAt(commi, text.length)).toBeUndefined()
		expect(commaAt([], 0)).toBeUndefined()
	})
})

describe('refs, URNs and days', () => {
	it('are built and taken apart', () => {
		expect(splitRef(legalRef('cc', '2043'))).toEqual({ act: 'cc', article: '2043' })
		expect(splitRef('cc')).toEqual({ act: '', article: 'cc' })
		expect(isLegalRef('cc:')).toBe(false)
		const urn = urnAt('urn:nir:stato:legge:1990;241', { article: '2-bis', comma: '1', on: '2024-06-01' })
		expect(urn).toBe('urn:nir:stato:legge:1990;241~art2bis-com1!vig=2024-06-01')
		expect(normattivaUrl('urn:x')).toBe('https://www.normattiva.it/uri-res/N2Ls?urn:x')
	})

	it('are days of the calendar', () => {
		expect(parseIsoDate('2024-02-29')).toBe('2024-02-29')
		for (const wrong of ['2023-02-29', '2024-13-01', '2024-1-1', '2024-01-01T10:00'])
			expect(parseIsoDate(wrong)).toBeUndefined()
	})

	it('bound what is in force', () => {
		expect(inForce({}, '2024-01-01')).toBe('unknown')
		expect(inForce({ from: '2024-01-01' }, '2023-12-31')).toBe('no')
		expect(inForce({ to: '2024-01-01' }, '2024-01-01')).toBe('yes')
		expect(isContradictory({ from: '2024-01-02', to: '2024-01-01' })).toBe(true)
		expect(isContradictory({ from: '2024-01-01' })).toBe(false)
	})
})

describe('partitions', () => {
	it('say what a "Nozione" is the notion of', () => {
		expect(partitionOf('cc', '1470').join(' ')).toMatch(/vendita/i)
		expect(partitionOf('cc', '1469-bis')).toEqual(partitionOf('cc', '1469'))
		expect(partitionOf('nessuno', '1')).toEqual([])
	})

	it('are not those of annexes that a compilation numbers as the act', () => {
		const act = { ...tinyArticle('1', '', '').act, code: 'privacy' }
		expect(isOfAnnex({ act, number: '2', source: 'fylls/italian-laws 2023' })).toBe(true)
		expect(isOfAnnex({ act, number: '2', source: 'Normattiva' })).toBe(false)
		expect(isOfAnnex({ act, number: '200', source: 'fylls/italian-laws 2023' })).toBe(false)
	})
})

import { beforeAll, expect, it } from 'vitest'
import { importDocument } from '#app/features/law/knowledge/import-document.server.ts'
import { importMillLaw, millLaw } from '#test/law.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { compareNorms, parseBeside } from './compare.server.ts'
import { findAct, findNorm, readNormRequest } from './find-norm.server.ts'
import { parseCompared } from './norm.ts'

const { db } = await createTestDatabase()
const today = '2026-11-22'
const norm = (article: string, request = {}, act = 'mulini') => findNorm(db, { act, article }, request, today)

beforeAll(async () => {
	const law = {
		...millLaw,
		articles: millLaw.articles.flatMap((article) =>
			article.number === '2'
				? [
						{
							...article,
							validity: { from: '2020-01-01', to: '2024-12-31' } as const,
							text: '1. Vecchio registro.',
							commi: [],
						},
						{ ...article, validity: { from: '2025-01-01' } as const },
					]
				: [article],
		),
	}
	await importMillLaw(db, {}, law)
	const own = {
		act: { ...millLaw.act, code: 'mio' },
		articles: millLaw.articles.map((article) => ({ ...article, ref: `mio:${article.number}` as const })),
	}
	await importDocument(
		db,
		own,
		{ documentType: 'altro', category: 'altro', status: 'approved', audience: ['anna'] },
		{ keepOld: true },
	)
})

it('shows an article of a public act with its place, its commi and the articles beside', async () => {
	expect(await norm('1')).toMatchObject({
		title: 'art. 1 Codice dei mulini',
		heading: 'Acqua del mulino',
		lines: [{ kind: 'comma' }, { kind: 'comma' }],
		url: expect.stringContaining('2001-02-03;45~art1'),
		versions: [],
		previous: null,
		next: { title: 'art. 2', to: '/legge/mulini/2' },
	})
})

it('shows the version in force today, and an earlier one as such', async () => {
	expect(await norm('2')).toMatchObject({ isOther: false, versions: [{ isShown: true }, { isShown: false }] })
	expect(await norm('2', { from: '2020-01-01' })).toMatchObject({
		isOther: true,
		lines: [{ pieces: [{ text: '1. Vecchio registro.' }] }],
		previous: { title: 'art. 1' },
		next: { title: 'art. 3' },
	})
})

it('finds no article that is missing, and none of an act that is not public', async () => {
	expect(await norm('99')).toBeUndefined()
	expect(await norm('1', {}, 'nessuno')).toBeUndefined()
	expect(await norm('1', {}, 'mio')).toBeUndefined()
	expect(await findAct(db, 'mio', { query: '', page: 1 })).toBeUndefined()
})

it('shows a document of the site by its sections', async () => {
	const scheda = { ...millLaw.act, code: 'scheda-canone', title: 'Il canone', documentType: 'scheda' } as const
	const articles = millLaw.articles.slice(0, 2).map((article, n) => {
		const number = `s${n + 1}`
		return {
			...article,
			act: scheda,
			number,
			heading: n === 0 ? '' : article.heading,
			ref: `scheda-canone:${number}`,
		} as const
	})
	await importMillLaw(db, {}, { act: scheda, articles })
	expect(await findAct(db, 'scheda-canone', { query: '', page: 1 })).toMatchObject({
		isLaw: false,
		articles: [{ name: 'In breve' }, { name: 'Registro delle macine', heading: '' }],
	})
	expect(await norm('s1', {}, 'scheda-canone')).toMatchObject({
		isLaw: false,
		next: { title: 'Registro delle macine', to: '/legge/scheda-canone/s2' },
	})
})

it('reads the range to mark, and ignores what is no range or no day', () => {
	const read = (search: string) => readNormRequest(new URLSearchParams(search))
	expect(read('dal=2025-01-01&da=3&a=9')).toEqual({ from: '2025-01-01', start: 3, end: 9 })
	expect(read('dal=ieri&da=-3&a=9e9')).toEqual({ from: undefined, start: 0, end: 0 })
})

it('lists each article of an act once, or those that say some words', async () => {
	expect(await findAct(db, 'mulini', { query: '', page: 1 })).toMatchObject({
		total: 3,
		isLaw: true,
		articles: [{ name: 'Art. 1' }, { name: 'Art. 2' }, { name: 'Art. 3' }],
	})
	expect(await findAct(db, 'mulini', { query: 'ASINO', page: 7 })).toMatchObject({
		total: 1,
		page: 1,
		articles: [{ name: 'Art. 3', excerpt: expect.stringContaining('asino') }],
	})
	expect(await findAct(db, 'mulini', { query: '%', page: 1 })).toMatchObject({ total: 0, articles: [] })
})

it('leads from each version of an article to what changed, in the order of time', async () => {
	const current = await norm('2')
	const [, older] = current?.versions ?? []
	expect(older?.compare).toBe('/legge/confronta?a=mulini%3A2%402020-01-01&b=mulini%3A2%402025-01-01')
	const params = new URL(older?.compare ?? '', 'http://localhost').searchParams
	const [one, other] = [parseCompared(params.get('a')), parseCompared(params.get('b'))]
	const comparison = one && other && (await compareNorms(db, one, other, today))
	expect(comparison?.diff).toEqual(
		expect.arrayContaining([
			{ text: expect.stringContaining('registro'), kind: 'same' },
			{ text: expect.stringContaining('mugnaio'), kind: 'added' },
			{ text: 'Vecchio', kind: 'removed' },
		]),
	)
})

it('reads two articles side by side, named as people name them', async () => {
	const beside = parseBeside('3', 'mulini')
	const comparison = beside && (await compareNorms(db, { act: 'mulini', article: '1' }, beside, today))
	expect(comparison).toMatchObject({
		diff: null,
		sides: [{ to: '/legge/mulini/1' }, { norm: { heading: 'Animali del mulino' }, to: '/legge/mulini/3' }],
	})
	expect(parseBeside('art. 1229 c.c.', 'mulini')).toEqual({ act: 'cc', article: '1229' })
	expect(parseBeside('il gatto', 'mulini')).toBeUndefined()
	expect(parseCompared('cc:1 or 1=1')).toBeUndefined()
	const missing = { act: 'mulini', article: '99' }
	expect(await compareNorms(db, { act: 'mulini', article: '1' }, missing, today)).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { isManual } from '../news.ts'
import {
	addManualNews,
	checkManualNews,
	createManualNews,
	findManualNews,
	MANUAL_NEWS_KEY,
	type ManualNewsForm,
	manualCards,
	mergeNews,
	readManualNews,
} from './manual-news.ts'

const form: ManualNewsForm = {
	title: ' Nuove regole IVA ',
	description: 'Che cosa cambia da gennaio',
	content: '',
	source: 'Studio',
	url: '',
	imageUrl: '',
}
const created = (n: number, more: Partial<ManualNewsForm> = {}) =>
	createManualNews({ ...form, ...more }, { id: `id-${n}`, now: new Date(Date.UTC(2025, 1, n)) })

function createStorage(initial?: string) {
	const kept = new Map(initial === undefined ? [] : [[MANUAL_NEWS_KEY, initial]])
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	}
}

describe('the form', () => {
	it('is accepted with its three fields, and says what is wrong with each in the words of the specification', () => {
		expect(checkManualNews(form)).toEqual({})
		expect(checkManualNews({ ...form, title: ' IVA ', description: 'corta', source: 'x', url: 'nessuno' })).toEqual({
			title: 'Il titolo deve essere almeno 5 caratteri',
			description: 'La descrizione deve essere almeno 10 caratteri',
			source: 'La fonte è obbligatoria',
			url: 'Inserisci un URL valido',
		})
	})

	it.each(['javascript:alert(1)', 'ftp://a.example', 'www.a.example', 'https://'])('%s is no address', (url) => {
		expect(checkManualNews({ ...form, url })).toEqual({ url: 'Inserisci un URL valido' })
	})

	it("makes an article by 'Inserito manualmente', whose content is its description where none was given", () => {
		const article = created(3)
		expect(article).toEqual({
			source: { id: null, name: 'Studio' },
			author: 'Inserito manualmente',
			title: 'Nuove regole IVA',
			description: 'Che cosa cambia da gennaio',
			url: '#',
			urlToImage: null,
			publishedAt: '2025-02-03T00:00:00.000Z',
			content: 'Che cosa cambia da gennaio',
			id: 'id-3',
		})
		expect(isManual(article)).toBe(true)
	})
})

describe('what the browser keeps', () => {
	it('comes back newest first, and stands among the other news by date', () => {
		const storage = createStorage()
		expect(addManualNews(storage, created(1))).toBe(true)
		expect(addManualNews(storage, created(3, { title: 'Terza notizia' }))).toBe(true)
		const cards = manualCards(readManualNews(storage))
		expect(cards.map(({ slug }) => slug)).toEqual(['terza-notizia', 'nuove-regole-iva'])
		const others = manualCards([{ ...created(2), id: 'other' }])
		expect(mergeNews(others, cards).map(({ id }) => id)).toEqual(['id-3', 'other', 'id-1'])
	})

	it('takes the place of the sample once one of them has its theme', () => {
		const sample = manualCards([created(1)]).map((card) => ({ ...card, id: 'sample', isSample: true }))
		const shown = (title: string) => mergeNews(sample, manualCards([created(2, { title })])).map(({ id }) => id)
		expect(shown('La Riforma IRPEF 2025 spiegata')).toEqual(['id-2'])
		expect(shown('Acconti IVA')).toEqual(['id-2', 'sample'])
	})

	it('gives equal titles slugs of their own, which do not change as more are added', () => {
		const articles = [created(3), created(2), created(1)]
		expect(manualCards(articles).map(({ id, slug }) => [id, slug])).toEqual([
			['id-3', 'nuove-regole-iva-3'],
			['id-2', 'nuove-regole-iva-2'],
			['id-1', 'nuove-regole-iva'],
		])
		expect(findManualNews(articles, 'nuove-regole-iva-2')?.id).toBe('id-2')
		expect(findManualNews([created(1, { title: 'Più IVA?' })], 'più-iva?')?.id).toBe('id-1')
		expect(findManualNews(articles, 'altra')).toBeUndefined()
	})

	it.each([
		'',
		'null',
		'{',
		'{"a":1}',
		'[1, null, {"title":"x"}]',
		'[{"source":{"name":"x"},"title":"t","description":"d","publishedAt":"mai","id":"1"}]',
	])('%j, which somebody wrote there, is no news', (text) => {
		expect(readManualNews(createStorage(text))).toEqual([])
	})

	it('never gives back an address that runs', () => {
		const evil = { ...created(1), url: 'javascript:alert(1)', urlToImage: 'javascript:alert(1)', author: 'x' }
		expect(readManualNews(createStorage(JSON.stringify([evil])))).toMatchObject([
			{ url: '#', urlToImage: null, author: 'Inserito manualmente' },
		])
	})

	it('says when there is no room', () => {
		const full = {
			getItem: () => null,
			setItem: () => {
				throw new DOMException('full', 'QuotaExceededError')
			},
		}
		expect(addManualNews(full, created(1))).toBe(false)
	})
})

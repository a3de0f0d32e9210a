/**
 * Normattiva's open data (dati.normattiva.it, CC BY 4.0): search, one act as of a day, changes between two days, collections.
 * The texts are not official; the Gazzetta Ufficiale prevails. Every text fetched is mirrored, and served from the mirror when the service is down.
 */
import { z } from 'zod'
import type { IsoDate } from '../../law/model.ts'
import {
	type Clock,
	createPatientFetch,
	defaultPatience,
	type PatienceSettings,
	ServiceUnavailable,
	systemClock,
} from '../../patient-fetch.ts'
import type { Mirror } from './mirror.ts'
import { readZip, type ZipEntry } from './zip.ts'

export interface NormattivaSettings {
	/** `https://api.normattiva.it/t/normattiva.api/bff-opendata/v1/api/v1` */
	readonly apiUrl: string
	/** `https://www.normattiva.it`, which serves whole acts as Akoma Ntoso. */
	readonly siteUrl: string
	readonly mirror?: Mirror
	readonly fetch?: typeof globalThis.fetch
	readonly patience?: PatienceSettings
	/** Between one request and the next; a second unless given. */
	readonly pauseMs?: number
	readonly clock?: Clock
}

export const normattivaAddresses = {
	apiUrl: 'https://api.normattiva.it/t/normattiva.api/bff-opendata/v1/api/v1',
	siteUrl: 'https://www.normattiva.it',
}

const Atto = z.object({
	codiceRedazionale: z.string().regex(/^[0-9A-Z]{4,20}$/i),
	dataGU: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
	denominazioneAtto: z.string().optional(),
	numeroProvvedimento: z.coerce.string().optional(),
	annoProvvedimento: z.coerce.string().optional(),
	titoloAtto: z.string().optional(),
	descrizioneAtto: z.string().optional(),
})
/** An act as the service lists it; `dataGU` and `codiceRedazionale` name it. */
export type Atto = z.infer<typeof Atto>

const Listing = z.object({ listaAtti: z.array(Atto).default([]) })
const Status = z.object({ stato: z.union([z.string(), z.number()]).optional(), status: z.string().optional() })

export interface FetchedAct {
	readonly xml: Uint8Array
	/** True if the service failed and this is the mirrored copy. */
	readonly fromMirror: boolean
}

const pageSize = 100
const maxPages = 200
/** Common words are in thousands of acts. */
const maxPagesOfWords = 3
const usualPauseMs = 1000
const maxPolls = 240
const pollMs = 5000

export interface NumberedAct {
	/** As the service writes it, in lower case. */
	readonly kind: string
	readonly year: number
	readonly number: number
}

export interface NormattivaClient {
	search(text: string): Promise<readonly Atto[]>
	/** Returns the act of a kind ('decreto legislativo'), a year and a number; undefined if there is none. */
	named(act: NumberedAct): Promise<Atto | undefined>
	changedBetween(from: IsoDate, to: IsoDate): Promise<readonly Atto[]>
	act(atto: Pick<Atto, 'codiceRedazionale' | 'dataGU'>, on?: IsoDate): Promise<FetchedAct>
	/** A bulk export: new search, confirmation, waiting, archive. */
	collection(filter: Readonly<Record<string, unknown>>): Promise<readonly ZipEntry[]>
}

/** Every method throws ServiceUnavailable if the service fails and there is no cached copy, z.ZodError if the response is invalid. */
export function createNormattivaClient({
	apiUrl,
	siteUrl,
	mirror,
	fetch: given = fetch,
	patience = defaultPatience,
	pauseMs = usualPauseMs,
	clock = systemClock,
}: NormattivaSettings): NormattivaClient {
	const patient = createPatientFetch(given, patience, clock)
	let next = Number.NEGATIVE_INFINITY

	async function request(url: string, init?: RequestInit): Promise<Response> {
		const wait = next - clock.now()
		next = Math.max(clock.now(), next) + pauseMs
		if (wait > 0) await clock.sleep(wait)
		return patient(url, init)
	}

	async function json(path: string, init: { method: string; body?: object }): Promise<unknown> {
		const response = await request(`${apiUrl}/${path}`, {
			method: init.method,
			headers: { 'content-type': 'application/json', accept: 'application/json' },
			...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
		})
		if (!response.ok) throw new ServiceUnavailable(`${path} answered ${response.status}`, { status: response.status })
		const text = await response.text()
		return text.startsWith('{') || text.startsWith('[') || text.startsWith('"') ? JSON.parse(text) : text
	}

	async function pages(path: string, body: object, limit = maxPages): Promise<readonly Atto[]> {
		const found: Atto[] = []
		for (let page = 1; page <= limit; page++) {
			const listaAtti = await listing(path, body, page)
			found.push(...listaAtti)
			if (listaAtti.length < pageSize) break
		}
		return found
	}

	async function listing(path: string, body: object, page = 1): Promise<readonly Atto[]> {
		const paginazione = { paginaCorrente: page, numeroElementiPerPagina: pageSize }
		return Listing.parse(await json(path, { method: 'POST', body: { ...body, paginazione } })).listaAtti
	}

	return {
		search: (text) => pages('ricerca/semplice', { testoRicerca: text, orderType: 'recente' }, maxPagesOfWords),

		async named({ kind, year, number }) {
			// Few acts share a year and a number: their kinds are compared here.
			const asked = { annoProvvedimento: year, numeroProvvedimento: number, orderType: 'recente' }
			const found = await listing('ricerca/avanzata', asked)
			return found.find(
				({ denominazioneAtto = kind, annoProvvedimento, numeroProvvedimento }) =>
					denominazioneAtto.toLowerCase() === kind &&
					Number(annoProvvedimento ?? year) === year &&
					Number(numeroProvvedimento ?? number) === number,
			)
		},

		changedBetween: (from, to) =>
			pages('ricerca/aggiornati', {
				dataInizioAggiornamento: `${from}T00:00:00.000Z`,
				dataFineAggiornamento: `${to}T23:59:59.999Z`,
			}),

		async act({ codiceRedazionale, dataGU }, on) {
			const key = `atti/${dataGU}/${codiceRedazionale}${on === undefined ? '' : `@${on}`}.xml`
			const compact = (date: string) => date.replaceAll('-', '')
			const query = new URLSearchParams({
				dataGU: compact(dataGU),
				codiceRedaz: codiceRedazionale,
				...(on === undefined ? {} : { dataVigenza: compact(on) }),
			})
			try {
				const response = await request(`${siteUrl}/do/atto/caricaAKN?${query.toString()}`)
				const xml = new Uint8Array(await response.arrayBuffer())
				if (!response.ok || !looksLikeXml(xml))
					throw new ServiceUnavailable(`act ${codiceRedazionale} answered ${response.status} without Akoma Ntoso`, {
						status: response.status,
					})
				await mirror?.write(key, xml)
				return { xml, fromMirror: false }
			} catch (error) {
				const kept = await mirror?.read(key)
				if (kept === undefined) throw error
				return { xml: kept, fromMirror: true }
			}
		},

		async collection(filter) {
			const token = tokenIn(
				await json('ricerca-asincrona/nuova-ricerca', {
					method: 'POST',
					body: { formato: 'AKN', richiestaExport: 'V', modalita: 'C', tipoRicerca: 'A', parametriRicerca: filter },
				}),
			)
			await json('ricerca-asincrona/conferma-ricerca', { method: 'PUT', body: { token } })
			for (let poll = 0; ; poll++) {
				if (isReady(await json(`ricerca-asincrona/check-status/${encodeURIComponent(token)}`, { method: 'GET' }))) break
				if (poll >= maxPolls) throw new ServiceUnavailable('the collection was not ready in time')
				await clock.sleep(pollMs)
			}
			const response = await request(`${apiUrl}/collections/download/collection-asincrona/${encodeURIComponent(token)}`)
			if (!response.ok)
				throw new ServiceUnavailable(`the collection answered ${response.status}`, { status: response.status })
			return readZip(new Uint8Array(await response.arrayBuffer()))
		},
	}
}

function looksLikeXml(bytes: Uint8Array): boolean {
	return (
		/^\s*(?:\ufeff)?</.test(new TextDecoder().decode(bytes.subarray(0, 64))) &&
		new TextDecoder().decode(bytes.subarray(0, 4096)).includes('akomaNtoso')
	)
}

/** The token comes bare or in an object. @throws z.ZodError */
function tokenIn(reply: unknown): string {
	return z
		.union([z.string().min(4), z.object({ token: z.string().min(4) }).transform(({ token }) => token)])
		.parse(reply)
}

/** 3 is "ready" in the service's list of states, 4 and 5 are failures. @throws ServiceUnavailable when it failed */
function isReady(reply: unknown): boolean {
	const { stato, status } = Status.parse(reply)
	const state = String(status ?? stato ?? '').toUpperCase()
	if (['4', '5', 'ERROR', 'FAILED', 'ERRORE'].includes(state))
		throw new ServiceUnavailable(`the collection failed: ${state}`)
	return ['3', 'COMPLETED', 'COMPLETATA', 'READY'].includes(state)
}

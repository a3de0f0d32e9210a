/**
 * Normattiva on loopback, as unkind as it is documented to be (decision 059): sessions, a firewall, answers of 200 that are none, faults of every
 * kind. It knows the acts that it is given.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { MadeUpAct } from './made-up-acts.ts'
import { zipOf } from './zip-of.ts'

/** An answer in place of the right one; `reset` closes the connection. */
export type Fault =
	| number
	| 'reset'
	| 'empty'
	| { readonly status: number; readonly body: object; readonly headers?: Record<string, string> }

export interface ServiceSettings {
	/** Returns the fault of the nth request to a path, counted from 1. */
	fault: (path: string, nth: number, query: string) => Fault | undefined
	/** Acts without a link on their page, which the portal never gives. */
	withoutLink: readonly MadeUpAct[]
	/** Acts whose page shows another one. */
	republished: ReadonlyMap<MadeUpAct, MadeUpAct>
	/** A session opens the act of its last page only. */
	isStrict: boolean
	/** Acts of the ready-made collection of codes. */
	codes: readonly MadeUpAct[]
	/** Codici redazionali of what changed. */
	changed: readonly string[]
	/** Answers of an order before it is ready, or a state that it never leaves. */
	polls: number
	state: 4 | 5 | 6 | undefined
	/** Bytes of a body at a time, and the pause between two; 0 for all at once. */
	piece: { bytes: number; everyMs: number }
	/** Day of every edition. */
	day: string
}

export interface Call {
	readonly path: string
	readonly headers: IncomingMessage['headers']
	readonly body: unknown
}

const api = '/api/v1/'
const errorPage =
	`<!DOCTYPE html><html><body>Si e' verificato un errore nel caricamento delle informazioni</body></html>`.padEnd(
		32_254,
	)
const blocked = { status: 'KO', supportId: '4711', message: 'La pagina richiesta è stata bloccata' }

const Order = z.object({
	denominazioneAtto: z.string().optional(),
	annoProvvedimento: z.number().optional(),
	numeroProvvedimento: z.number().optional(),
	dataVigenza: z.string().optional(),
})
const Fields = Order.extend({
	testoRicerca: z.string().optional(),
	dataInizioAggiornamento: z.string().optional(),
	dataFineAggiornamento: z.string().optional(),
	token: z.string().optional(),
	parametriRicerca: Order.optional(),
})

export async function startNormattiva(acts: readonly MadeUpAct[], given: Partial<ServiceSettings> = {}) {
	const settings: ServiceSettings = {
		fault: () => undefined,
		withoutLink: [],
		republished: new Map(),
		isStrict: true,
		codes: [],
		changed: [],
		polls: 2,
		state: undefined,
		piece: { bytes: 0, everyMs: 0 },
		day: '2026-06-01',
		...given,
	}
	const calls: Call[] = []
	const counts = new Map<string, number>()
	/** Act of the last page of each session. */
	const sessions = new Map<string, MadeUpAct | undefined>()
	const orders = new Map<string, { polls: number; filter: z.infer<typeof Order> }>()
	const downloads = new Map<string, Buffer>()

	const server = createServer((request, response) => {
		const pieces: Buffer[] = []
		request.on('data', (piece: Buffer) => pieces.push(piece))
		request.on('end', () => {
			const text = Buffer.concat(pieces).toString()
			const url = new URL(request.url ?? '', 'http://service')
			const body: unknown = text === '' ? undefined : JSON.parse(text)
			const path = `${request.method} ${url.pathname}`
			calls.push({ path: `${request.method} ${request.url}`, headers: request.headers, body })
			const nth = (counts.get(path) ?? 0) + 1
			counts.set(path, nth)
			const agent = request.headers['user-agent'] ?? ''
			const isByDefault = /^(?:|node|undici.*)$/i.test(agent)
			if (isByDefault || (request.method === 'GET' && 'content-type' in request.headers))
				return json(response, blocked, 409)
			const fault = settings.fault(url.pathname, nth, decodeURIComponent(url.search))
			if (fault === 'reset') return void request.socket.destroy()
			if (fault === 'empty') return void response.writeHead(200).end()
			if (typeof fault === 'number') return void response.writeHead(fault).end('<html>Errore</html>')
			if (fault !== undefined) return json(response, fault.body, fault.status, fault.headers)
			if (url.pathname.startsWith(api)) return answer(url.pathname.slice(api.length), url, request, response, body)
			return portal(url, request, response)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

	function portal(
		{ pathname, search, searchParams }: URL,
		{ headers }: IncomingMessage,
		response: ServerResponse,
	): void {
		const cookie = /JSESSIONID=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
		if (pathname === '/do/atto/caricaAKN') {
			const act = acts.find(
				(one) =>
					one.codiceRedazionale === searchParams.get('codiceRedaz') &&
					one.dataGU.replaceAll('-', '') === searchParams.get('dataGU'),
			)
			const isOpen = sessions.has(cookie) && (!settings.isStrict || sessions.get(cookie) === act)
			if (act === undefined || !isOpen || settings.withoutLink.includes(act)) return void response.end(errorPage)
			const isDated = /^\d{8}$/.test(searchParams.get('dataVigenza') ?? '')
			return void send(response, isDated ? act.xml(settings.day) : (act.laterXml ?? act.xml)(settings.day))
		}
		const asked = decodeURIComponent(search.slice(1))
		const byUrn = acts.find(({ urn }) => urn === asked)
		const named =
			pathname === '/uri-res/N2Ls'
				? byUrn && (settings.republished.get(byUrn) ?? byUrn)
				: acts.find((one) => one.codiceRedazionale === searchParams.get('atto.codiceRedazionale'))
		const session = randomUUID()
		sessions.set(session, named)
		response.setHeader('set-cookie', [`JSESSIONID=${session}; Path=/; HttpOnly`, 'NCC=abc; Path=/'])
		if (named === undefined) return void response.end(errorPage)
		const compact = named.dataGU.replaceAll('-', '')
		const link = settings.withoutLink.includes(named)
			? ''
			: `<a href="/do/atto/caricaAKN?dataGU=${compact}&amp;codiceRedaz=${named.codiceRedazionale}&amp;dataVigenza=20991231">Akoma Ntoso</a>`
		response.end(`<html><meta property="eli:id_local" content="${named.codiceRedazionale}"/>${link}</html>`)
	}

	function answer(path: string, url: URL, request: IncomingMessage, response: ServerResponse, body: unknown): void {
		const fields = Fields.parse(body ?? {})
		if (path === 'ricerca/aggiornati') {
			const [from, to] = [fields.dataInizioAggiornamento, fields.dataFineAggiornamento].map((day) =>
				Date.parse(day ?? ''),
			)
			if ((to ?? 0) < (from ?? 0)) return json(response, { code: '1503' }, 400)
			if ((to ?? 0) - (from ?? 0) > 366 * 86_400_000) return json(response, { code: '1501' }, 400)
			return json(response, {
				listaAtti: settings.changed.map((code) => ({ ...listed(acts[0]), codiceRedazionale: code })),
			})
		}
		if (path.startsWith('ricerca/')) {
			const words = (fields.testoRicerca ?? '').toLowerCase().split(' ')
			const found = acts.filter(
				(act) =>
					[Number(act.date.slice(0, 4)), undefined].includes(fields.annoProvvedimento) &&
					[act.number, undefined].includes(fields.numeroProvvedimento) &&
					words.every((word) => `${act.kind} ${act.number} ${act.date} ${act.xml('')}`.toLowerCase().includes(word)),
			)
			return json(response, { listaAtti: found.map(listed), numeroAttiTrovati: found.length })
		}
		if (path === 'ricerca-asincrona/nuova-ricerca') {
			const token = randomUUID()
			orders.set(token, { polls: 0, filter: fields.parametriRicerca ?? {} })
			return void response.writeHead(202, { 'content-type': 'text/plain' }).end(token)
		}
		const token = fields.token ?? path.split('/').at(-1) ?? ''
		const order = orders.get(token)
		if (path === 'ricerca-asincrona/conferma-ricerca')
			return order && ordered(order.filter).length > 0
				? json(response, { stato: 1 })
				: void response.writeHead(204).end()
		if (path.startsWith('ricerca-asincrona/check-status/') && order) {
			if (settings.state !== undefined)
				return json(response, { stato: settings.state }, { 4: 200, 5: 503, 6: 202 }[settings.state])
			if (order.polls++ < settings.polls) return json(response, { stato: 2 })
			downloads.set('ordered', archiveOf(ordered(order.filter)))
			return json(response, { stato: 3 }, 303, { 'x-ipzs-location': `${siteUrl}${api}download/ordered` })
		}
		if (path === 'collections/download/collection-preconfezionata') {
			const once = randomUUID()
			if (url.searchParams.get('formato') !== 'AKN' || url.searchParams.get('formatoRichiesta') !== 'V')
				return json(response, { code: '1006' }, 400)
			downloads.set(once, archiveOf(settings.codes))
			return void response.writeHead(302, { location: `${api}download/${once}` }).end()
		}
		const archive = downloads.get(path.replace('download/', ''))
		if (archive === undefined || request.method !== 'GET') return json(response, { code: '404' }, 404)
		downloads.delete(path.replace('download/', ''))
		return void send(response, archive)
	}

	function ordered({ annoProvvedimento, numeroProvvedimento, denominazioneAtto, dataVigenza }: z.infer<typeof Order>) {
		return acts.filter(
			({ date, number, kind }) =>
				date.startsWith(`${annoProvvedimento}-`) &&
				number === numeroProvvedimento &&
				kind === denominazioneAtto &&
				dataVigenza !== undefined,
		)
	}

	function archiveOf(some: readonly MadeUpAct[]): Buffer {
		return zipOf(
			some.map((act) => [
				`${act.kind}_${act.date.replaceAll('-', '')}_${act.number}/${act.dataGU}_${act.codiceRedazionale}_VIGENZA_${settings.day}_V1.xml`,
				act.xml(settings.day),
			]),
		)
	}

	async function send(response: ServerResponse, content: string | Buffer): Promise<void> {
		const bytes = Buffer.from(content)
		const { bytes: size, everyMs } = settings.piece
		if (size === 0) return void response.end(bytes)
		for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
			response.write(bytes.subarray(at, at + size))
			await new Promise((resolve) => setTimeout(resolve, everyMs))
		}
		response.end()
	}

	return { siteUrl, apiUrl: `${siteUrl}${api.slice(0, -1)}`, calls, settings, close: () => server.close() }
}

function json(response: ServerResponse, value: object, status = 200, headers: Record<string, string> = {}): void {
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

function listed(act: MadeUpAct | undefined) {
	if (act === undefined) return {}
	return {
		codiceRedazionale: act.codiceRedazionale,
		dataGU: act.dataGU,
		denominazioneAtto: act.kind,
		annoProvvedimento: act.date.slice(0, 4),
		numeroProvvedimento: String(act.number),
		dataEmanazione: `${act.date}T00:00:00Z`,
		titoloAtto: `[  Atto ${act.number} ]`,
	}
}

/** Acts that come in archives: the ready-made collection of the codes, and exports on order. */
import { parseIsoDate } from 'italian'
import { z } from 'zod'
import { isNumbered, kindListed, listedNames, type NamedAct, parseActUrn } from '../../law/named-act.ts'
import { type Clock, ServiceUnavailable } from '../../patient-fetch.ts'
import { identityOf, isOfAct } from './identity.ts'
import type { Request } from './requests.ts'
import { isZip, readZip, type ZipEntry } from './zip.ts'

/** About a minute for one act was measured. */
const pollMs = 4000
const longestWaitMs = 6 * 60_000
/** How long a collection serves the acts that are asked for one after the other. */
const collectionMs = 30 * 60_000

const state = { ready: 3, failed: 4 } as const
const Progress = z.object({ stato: z.coerce.number() })

export interface Archives {
	/** Returns a code from the ready-made collection; undefined if it is not in there, or the collection does not come. @throws RequestRefused */
	code(urn: string): Promise<Uint8Array | undefined>
	/** Orders the export of one act in force on a day and waits for it; undefined if the service finds none. @throws as the requests do */
	ordered(urn: string, on: string): Promise<Uint8Array | undefined>
}

export function createArchives(request: Request, apiUrl: string, clock: Clock): Archives {
	let codes: { readonly entries: readonly ZipEntry[]; readonly until: number } | undefined

	async function download(url: string): Promise<readonly ZipEntry[]> {
		// An archive that is not there yet comes as 200 with no bytes.
		const { bytes } = await request(url, { isWhole: ({ bytes: whole }) => isZip(whole) })
		return readZip(bytes)
	}

	async function waitFor(token: string): Promise<string> {
		const url = `${apiUrl}/ricerca-asincrona/check-status/${encodeURIComponent(token)}`
		for (const until = clock.now() + longestWaitMs; clock.now() < until; ) {
			const { status, headers, bytes } = await request(url, { accept: 'application/json' })
			const location = headers.get('x-ipzs-location')
			if (status === 303 && location !== null) return location
			const progress = Progress.safeParse(parseJson(bytes))
			if (progress.data?.stato === state.failed) throw new ServiceUnavailable('the export failed')
			if (progress.data?.stato === state.ready)
				return `${apiUrl}/collections/download/collection-asincrona/${encodeURIComponent(token)}`
			await clock.sleep(pollMs)
		}
		throw new ServiceUnavailable('the export was not ready in time')
	}

	return {
		async code(urn) {
			if (codes === undefined || codes.until < clock.now()) {
				const query = new URLSearchParams({ nome: 'Codici', formato: 'AKN', formatoRichiesta: 'V' })
				const url = `${apiUrl}/collections/download/collection-preconfezionata?${query.toString()}`
				codes = await download(url).then(
					(entries) => ({ entries, until: clock.now() + collectionMs }),
					(error: unknown) => {
						// Each code has another way, which is not to wait for this one every time.
						if (error instanceof ServiceUnavailable) return { entries: [], until: clock.now() + collectionMs }
						throw error
					},
				)
			}
			return actIn(codes.entries, urn)
		},

		async ordered(urn, on) {
			const act = parseActUrn(urn)
			const [denominazioneAtto] = act === undefined ? ['COSTITUZIONE'] : listedNames(act.kind)
			const parametriRicerca = {
				denominazioneAtto,
				...(act && { annoProvvedimento: act.year, numeroProvvedimento: act.number }),
				// The search calls it `vigenza`, and that name is ignored here.
				dataVigenza: on,
				limitaAnniVigenza: false,
			}
			const body = { formato: 'AKN', richiestaExport: 'V', modalita: 'C', tipoRicerca: 'A', parametriRicerca }
			const order = await request(`${apiUrl}/ricerca-asincrona/nuova-ricerca`, { method: 'POST', body })
			const token = tokenIn(order.bytes)
			const confirmed = await request(`${apiUrl}/ricerca-asincrona/conferma-ricerca`, {
				method: 'PUT',
				body: { token },
			})
			if (confirmed.status === 204) return undefined
			return actIn(await download(await waitFor(token)), urn)
		},
	}
}

/** Returns the newest edition of an act in an archive: `LEGGE_19900807_241/1990-08-18_090G0294_VIGENZA_2026-04-21_V3.xml`. */
function actIn(entries: readonly ZipEntry[], urn: string): Uint8Array | undefined {
	const asked = parseActUrn(urn)
	const named = entries.filter(({ name }) => {
		const act = actOfFolder(name)
		return asked === undefined ? act === undefined : act !== undefined && isNumbered(act, asked)
	})
	const editions = named.toSorted((a, b) => a.name.localeCompare(b.name)).map((entry) => entry.read())
	return editions.findLast((xml) => {
		const identity = identityOf(xml)
		return identity !== undefined && isOfAct(identity, urn)
	})
}

function actOfFolder(path: string): NamedAct | undefined {
	const [, kind = '', year = '', month = '', day = '', number = ''] =
		/(?:^|\/)([^/]+)_(\d{4})(\d\d)(\d\d)_(\d+)\/[^/]+\.xml$/i.exec(path) ?? []
	const known = kindListed(kind)
	if (known === undefined) return undefined
	const date = parseIsoDate(`${year}-${month}-${day}`)
	const act = { kind: known, year: Number(year), number: Number(number), annex: '' }
	return date === undefined ? act : { ...act, date }
}

/** The token comes bare, as a string or in an object. @throws z.ZodError */
function tokenIn(bytes: Uint8Array): string {
	const text = new TextDecoder().decode(bytes).trim()
	const Token = z.string().min(4)
	return z.union([Token, z.object({ token: Token }).transform(({ token }) => token)]).parse(parseJson(bytes) ?? text)
}

/** Returns undefined for what is no JSON. */
function parseJson(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(bytes))
	} catch {
		return undefined
	}
}

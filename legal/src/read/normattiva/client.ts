/**
 * Normattiva (www.normattiva.it and its open data, CC BY 4.0): search, one act as of a day, changes between two days. The texts are not
 * official; the Gazzetta Ufficiale prevails. Every text fetched is mirrored, and served from the mirror when the service does not give it.
 */
import { knownActs } from '../../law/known-acts.ts'
import type { IsoDate } from '../../law/model.ts'
import { isNumbered, normattivaUrn, parseActUrn } from '../../law/named-act.ts'
import { type Clock, systemClock } from '../../patient-fetch.ts'
import { type Visit, visitPlace, visitUrn } from './act-page.ts'
import { createArchives } from './archives.ts'
import { type ActPlace, type Identity, identityOf, isOfAct, placeOf } from './identity.ts'
import { type Atto, findPlace, listActs, searchWords } from './listings.ts'
import type { Mirror } from './mirror.ts'
import { createRequests, type Patience, RequestRefused } from './requests.ts'
import { windowsOf } from './windows.ts'

export { ServiceUnavailable } from '../../patient-fetch.ts'
export type { ActPlace } from './identity.ts'
export { type Atto, urnOfAtto } from './listings.ts'
export { RequestRefused } from './requests.ts'

export interface NormattivaSettings {
	/** `https://api.normattiva.it/t/normattiva.api/bff-opendata/v1/api/v1` */
	readonly apiUrl: string
	/** `https://www.normattiva.it`, whose pages lead to whole acts. */
	readonly siteUrl: string
	/** Name and address of whoever asks: the firewall may refuse the names that programs have by default. */
	readonly userAgent: string
	readonly mirror?: Mirror
	readonly fetch?: typeof globalThis.fetch
	readonly patience?: Patience
	/** Between the starts of two requests; half a second unless given. */
	readonly pauseMs?: number
	readonly clock?: Clock
}

export const normattivaAddresses = {
	apiUrl: 'https://api.normattiva.it/t/normattiva.api/bff-opendata/v1/api/v1',
	siteUrl: 'https://www.normattiva.it',
}

const usualPatience: Patience = { silenceMs: 30_000, tries: 6, pauseMs: 500 }
const usualPauseMs = 500

/** An act by its URN:NIR, whatever article that adds, or by its place in the Gazzetta; both, where both are known. */
export type ActAsked = { readonly urn: string; readonly place?: ActPlace } | { readonly place: ActPlace }

export interface FetchedAct extends ActPlace {
	readonly xml: Uint8Array
	/** The service did not give it, and this is an earlier copy. */
	readonly fromMirror: boolean
}

/** The service answers, and an act does not come: it has no such act, gives another one, or has its page without its text. */
export class ActNotGiven extends Error {
	override name = 'ActNotGiven'
	readonly reason: 'unknown' | 'another-act' | 'without-text'

	constructor(asked: ActAsked, reason: ActNotGiven['reason']) {
		super(`${nameOf(asked)}: ${reason}`)
		this.reason = reason
	}
}

export interface NormattivaClient {
	search(words: string): Promise<readonly Atto[]>
	/** Returns the acts that were amended between two days. */
	changedBetween(from: IsoDate, to: IsoDate): Promise<readonly Atto[]>
	/** Returns the text in force on a day. */
	act(asked: ActAsked, on: IsoDate): Promise<FetchedAct>
	/** Returns whether the portal answers at all: then an act that does not come is alone. */
	isThere(): Promise<boolean>
}

/**
 * Every method throws ServiceUnavailable if the service fails, RequestRefused if it refuses, z.ZodError if its answer has another shape; `act`
 * also ActNotGiven.
 */
export function createNormattivaClient({
	apiUrl,
	siteUrl,
	userAgent,
	mirror,
	fetch: given = fetch,
	patience = usualPatience,
	pauseMs = usualPauseMs,
	clock = systemClock,
}: NormattivaSettings): NormattivaClient {
	const hosts = [new URL(apiUrl).host, new URL(siteUrl).host]
	const request = createRequests({ fetch: given, patience, clock, pauseMs, userAgent, hosts })
	const archives = createArchives(request, apiUrl, clock)

	/** Opens the page of an act: by its URN, else by its place, which of the usual acts is known and of others is searched for. */
	async function open(asked: ActAsked): Promise<Visit> {
		const place = 'urn' in asked ? (placeOf(asked.urn) ?? asked.place) : asked.place
		if ('urn' in asked) {
			const visit = await visitUrn(request, siteUrl, asked.urn)
			// A number may be that of two acts, such as one that was published again.
			const isMeant = visit.link === undefined || place?.codiceRedazionale === visit.link.codiceRedazionale
			if (visit.isOfAct && (place === undefined || isMeant)) return visit
		}
		const found = place ?? ('urn' in asked ? await findPlace(request, apiUrl, asked.urn) : undefined)
		if (found === undefined) throw new ActNotGiven(asked, 'unknown')
		return visitPlace(request, siteUrl, found)
	}

	/** Returns the act that its page leads to. Without the session of that page, and for some acts always, the portal answers with a page. */
	async function fromPage(asked: ActAsked, on: IsoDate): Promise<Uint8Array | undefined> {
		for (const _ of ['first', 'once more']) {
			const visit = await open(asked)
			if (visit.link === undefined) return undefined
			const { bytes } = await visit.akn(visit.link, on)
			const identity = identityOf(bytes)
			if (identity === undefined) continue
			if (!isAsked(identity, asked)) throw new ActNotGiven(asked, 'another-act')
			return bytes
		}
		return undefined
	}

	async function fetchAct(asked: ActAsked, on: IsoDate): Promise<Uint8Array> {
		const urn = 'urn' in asked ? asked.urn : undefined
		const ofCodes = urn !== undefined && isCode(urn) ? await archives.code(urn) : undefined
		const xml =
			ofCodes ?? (await fromPage(asked, on)) ?? (urn === undefined ? undefined : await archives.ordered(urn, on))
		if (xml === undefined) throw new ActNotGiven(asked, 'without-text')
		return xml
	}

	return {
		async isThere() {
			try {
				await request(`${siteUrl}/`)
				return true
			} catch (error) {
				return error instanceof RequestRefused
			}
		},

		search: (words) => searchWords(request, apiUrl, words),

		async changedBetween(from, to) {
			const changed: Atto[] = []
			for (const [first, last] of windowsOf(from, to)) {
				const days = {
					dataInizioAggiornamento: `${first}T00:00:00.000Z`,
					dataFineAggiornamento: `${last}T23:59:59.999Z`,
				}
				changed.push(...(await listActs(request, apiUrl, 'ricerca/aggiornati', days)))
			}
			return changed
		},

		async act(asked, on) {
			const key = `atti/${nameOf(asked)}.xml`
			const found = (xml: Uint8Array, fromMirror: boolean) => {
				const known = asked.place ?? ('urn' in asked ? placeOf(asked.urn) : undefined)
				const { codiceRedazionale, dataGU }: Partial<ActPlace> = { ...known, ...identityOf(xml) }
				if (codiceRedazionale === undefined || dataGU === undefined) throw new ActNotGiven(asked, 'another-act')
				return { xml, codiceRedazionale, dataGU, fromMirror }
			}
			try {
				const fetched = found(await fetchAct(asked, on), false)
				await mirror?.write(key, fetched.xml)
				return fetched
			} catch (error) {
				const kept = await mirror?.read(key)
				if (kept === undefined) throw error
				return found(kept, true)
			}
		},
	}
}

function nameOf(asked: ActAsked): string {
	return 'urn' in asked
		? normattivaUrn(asked.urn).replace(/^urn:nir:/, '')
		: `${asked.place.dataGU}/${asked.place.codiceRedazionale}`
}

function isAsked(identity: Identity, asked: ActAsked): boolean {
	return 'urn' in asked ? isOfAct(identity, asked.urn) : identity.codiceRedazionale === asked.place.codiceRedazionale
}

/** The codes come together, in one archive. */
function isCode(urn: string): boolean {
	const asked = parseActUrn(urn)
	return knownActs.some((act) => {
		const known = parseActUrn(act.urn)
		return act.documentType === 'codice' && asked !== undefined && known !== undefined && isNumbered(known, asked)
	})
}

/** Searches of Normattiva, whose answers list acts. */
import { parseIsoDate } from 'italian'
import { z } from 'zod'
import { findKnownAct } from '../../law/known-acts.ts'
import { actKinds } from '../../law/known-acts-data.ts'
import { isNumbered, kindListed, listedNames, type NamedAct, parseActUrn } from '../../law/named-act.ts'
import { ServiceUnavailable } from '../../patient-fetch.ts'
import { type ActPlace, placeOf } from './identity.ts'
import type { Request } from './requests.ts'

const Atto = z.object({
	codiceRedazionale: z.string().regex(/^[0-9A-Z]{4,20}$/i),
	dataGU: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
	denominazioneAtto: z.string().optional(),
	numeroProvvedimento: z.coerce.string().optional(),
	annoProvvedimento: z.coerce.string().optional(),
	dataEmanazione: z.string().nullish(),
	titoloAtto: z.string().optional(),
	descrizioneAtto: z.string().optional(),
})
/** An act as the service lists it; `dataGU` and `codiceRedazionale` name it. */
export type Atto = z.infer<typeof Atto>

const Listing = z.object({ listaAtti: z.array(Atto).default([]) })
const firstHundred = { paginazione: { paginaCorrente: 1, numeroElementiPerPagina: 100 } }

/** @throws ServiceUnavailable, RequestRefused; z.ZodError if the answer has another shape */
export async function listActs(request: Request, apiUrl: string, path: string, body: object): Promise<readonly Atto[]> {
	const isWhole = ({ bytes }: { readonly bytes: Uint8Array }) => bytes[0] === 0x7b
	const { bytes } = await request(`${apiUrl}/${path}`, { method: 'POST', body, accept: 'application/json', isWhole })
	return Listing.parse(JSON.parse(new TextDecoder().decode(bytes))).listaAtti
}

/** Searches titles and texts. */
export function searchWords(request: Request, apiUrl: string, words: string): Promise<readonly Atto[]> {
	return listActs(request, apiUrl, 'ricerca/semplice', { testoRicerca: words, orderType: 'recente', ...firstHundred })
}

/** Returns the place of an act in the Gazzetta: that of a usual act is known, others are searched for. */
export async function findPlace(request: Request, apiUrl: string, urn: string): Promise<ActPlace | undefined> {
	const known = placeOf(urn)
	const act = parseActUrn(urn)
	if (known !== undefined || act === undefined) return known
	const numbers = { annoProvvedimento: act.year, numeroProvvedimento: act.number, orderType: 'recente' }
	const found =
		(await listActs(request, apiUrl, 'ricerca/avanzata', { ...numbers, ...firstHundred }).catch((error: unknown) => {
			// This search is the one that fails most.
			if (error instanceof ServiceUnavailable) return undefined
			throw error
		})) ?? (await searchWords(request, apiUrl, `${listedNames(act.kind)[0] ?? ''} ${act.number} ${act.year}`))
	return found.find((atto) => {
		const listed = namedAct(atto)
		return listed !== undefined && isNumbered(listed, act)
	})
}

/** Returns the URN:NIR of a listed act; undefined for kinds that the engine does not know. */
export function urnOfAtto(atto: Atto): string | undefined {
	const act = namedAct(atto)
	if (act !== undefined) return `urn:nir:${actKinds[act.kind]}:${act.date ?? act.year};${act.number}`
	return atto.denominazioneAtto?.toUpperCase() === 'COSTITUZIONE' ? findKnownAct('cost')?.urn : undefined
}

function namedAct(atto: Atto): NamedAct | undefined {
	const kind = kindListed(atto.denominazioneAtto ?? '')
	const [year, number] = [Number(atto.annoProvvedimento), Number(atto.numeroProvvedimento)]
	if (kind === undefined || !(year > 0) || !(number > 0)) return undefined
	const date = parseIsoDate(atto.dataEmanazione?.slice(0, 10) ?? '')
	return { kind, year, number, annex: '', ...(date === undefined ? {} : { date }) }
}

/** The portal's page of an act, and the export that its session allows. */
import { normattivaUrn } from '../../law/named-act.ts'
import type { ActPlace } from './identity.ts'
import type { Reply, Request } from './requests.ts'

/** A visit to the page of one act: the portal gives a whole act to those who have its page open, and to nobody else. */
export interface Visit {
	/** Act that its link to the export names; undefined where there is none. */
	readonly link: ActPlace | undefined
	/** True if it is the page of an act at all. */
	readonly isOfAct: boolean
	/** Asks for the act as Akoma Ntoso, in force on a day. */
	akn(place: ActPlace, on: string): Promise<Reply>
}

const exportPath = '/do/atto/caricaAKN'

/** Opens the page of a URN. */
export function visitUrn(request: Request, siteUrl: string, urn: string): Promise<Visit> {
	return visit(request, siteUrl, `${siteUrl}/uri-res/N2Ls?${normattivaUrn(urn)}`)
}

/** Opens the page of an act by its place in the Gazzetta. */
export function visitPlace(request: Request, siteUrl: string, place: ActPlace): Promise<Visit> {
	const query = new URLSearchParams({
		'atto.dataPubblicazioneGazzetta': place.dataGU,
		'atto.codiceRedazionale': place.codiceRedazionale,
	})
	return visit(request, siteUrl, `${siteUrl}/atto/caricaDettaglioAtto?${query.toString()}`)
}

async function visit(request: Request, siteUrl: string, url: string): Promise<Visit> {
	const cookies = new Map<string, string>()
	const html = new TextDecoder().decode((await request(url, { cookies, accept: 'text/html' })).bytes)
	const written = new RegExp(`${exportPath}\\?([^"'\\s<>]+)`).exec(html)?.[1]
	return {
		link: written === undefined ? undefined : placeIn(written.replaceAll('&amp;', '&')),
		isOfAct: written !== undefined || /\beli:id_local\b|atto\.codiceRedazionale/.test(html),
		akn({ codiceRedazionale, dataGU }, on) {
			const query = new URLSearchParams({
				dataGU: compact(dataGU),
				codiceRedaz: codiceRedazionale,
				dataVigenza: compact(on),
			})
			return request(`${siteUrl}${exportPath}?${query.toString()}`, {
				cookies,
				referer: url,
				accept: 'application/xml,text/xml,*/*',
			})
		},
	}
}

function placeIn(query: string): ActPlace | undefined {
	const params = new URLSearchParams(query)
	const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(params.get('dataGU') ?? '') ?? []
	const codiceRedazionale = params.get('codiceRedaz') ?? ''
	return year === undefined || !/^\w{4,20}$/.test(codiceRedazionale)
		? undefined
		: { codiceRedazionale, dataGU: `${year}-${month}-${day}` }
}

function compact(day: string): string {
	return day.replaceAll('-', '')
}

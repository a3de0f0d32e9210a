/** Reads what a file of Normattiva says it is: 200 is no sign that it is the act that was asked for, nor that it is an act. */
import { isNumbered, normattivaUrn, parseActUrn } from '../../law/named-act.ts'
import { actPlaces } from './act-places-data.ts'

/** Names an act at Normattiva. */
export interface ActPlace {
	readonly codiceRedazionale: string
	readonly dataGU: string
}

export interface Identity extends Partial<ActPlace> {
	readonly urn?: string
}

/** Metadata stand at the beginning; the preface of a long act begins later than the first kilobytes. */
const headBytes = 64 * 1024

/** Returns the identity of an Akoma Ntoso; undefined for anything else, such as the portal's page for an error, which comes with 200. */
export function identityOf(bytes: Uint8Array): Identity | undefined {
	const head = new TextDecoder().decode(bytes.subarray(0, headBytes))
	if (!/^\ufeff?\s*</.test(head) || !/<(?:\w+:)?akomaNtoso\b/.test(head)) return undefined
	const alias = (name: string) => new RegExp(`<(?:\\w+:)?FRBRalias name="${name}" value="([^"]*)"`).exec(head)?.[1]
	const urn = alias('urn:nir')
	const [, year, month, day, codiceRedazionale] =
		/^eli\/id\/(\d{4})\/(\d\d)\/(\d\d)\/(\w+)/.exec(alias('eli') ?? '') ?? []
	return {
		...(urn === undefined ? {} : { urn }),
		...(codiceRedazionale === undefined ? {} : { codiceRedazionale, dataGU: `${year}-${month}-${day}` }),
	}
}

/** Returns whether a file that names itself so is the act of this URN; its place decides where its URN cannot be read. */
export function isOfAct(identity: Identity, urn: string): boolean {
	const asked = parseActUrn(urn)
	const given = identity.urn === undefined ? undefined : parseActUrn(identity.urn)
	if (asked !== undefined && given !== undefined) return isNumbered(asked, given)
	const place = placeOf(urn)
	if (place !== undefined && identity.codiceRedazionale !== undefined)
		return place.codiceRedazionale === identity.codiceRedazionale
	return identity.urn === normattivaUrn(urn)
}

/** Returns the place of one of the usual acts. */
export function placeOf(urn: string): ActPlace | undefined {
	const asked = parseActUrn(urn)
	const row = actPlaces.find(([known]) => {
		const act = parseActUrn(known)
		return asked === undefined || act === undefined ? known === normattivaUrn(urn) : isNumbered(act, asked)
	})
	return row && { codiceRedazionale: row[1], dataGU: row[2] }
}

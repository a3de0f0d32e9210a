/** Italian towns of every time and foreign states, with their Belfiore codes (ANPR's archive of towns, CC BY 4.0). */
import { isIsoDate } from 'italian'
import type { IsoDate } from '../../terms/days.ts'
import type { ParameterNote } from '../../tool/tool.ts'
import rows from './data/places.json' with { type: 'json' }
import { plainLetters } from './encode.ts'

export interface Place {
	readonly code: string
	readonly name: string
	/** `EE` for a foreign state. */
	readonly province: string
	readonly from?: IsoDate
	readonly to?: IsoDate
}

/** Origin of the codes, as the tools state it. */
export const PLACE_CODES: ParameterNote = {
	name: 'codici di comuni e stati',
	source: 'archivio storico dei comuni, ANPR (CC BY 4.0)',
	checked: 'edizione del 2024, da fonte secondaria',
}

/** Names in use that differ from the official ones. */
const aliases: Readonly<Record<string, string>> = {
	REGGIOCALABRIA: 'REGGIODICALABRIA',
	REGGIOEMILIA: 'REGGIONELLEMILIA',
	STATIUNITI: 'STATIUNITIDAMERICA',
	USA: 'STATIUNITIDAMERICA',
	GRANBRETAGNA: 'REGNOUNITO',
	INGHILTERRA: 'REGNOUNITO',
}

const byName = new Map<string, Place[]>()
const byCode = new Map<string, Place[]>()

function load() {
	if (byCode.size > 0) return
	for (const row of rows) {
		const [code = '', name = '', province = '', from = '', to = ''] = row.split('|')
		const place: Place = {
			code,
			name,
			province,
			...(isIsoDate(from) ? { from } : {}),
			...(isIsoDate(to) ? { to } : {}),
		}
		add(byName, plainLetters(name), place)
		add(byCode, code, place)
	}
}

function add(map: Map<string, Place[]>, key: string, place: Place) {
	const known = map.get(key)
	if (known) known.push(place)
	else map.set(key, [place])
}

/** Returns the towns of that name which existed on the day, or all of that name where none did; a province narrows them. */
export function placesNamed(name: string, day: IsoDate, province?: string): Place[] {
	load()
	const written = plainLetters(name)
	const all = byName.get(aliases[written] ?? written) ?? []
	const named = province === undefined ? all : all.filter((place) => place.province === province.toUpperCase())
	const then = named.filter(({ from, to }) => (from === undefined || from <= day) && (to === undefined || day <= to))
	return oneACode(then.length > 0 ? then : named)
}

export function placeOf(code: string): Place | undefined {
	load()
	return byCode.get(code)?.at(-1)
}

/** A town that changed province stands once for each. */
function oneACode(places: readonly Place[]): Place[] {
	return [...new Map(places.map((place) => [place.code, place])).values()]
}

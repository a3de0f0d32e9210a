/** Italian towns of every time and foreign states, with their Belfiore codes (ANPR's archive of towns, CC BY 4.0). */
import { isIsoDate } from 'italian'
import type { IsoDate } from '../../terms/days.ts'
import type { ParameterNote } from '../../tool/tool.ts'
import rows from './data/places.json' with { type: 'json' }
import { plainLetters } from './encode.ts'
import { placeAliases } from './place-aliases.ts'

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
	checked: 'edizione di maggio 2026, da fonte secondaria; 7.894 comuni in 107 province come l’ISTAT',
}

const foreign = 'EE'

const byName = new Map<string, Place[]>()
const byCode = new Map<string, Place[]>()

function load() {
	if (byCode.size > 0) return
	const doubled: Place[] = []
	const names = new Set(rows.map((row) => plainLetters(row.split('|')[1] ?? '')))
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
		if (name.includes('-')) doubled.push(place)
	}
	// Towns of two languages are known by the first name alone, where no other town has it.
	for (const place of doubled) {
		const first = plainLetters(place.name.split('-')[0] ?? '')
		if (!names.has(first)) add(byName, first, place)
	}
}

function add(map: Map<string, Place[]>, key: string, place: Place) {
	const known = map.get(key)
	if (known) known.push(place)
	else map.set(key, [place])
}

/**
 * Returns the towns of that name which existed on the day, or all of that name where none did, each as it was on the day. A province narrows
 * them: the one of the day, of today or of any other time, since people write the one they know.
 */
export function placesNamed(name: string, day: IsoDate, province?: string): Place[] {
	const all = allNamed(name)
	const known = new Set(
		all.filter((place) => place.province === province?.toUpperCase() || province === undefined).map(({ code }) => code),
	)
	const named = all.filter(({ code }) => known.has(code))
	const then = named.filter(({ from, to }) => (from === undefined || from <= day) && (to === undefined || day <= to))
	const found = then.length > 0 ? then : named
	// Of two states of one name the code is that of the one that is there now.
	const states = found.filter((place) => place.province === foreign && place.to === undefined)
	return oneACode(found.every((place) => place.province === foreign) && states.length > 0 ? states : found)
}

/** Returns the provinces in which a town of that name is or was; empty for a name that is not known. */
export function provincesOf(name: string): string[] {
	return [...new Set(allNamed(name).map(({ province }) => province))]
}

function allNamed(name: string): readonly Place[] {
	load()
	const written = plainLetters(name)
	return officially(written) ?? statesNamed(written)
}

function officially(written: string): readonly Place[] | undefined {
	return byName.get(written) ?? byName.get(placeAliases[written] ?? '')
}

const beforeState = /^(?:ISOLE|ISOLA|LA|REPUBBLICA(?:DI|DEL|DELLA|DELL)?|PRINCIPATODI)/

/** States whose name is written with, or without, what stands before it: `Isole Comore`, `Principato di Monaco`, `Cayman`. */
function statesNamed(written: string): readonly Place[] {
	const bare = written.replace(beforeState, '')
	return [bare, `ISOLE${bare}`]
		.flatMap(officially)
		.filter((place) => place !== undefined)
		.filter(({ province }) => province === foreign)
}

export function placeOf(code: string): Place | undefined {
	load()
	return byCode.get(code)?.at(-1)
}

/** A town that changed province stands once for each. */
function oneACode(places: readonly Place[]): Place[] {
	return [...new Map(places.map((place) => [place.code, place])).values()]
}

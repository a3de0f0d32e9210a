/** The table of parameters: the one place of figures that tools, schede and pages give. */
import { addDays, type IsoDate } from '../terms/days.ts'
import type { Period } from '../tool/series.ts'
import { acconti } from './data/acconti.ts'
import { affitti } from './data/affitti.ts'
import { auto } from './data/auto.ts'
import { bonusCasa } from './data/bonus-casa.ts'
import { cartelle } from './data/cartelle.ts'
import { compravendite } from './data/compravendite.ts'
import { condominio } from './data/condominio.ts'
import { contanti } from './data/contanti.ts'
import { contenzioso } from './data/contenzioso.ts'
import { conti } from './data/conti.ts'
import { detrazioni } from './data/detrazioni.ts'
import { enti } from './data/enti.ts'
import { estero } from './data/estero.ts'
import { famiglia } from './data/famiglia.ts'
import { forfettario } from './data/forfettario.ts'
import { imu } from './data/imu.ts'
import { inps } from './data/inps.ts'
import { irpef } from './data/irpef.ts'
import { irpefLavoro } from './data/irpef-lavoro.ts'
import { iva } from './data/iva.ts'
import { lavoro } from './data/lavoro/busta-paga.ts'
import { contributiDipendenti } from './data/lavoro/contributi-dipendenti.ts'
import { lavoroDomestico } from './data/lavoro/lavoro-domestico.ts'
import { pensioni } from './data/lavoro/pensioni.ts'
import { rapportoDiLavoro } from './data/lavoro/rapporto-di-lavoro.ts'
import { reversibilita } from './data/lavoro/reversibilita.ts'
import { sostegnoAlReddito } from './data/lavoro/sostegno-al-reddito.ts'
import { tfr } from './data/lavoro/tfr.ts'
import { parametriForensi } from './data/parametri-forensi.ts'
import { partitaIva } from './data/partita-iva.ts'
import { consumatori } from './data/privati/consumatori.ts'
import { strada } from './data/privati/strada.ts'
import { tribunale } from './data/privati/tribunale.ts'
import { vicini } from './data/privati/vicini.ts'
import { regole } from './data/regole.ts'
import { societa } from './data/societa.ts'
import { successioni } from './data/successioni.ts'
import { tassi } from './data/tassi.ts'
import type { Parameter, ParameterValue } from './parameter.ts'
import { withStudioValues } from './studio-values.ts'

export const parameters: readonly Parameter[] = [
	...forfettario,
	...iva,
	...bonusCasa,
	...inps,
	...contanti,
	...conti,
	...famiglia,
	...imu,
	...partitaIva,
	...detrazioni,
	...cartelle,
	...auto,
	...successioni,
	...irpef,
	...irpefLavoro,
	...affitti,
	...compravendite,
	...lavoro,
	...contributiDipendenti,
	...acconti,
	...societa,
	...condominio,
	...contenzioso,
	...estero,
	...enti,
	...rapportoDiLavoro,
	...tfr,
	...lavoroDomestico,
	...sostegnoAlReddito,
	...pensioni,
	...reversibilita,
	...strada,
	...consumatori,
	...vicini,
	...tribunale,
	...parametriForensi,
	...tassi,
	...regole,
]

const byKey = new Map(parameters.map((parameter) => [parameter.key, parameter]))

export function findParameter(key: string): Parameter | undefined {
	return byKey.get(key)
}

/** Returns the values in force of a parameter, the studio's before those of the table. */
export function valuesOf(key: string): readonly ParameterValue[] {
	return withStudioValues(key, byKey.get(key)?.values ?? [])
}

/** Returns the last day up to which a parameter is known without a gap; undefined where it holds until it is changed. */
export function knownTo(key: string): IsoDate | undefined {
	const values = valuesOf(key)
	let last = values[0]?.to
	for (const value of values.slice(1)) {
		if (last === undefined || value.from > addDays(last, 1)) return last
		last = value.to
	}
	return last
}

/** Returns the value that holds on a day; none for an unknown key or a day without a known value. */
export function parameterOn(key: string, day: IsoDate): ParameterValue | undefined {
	return valuesOf(key).find(({ from, to }) => from <= day && (to === undefined || day <= to))
}

/** Returns the values of a parameter as a tool counts with them. Each has a last day: one that holds until it is changed is not for tools. */
export function periodsOf(key: string): Period<string>[] {
	return valuesOf(key).flatMap(({ value, from, to, source }) =>
		to === undefined ? [] : [{ from, to, value: String(value), source }],
	)
}

export interface ParameterChange {
	/** First day of the change. */
	readonly day: IsoDate
	readonly before?: ParameterValue
	/** Absent where a value ends and the next is not known. */
	readonly after?: ParameterValue
}

/** Returns the changes whose first day is from `from` to `to`, both included: a value begins, or ends with none after it. */
export function parameterChanges(key: string, from: IsoDate, to: IsoDate): ParameterChange[] {
	const values = valuesOf(key)
	const begun = values.map((after, at) => ({ day: after.from, ...(at > 0 && { before: values[at - 1] }), after }))
	const ended = values.flatMap((before, at) => {
		const next = before.to && addDays(before.to, 1)
		return next && values[at + 1]?.from !== next ? [{ day: next, before }] : []
	})
	return [...begun, ...ended]
		.filter(({ day }) => from <= day && day <= to)
		.toSorted((one, other) => one.day.localeCompare(other.day))
}

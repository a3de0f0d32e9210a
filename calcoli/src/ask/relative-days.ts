/** Days that are named from today. */
import { monthNames } from 'italian'
import { addDays, addMonths, dayOf, type IsoDate, partsOf, weekdayOf } from '../terms/days.ts'
import { datedIn } from './days.ts'

const daysPerWeek = 7
const offsets: readonly (readonly [RegExp, (count: number) => number])[] = [
	[/\b(?:l'altro ieri|ieri l'altro|avantieri|altroieri)\b/g, () => -2],
	[/\bieri\b/g, () => -1],
	[/(?<!\bse )\bdopodomani\b/g, () => 2],
	[/(?<!\bse )\bdomani\b/g, () => 1],
	[/\b(\d{1,3}|un) giorn[oi] fa\b/g, (count) => -count],
	[/\b(\d{1,2}|una) settiman[ae] fa\b/g, (count) => -count * daysPerWeek],
	[/\b(?:tra|fra) (\d{1,3}|un) giorn[oi]\b/g, (count) => count],
	[/\b(?:tra|fra) (\d{1,2}|una) settiman[ae]\b/g, (count) => count * daysPerWeek],
]

/** `6 ottobre di quest'anno`, `10 novembre dell'anno scorso` */
const ofYearNamed = new RegExp(
	String.raw`\b(\d{1,2} (?:${monthNames.join('|')})),? (di quest'anno|quest'anno|(?:dell'|l')anno (?:scorso|passato)|dello scorso anno|scorso anno|del corrente anno|corrente anno)(?!\p{L})`,
	'gu',
)

/** `Ieri no, il 15 ottobre` */
const takenBack = /\b(?:ieri l'altro|l'altro ieri|ieri|oggi|domani),? (?:no|anzi)\b/g

const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato']
/** `Venerdì scorso`, with nothing that tells another day after it. */
const lastWeekday = new RegExp(
	String.raw`\b(${weekdays.join('|')}|lunedi|martedi|mercoledi|giovedi|venerdi) (?:scors[oa]|passat[oa])\b(?! \d)`,
	'g',
)

/** `Esattamente 2 anni fa`, `2 anni fa oggi`: without such a word the day is vague. */
const exactlyAgo =
	/\b(?:esattamente|giusto|precisamente) (\d{1,2}|un) (ann[oi]|mes[ei]) fa(?: oggi)?\b|\b(\d{1,2}|un) (ann[oi]|mes[ei]) fa (?:esatt[oaie]|oggi|precis[oaie])\b|\boggi (\d{1,2}|un) (ann[oi]|mes[ei]) fa\b/g
const monthsPerYear = 12

/** A month with its year and no day before it. */
const bareMonth = new RegExp(String.raw`(?<!\d°? )\b(${monthNames.join('|')}) (?:del )?((?:19|20)\d\d)\b`, 'g')
/** `Il giorno 5`, with nothing after it. */
const dayAlone = /\b(?:il |del )?giorno (\d{1,2})\b(?! ?(?:[/.-]?\d|(?:di |del |dopo |prima )?\p{L}))/u

/** Writes `l'affitto di gennaio 2022, che scadeva il giorno 5` with a day: where one month is named, a day without one is of it. */
function withDayOfMonth(text: string): string {
	const [only, another] = text.matchAll(bareMonth)
	return only === undefined || another !== undefined ? text : text.replace(dayAlone, `il $1 ${only[1]} ${only[2]}`)
}

const months = monthNames.join('|')
const isNoDay = String.raw`(?! ?(?:%|€|/|[.,]\d|(?:per (?:cento|mille)|euro|eur|mila|anni|mesi|giorni|volte|di|del|dello|${months})(?!\p{L})))`
/** `La pago il 27`, `il 27 la pago` */
const paysOn = new RegExp(
	String.raw`(?<=\b(?:pag(?:o|hiamo|herò|heremo|are|arl[aoei]|ando)|vers(?:o|iamo|erò|eremo|are|arl[aoei]|ando)|sald(?:o|erò|are|iamo)|(?:rend|restituisc)(?:o|e|iamo)|restituir(?:ò|à|emo))(?: (?:tutto|solo|poi|però|entro|per|questo mese))* il )(?:giorno )?(\d{1,2})\b${isNoDay}|(?<=\bil )(\d{1,2})(?= (?:l[aoei] |tutto )?(?:pago|paghiamo|pagherò|verso|versiamo|verserò|saldo|salderò)\b)`,
	'gu',
)
/** `Scaduta il 16 novembre e pagata il 20` */
const paidOn = new RegExp(
	String.raw`(?<=\b(?:pagat|versat|saldat|incassat|restituit|res)[oaie] (?:poi |solo |però )?il )(?:giorno )?(\d{1,2})\b${isNoDay}`,
	'gu',
)

/** Writes the day of a payment that is told by its number alone: the next one, or, of a payment made, the first after the day told before. */
function withDaysOfPayment(text: string, today: IsoDate): string {
	return text
		.replace(paysOn, (found, after?: string, before?: string) => {
			const day = Number(after ?? before)
			return nextSuch(today, day) ?? found
		})
		.replace(paidOn, (found, day: string, offset: number) => {
			const told = datedIn(text.slice(0, offset), today).findLast(({ isExact }) => isExact)?.day
			return (told && nextSuch(told, Number(day))) ?? found
		})
}

function nextSuch(from: IsoDate, day: number): IsoDate | undefined {
	const [thisMonth, nextMonth] = [inMonth(from, 0, day), inMonth(from, 1, day)]
	return thisMonth !== undefined && thisMonth >= from ? thisMonth : nextMonth
}

/** Writes days that are named from today, such as `domani` and `il 5 di questo mese`, as dates. */
export function withRelativeDays(asked: string, today: IsoDate): string {
	const text = withDayOfMonth(asked)
	const plain = text
		.replace(takenBack, ' ')
		.replace(
			ofYearNamed,
			(_, day: string, whose: string) =>
				`${day} ${Number(today.slice(0, 4)) - (whose.includes('scors') || whose.includes('passat') ? 1 : 0)}`,
		)
		.replace(exactlyAgo, (_, ...parts: unknown[]) => {
			const [count, unit] = parts.filter((part) => typeof part === 'string')
			const back = (count === 'un' ? 1 : Number(count)) * (unit?.startsWith('ann') ? monthsPerYear : 1)
			return addMonths(today, -back)
		})
		.replace(lastWeekday, (_, name: string) => lastOf(name, today))
		.replace(
			/\b(\d{1,2}) (?:di questo mese|del mese (?:corrente|in corso)|del corrente mese|corrente mese|c\.m\.)/g,
			(found, day: string) => inMonth(today, 0, Number(day)) ?? found,
		)
		.replace(
			/\b(\d{1,2}) (?:del mese (?:scorso|passato)|dello scorso mese|(?:del mese )?u\.s\.|ultimo scorso)/g,
			(found, day: string) => inMonth(today, -1, Number(day)) ?? found,
		)
		// 'Il 16/6' has no year.
		.replace(
			/(?<=\b(?:il|del|dal|al|in data|entro|giorno|scors[oa]|oggi|ieri|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|scadut[aoie]|scadenza|scade|ricevut[aoie]|notificat[aoie]|arrivat[aoie]) |\b(?:l|dell|dall|all)')(\d{1,2})\/(\d{1,2})(?![/\d]|[.,]\d)/g,
			(found, day: string, month: string) => {
				const name = monthNames[Number(month) - 1]
				return name === undefined ? found : `${day} ${name}`
			},
		)
	const withoutShares = plain.replace(improper, (found, day: string, number: string) => {
		const name = monthNames[Number(number) - 1]
		return name === undefined ? found : `${day} ${name}`
	})
	return offsets.reduce(
		(before, [pattern, offset]) =>
			before.replace(pattern, (_, count: unknown) =>
				addDays(today, offset(typeof count === 'string' && /^\d/.test(count) ? Number(count) : 1)),
			),
		withDaysOfPayment(withoutShares, today),
	)
}

/** `19/11` is no share, and no law either where nothing before it says so. */
const improper =
	/(?<![\d/.,+-]|\b(?:n|nr|numero|legge|art|artt|dpr|dlgs|decreto|lgs|dl|dm|ce|ue)\.? )\b(1[3-9]|2\d|3[01])\/(0?[1-9]|1[0-2])(?![/\d]|[.,]\d)/g

function lastOf(name: string, today: IsoDate): IsoDate {
	const wanted = weekdays.findIndex((weekday) => weekday.slice(0, 5) === name.slice(0, 5))
	const days = Array.from({ length: daysPerWeek }, (_, index) => addDays(today, -1 - index))
	return days.find((day) => weekdayOf(day) === wanted) ?? today
}

function inMonth(today: IsoDate, ahead: number, day: number): IsoDate | undefined {
	const { year, month } = partsOf(today)
	const found = dayOf(year, month + ahead, day)
	return partsOf(found).dayOfMonth === day ? found : undefined
}

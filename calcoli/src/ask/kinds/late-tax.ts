import { monthNames, says } from 'italian'
import type { IsoDate } from '../../terms/days.ts'
import { movedDay } from '../../terms/moving.ts'
import { dayAfter, exactDaysIn } from '../days.ts'
import { asksHowMuch, type Kind } from '../kind.ts'
import { amountsIn, mainAmount } from '../read.ts'
import { restIn, shareLeft, shareWords } from './unpaid.ts'

const pays = /\bpag(?:o|ai|at[oaie]|amento|are|hiamo)\b|\bvers(?:o|are|at[oaie]|amento|ando)\b|rimedi|regolarizz/
/** A payment to come, or one that was made late. */
const payment =
	/(?<!\bnon (?:ho |abbiamo )?)\b(?:pago|paghiamo|pagherò|pagheremo|pagarl[oaei]|pagando|verso|versiamo|verserò|verseremo|versarl[oaei]|versando|(?:e|poi) (?:pagat|versat)[oaie])\b/

const tributes: readonly (readonly [RegExp, string])[] = [
	[/\bimu\b/, 'imu'],
	[/\bires\b/, 'ires'],
	[/\birap\b/, 'irap'],
	[/addizional\w+ comunal/, 'addizionale-comunale'],
	[/addizional\w+ regional/, 'addizionale-regionale'],
	[
		/ritenut[ae][^.?!]{0,40}(?:autonom|professionist|parcell|commercialist|avvocat|consulent|notai|geometr|architett|ingegner)/,
		'ritenute-autonomi',
	],
	[/\biva\b[^.?!]{0,20}annual|annual[^.?!]{0,20}\biva\b/, 'iva-annuale'],
]

const monthOfIva = new RegExp(
	String.raw`\biva (?:mensile )?(?:(?:del mese )?di |mese |relativa (?:a|al mese di) )?(${monthNames.join('|')})\b`,
)
const quarterOfIva = /\biva (?:del |relativa al )?(primo|secondo|terzo|quarto) trimestre\b/

/** The tribute of the payment's codes; `altro` if the question names another one or none. */
function tributeIn(text: string): string {
	const named = tributes.find(([pattern]) => says(text, pattern))?.[1]
	if (named !== undefined) return named
	const period = monthOfIva.exec(text)?.[1]
	if (period !== undefined) return `iva-${period}`
	const quarter = quarterOfIva.exec(text)?.[1]
	if (quarter !== undefined) return `iva-${quarter}-trimestre`
	const isAdvance = says(text, /accont/)
	const base = says(text, /cedolare/)
		? 'cedolare'
		: says(text, /forfettari|imposta sostitutiva/)
			? 'forfettario'
			: /\birpef\b/.test(text)
				? 'irpef'
				: undefined
	if (base === undefined) return 'altro'
	if (!isAdvance) return base === 'irpef' ? 'irpef-saldo' : base
	if (/second|novembre|unic[oa]/.test(text)) return `${base}-acconto`
	return /prim[oa]\b|giugno|luglio/.test(text) ? `${base}-primo-acconto` : 'altro'
}

/** The first day on or after `today` with the month and day of another, such as the one on which somebody will pay. */
function next(day: string, today: string): string {
	const year = Number(today.slice(0, 4))
	const thisYear = `${year}${day.slice(4)}`
	return thisYear >= today ? thisYear : `${year + 1}${day.slice(4)}`
}

/** `La rata IMU di giugno 2026`: the law gives its day (art. 1, comma 762, l. 160/2019). */
function dueOfImu(text: string, today: IsoDate): IsoDate | undefined {
	if (!/\bimu\b/.test(text)) return undefined
	const found =
		/\b(?:rata|acconto|saldo|imu)(?: (?:dell'|di|del|imu|la|il))* ?(giugno|dicembre)(?: (?:del(?:l'anno)? )?((?:19|20)\d\d))?\b(?! \d)/.exec(
			text,
		)
	// Of two instalments either may be meant.
	if (!found || (/(?<!\d°? )\bgiugno\b/.test(text) && /(?<!\d°? )\bdicembre\b/.test(text))) return undefined
	const day = found[1] === 'giugno' ? '06-16' : '12-16'
	const year = found[2] ?? today.slice(0, 4)
	const said: IsoDate = `${year}-${day}` as IsoDate
	const last = said <= today || found[2] !== undefined ? said : (`${Number(year) - 1}-${day}` as IsoDate)
	return movedDay(last, 'f24').day
}

const paysToday =
	/\b(?:pag|vers|sald|regolarizz|sistem|provved)\p{L}* (?:(?:tutto|solo|adesso|proprio|l[aoei]) )*oggi\b|\boggi (?:l[aoei] )?(?:pago|verso|saldo|regolarizzo|sistemo)\b/u

const notReceived =
	/(?<!\p{L})(?:non|nessun[ao]?|senza|né|mai)(?!\p{L})[^.,;?!]{0,40}(?:avvis|accertament|cartell|verbal|schema|atto|comunicazion|controll)\p{L}*/gu
/** A return that was not sent in time. */
const otherReturn =
	/(?:omess[ao]|tardiv[ao]|non (?:ho |abbiamo )?(?:presentat|inviat|spedit|trasmess)\w*|ritardo (?:del|nel|di)\w*)[^.?!,;]{0,30}dichiarazion|dichiarazion\w*[^.?!,;]{0,30}(?:omess|tardiv|in ritardo|non (?:presentat|inviat))|(?:presentare|inviare|spedire) (?:adesso |ora )?la dichiarazione/

export const lateTax: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'ravvedimento'
	const isLate =
		/scadut|scordat|saltat|dimenticat|in ritardo|(?:non|mai) (?:(?:ho|abbiamo|è stat[oa]|ha|hanno) )?(?:pagat|versat)|dovevo (?:pagare|versare)/.test(
			text,
		)
	const isTax = /\b(?:iva|irpef|imu|ires|irap|tari|f24|cedolare|ritenut[ae]|accont[oi]|impost[ae])\b/.test(text)
	if (!isChosen && !/ravved/.test(text) && !(isLate && isTax && /sanzion|quant[oai]/.test(text))) return undefined
	// A return sent late has a sanction of its own, and a claim that was served no reduction.
	const received = text.replace(notReceived, ' ')
	if (!isChosen && (otherReturn.test(received) || /\bcartell[ae]\b|avviso bonario|accertamento/.test(received)))
		return undefined
	const whole = mainAmount(text)
	const left = shareLeft(text)
	const rest =
		left === undefined || whole === undefined ? restIn(text) : String(Math.round(Number(whole) * left * 100) / 100)
	const imposta = rest ?? whole
	if (!isChosen && imposta === undefined && !asksHowMuch.test(text)) return undefined
	const isSure = /ravved/.test(text) || pays.test(text)
	const dichiarazione = dayAfter(
		text,
		/dichiarazion\w*(?: (?:dei redditi|dell'anno|della violazione|annuale|è|scade|il|al|del|entro|modello|va presentata|da presentare))*/,
		today,
	)
	const isSpontaneous = text !== received || /spontane/.test(text)
	const given = { imposta, tributo: tributeIn(text), dichiarazione, fase: isSpontaneous ? 'spontaneo' : undefined }
	const partly = rest === undefined ? {} : { accounts: shareWords, madeOf: amountsIn(text), isTentative: true as const }
	const told = exactDaysIn(text, today).filter((day) => day !== dichiarazione)
	const named = dayAfter(text, payment, today)
	const due = dayAfter(text, /scad\w*(?: (?:il|al|era|del|dal))*/, today)
	const ofImu = told.length - (named === undefined ? 0 : 1) < 1 ? dueOfImu(text, today) : undefined
	if (ofImu !== undefined)
		return {
			tool: 'ravvedimento',
			input: { ...given, scadenza: ofImu, versamento: named ?? today },
			assumes: ['scadenza', ...(named === undefined ? ['versamento'] : [])],
			confidence: 0.9,
			...partly,
		}
	const deadline = due ?? told.toSorted()[0]
	// With 'pago oggi', the payment is today; of the other days only the deadline counts.
	const days = paysToday.test(text) && deadline !== undefined ? [deadline, today] : told
	const [first] = days
	const paid = days.length === 1 ? dayAfter(text, payment, today) : undefined
	if (paid !== undefined && paid === first) {
		// Only the day of payment is said.
		const isDated = new RegExp(String.raw`\b(?:19|20)\d\d\b`).test(text)
		const versamento = isDated || paid >= today ? paid : next(paid, today)
		return { tool: 'ravvedimento', input: { ...given, versamento }, confidence: 0.9, ...partly }
	}
	// One pays after the deadline, in whatever order the days are named.
	const [scadenza, versamento] =
		due !== undefined && named !== undefined && due !== named ? [due, named] : days.toSorted()
	return {
		tool: 'ravvedimento',
		input: { ...given, scadenza, versamento: versamento ?? today },
		...(versamento === undefined && { assumes: ['versamento'] }),
		confidence: isSure ? 0.9 : 0.7,
		...partly,
	}
}

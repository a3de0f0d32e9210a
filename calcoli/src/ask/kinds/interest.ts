import { dayAfter, daysIn, yearsIn } from '../days.ts'
import { asksHowMuch, byTheYear, type Kind } from '../kind.ts'
import { amountsIn, ratesIn } from '../read.ts'

const revaluation: Kind = (text, today) => {
	const isRent = /canone|affitt|locazion|inquilin|pigion/.test(text)
	if (!/rivalut|inflazione|\bistat\b|\bfoi\b/.test(text) && !(isRent && /adegu|aggiorn/.test(text))) return undefined
	if (/catastale|\btfr\b|pension/.test(text)) return undefined
	const [first, second] = [...daysIn(text, today), ...yearsIn(text)].toSorted()
	const [money] = amountsIn(text)
	if (isRent) {
		const quota = /\b(75|100) ?(?:%|per cento)/.exec(text)?.[1]
		return {
			tool: 'canone-locazione',
			input: { canone: byTheYear(money, text), dal: first, al: second, quota },
			confidence: 0.85,
		}
	}
	if (money === undefined && !asksHowMuch.test(text)) return undefined
	const interessi =
		/interess/.test(text) && !/(?:senza|no|niente|esclusi)(?: gli)? interess/.test(text) ? 'on' : undefined
	const al = second ?? (first !== undefined && /\boggi\b|\badesso\b|\bora\b/.test(text) ? today : undefined)
	return { tool: 'rivalutazione', input: { capitale: money, dal: first, al, interessi }, confidence: 0.85 }
}

const loan: Kind = (text) => {
	if (!/mutuo|finanziamento|prestito|ammortamento/.test(text) || !/\brat[ae]\b|ammortamento/.test(text))
		return undefined
	const [capitale] = amountsIn(text)
	const [tasso] = ratesIn(text)
	const years = /\b(\d{1,2}) anni\b/.exec(text)?.[1]
	const rates = /\bmes[ei]\b|mensil/.test(text) ? /\b(\d{1,3}) rate\b/.exec(text)?.[1] : undefined
	const mesi =
		/\b(\d{1,3}) mesi\b/.exec(text)?.[1] ?? rates ?? (years === undefined ? undefined : String(Number(years) * 12))
	return capitale === undefined
		? undefined
		: { tool: 'ammortamento', input: { capitale, tasso, mesi }, confidence: 0.9 }
}

/** One who buys as a consumer: no commercial transaction. */
const isConsumer = /bollett|consumator|\bcondomin|\bprivat[oi]\b|mutuo|finanziamento/

const interest: Kind = (text, today) => {
	if (
		!/interess|\bdi mora\b|\bmora\b[^?]{0,80}(?:231|fattur|commercial)|(?:231|fattur|commercial)[^?]{0,80}\bmora\b/.test(
			text,
		)
	)
		return undefined
	if (/anatocis|usur|ravvedimento|\biva\b|passivi|detra|tassat/.test(text)) return undefined
	const [capitale] = amountsIn(text)
	if (capitale === undefined && !asksHowMuch.test(text)) return undefined
	const due = dayAfter(text, /scad\w+|dal|decorrenza|prestat\w+/, today)
	const paid = dayAfter(text, /pagat\w+|saldat\w+|saldo|incassat\w+/, today)
	const areDaysChosen = due !== undefined && paid !== undefined
	const [dal, al] = areDaysChosen ? [due, paid] : [...daysIn(text, today).toSorted(), ...yearsIn(text)]
	const [tasso] = ratesIn(text)
	// Interest of savings, of loans and of cards, compounded, or after a claim in court (art. 1284, comma 4, c.c.): other rates, other sums.
	const isOther =
		/\bbtp\b|\bbot\b|obbligazion|cedol|libretto|conto (?:corrente|deposito)|buon[oi] fruttifer|carta di credito|revolving|rateizz|compost|capitalizz|citazione|domanda giudiziale|1284|rate?\b/.test(
			text,
		)
	const isLate = /\bmora\b|moratori|231\/2002|transazion\w+ commercial|fattur/.test(text)
	if (tasso !== undefined && !isLate && !/legal/.test(text))
		return {
			tool: 'interessi-tasso-fisso',
			input: { capitale, tasso, dal, al: al ?? today },
			confidence: isOther ? 0.6 : 0.9,
		}
	return {
		tool: isLate ? 'interessi-mora' : 'interessi-legali',
		input: { capitale, dal, al: al ?? today },
		confidence: isOther || (isLate && isConsumer.test(text)) ? 0.6 : capitale === undefined ? 0.75 : 0.95,
		...(areDaysChosen && { areDaysChosen }),
	}
}

export const interestKinds: readonly Kind[] = [revaluation, loan, interest]

import { dayAfter, daysIn, yearsIn } from '../days.ts'
import { asksHowMuch, byTheYear, type Kind } from '../kind.ts'
import { amountsIn, ratesIn } from '../read.ts'

const revaluation: Kind = (text, today) => {
	if (!/rivalut|inflazione|\bistat\b|\bfoi\b/.test(text) || /catastale/.test(text)) return undefined
	const [first, second] = [...daysIn(text, today), ...yearsIn(text)]
	const [money] = amountsIn(text)
	if (/canone|affitt|locazion|inquilin|pigion/.test(text)) {
		const quota = /\b(75|100) ?(?:%|per cento)/.exec(text)?.[1]
		return {
			tool: 'canone-locazione',
			input: { canone: byTheYear(money, text), dal: first, al: second, quota },
			confidence: 0.85,
		}
	}
	if (money === undefined && !asksHowMuch.test(text)) return undefined
	const interessi = /interess/.test(text) ? 'on' : undefined
	return { tool: 'rivalutazione', input: { capitale: money, dal: first, al: second, interessi }, confidence: 0.85 }
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

const interest: Kind = (text, today) => {
	if (!/interess|\bdi mora\b/.test(text) || /anatocis|usur|ravvedimento|\biva\b|passivi/.test(text)) return undefined
	const [capitale] = amountsIn(text)
	if (capitale === undefined && !asksHowMuch.test(text)) return undefined
	const due = dayAfter(text, /scad\w+|dal|decorrenza|prestat\w+/, today)
	const paid = dayAfter(text, /pagat\w+|saldat\w+|saldo|incassat\w+/, today)
	const areDaysChosen = due !== undefined && paid !== undefined
	const [dal, al] = areDaysChosen ? [due, paid] : [...daysIn(text, today).toSorted(), ...yearsIn(text)]
	const [tasso] = ratesIn(text)
	const isLate = /\bmora\b|moratori|231\/2002|transazion\w+ commercial|fattur/.test(text)
	if (tasso !== undefined && !isLate && !/legal/.test(text))
		return { tool: 'interessi-tasso-fisso', input: { capitale, tasso, dal, al: al ?? today }, confidence: 0.9 }
	return {
		tool: isLate ? 'interessi-mora' : 'interessi-legali',
		input: { capitale, dal, al: al ?? today },
		confidence: capitale === undefined ? 0.75 : 0.95,
		...(areDaysChosen && { areDaysChosen }),
	}
}

export const interestKinds: readonly Kind[] = [revaluation, loan, interest]

/** Prior probability that a question is about a text. */
import { type Passage, splitRef } from '../law/model.ts'

/** Relative frequency of questions about an act, 0..1. */
const actPriors: Readonly<Record<string, number>> = {
	cc: 1,
	cpc: 0.8,
	cp: 1,
	cpp: 1,
	cost: 1,
	consumo: 0.7,
	ccii: 0.6,
	dlgs546: 0.7,
	l241: 0.7,
	cds: 0.6,
	tuiva: 0.5,
	privacy: 0.4,
	dispattcc: 0.4,
	dispattcpc: 0.2,
	dispattcpp: 0.2,
	contratti2016: 0,
	navigazione: 0,
}
const defaultActPrior = 0.2

/** Guides are written to answer questions, and people ask about the documents they upload. */
const paperPriors: Partial<Record<Passage['act']['documentType'], number>> = {
	scheda: 0.9,
	documento: 0.6,
	circolare: 0.5,
	sentenza: 0.4,
}

/** Returns the prior of a passage, 0..1. */
export function actPrior({ ref, act }: Pick<Passage, 'ref' | 'act'>): number {
	return actPriors[splitRef(ref).act] ?? paperPriors[act.documentType] ?? defaultActPrior
}

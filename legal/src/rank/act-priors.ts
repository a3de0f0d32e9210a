/** How likely a question is about a text, before its words are read. */
import { type Passage, splitRef } from '../law/model.ts'

/** How often questions are about an act rather than its special siblings. */
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

/** Guides are written to answer, and whoever uploads a document asks about it. */
const paperPriors: Partial<Record<Passage['act']['documentType'], number>> = {
	scheda: 0.9,
	documento: 0.6,
	circolare: 0.5,
	sentenza: 0.4,
}

export function actPrior({ ref, act }: Pick<Passage, 'ref' | 'act'>): number {
	return actPriors[splitRef(ref).act] ?? paperPriors[act.documentType] ?? defaultActPrior
}

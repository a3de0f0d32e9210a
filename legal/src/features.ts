/** What is known of a passage with respect to a question. The fusion weighs these numbers; all are about 0..1 unless said. */
import { actPrior } from './act-priors.ts'
import { type Bm25Parameters, defaultBm25 } from './index/bm25.ts'
import { companyFit } from './law/company-types.ts'
import { type LegalRef, type Passage, splitRef } from './law/model.ts'
import type { PassageTerms, TermStatistics } from './ports.ts'
import type { Question } from './question.ts'
import { type QueryTerm, SlotReader } from './slots.ts'
import { analyse } from './text/analyse.ts'

export const featureNames = [
	'bm25',
	'coverage',
	'headingCoverage',
	'headingShare',
	'contextShare',
	'pairs',
	'expansion',
	'prefix',
	'thesaurus',
	'thesaurusRank',
	'thesaurusAlone',
	'expansionAlone',
	'actShare',
	'actNamed',
	'actPrior',
	'neighbours',
	'notion',
	'matter',
	'company',
	'time',
	'cited',
	'citedNear',
	'similarity',
	'abrogated',
] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<FeatureName, number>

export interface FeatureInput {
	readonly question: Question
	readonly terms: readonly QueryTerm[]
	readonly statistics: TermStatistics
	/** Score of the best thesaurus entry that names the article. */
	readonly thesaurus: ReadonlyMap<LegalRef, number>
	/** Cosine similarity of the passage to the question, by passage id, where vectors are used. */
	readonly similarity?: ReadonlyMap<string, number>
	readonly bm25?: Bm25Parameters
}

/** Prepares what is the same for every passage of a question. What needs the other passages is left at 0 (`rank.ts`). */
export function createFeatureReader(input: FeatureInput): (passage: Passage, fields: PassageTerms) => Features {
	const { question, statistics, bm25 = defaultBm25 } = input
	const slots = new SlotReader(input.terms, question.terms, statistics, bm25)
	const asksNotion = question.kind === 'concept'
	const cited = new Set<string>(question.citations.map(({ ref }) => ref))
	const near = new Set<string>(question.citations.flatMap(({ alternatives = [] }) => alternatives))

	return (passage, fields) => {
		const { act } = splitRef(passage.ref)
		return {
			...slots.read(fields),
			thesaurus: input.thesaurus.get(passage.ref) ?? 0,
			thesaurusRank: 0,
			thesaurusAlone: 0,
			expansionAlone: 0,
			actShare: 0,
			actNamed: question.acts.includes(act) ? 1 : 0,
			actPrior: actPrior(passage),
			neighbours: 0,
			notion: asksNotion && isNotion(passage.heading) ? 1 : 0,
			matter: question.matters.has(act) ? 1 : 0,
			company: companyFit(passage.path, question.companies),
			time: question.asksTime ? saysTime(fields) : 0,
			cited: cited.has(passage.ref) ? 1 : 0,
			citedNear: near.has(passage.ref) ? 1 : 0,
			similarity: input.similarity?.get(passage.id) ?? 0,
			abrogated: passage.abrogated ? 1 : 0,
		}
	}
}

function isNotion(heading: string): boolean {
	return /^\W*(?:nozion[ei]|definizion[ei]|contenuto)\b/i.test(heading)
}

const timeWords = new Set(
	['termine', 'termini', 'prescrizione', 'decadenza', 'durata'].map((written) => analyse(written)[0]),
)
const timeUnits = new Set(['giorni', 'mesi', 'mese', 'anni', 'anno', 'ore'].map((written) => analyse(written)[0]))

/** 1 where the rubrica is about a term, less where the text counts days, months or years. */
function saysTime({ heading, text }: PassageTerms): number {
	if (heading.some((term) => timeWords.has(term))) return 1
	if (!text.some((term) => timeUnits.has(term))) return 0
	return text.some((term) => timeWords.has(term)) ? 0.7 : 0.5
}

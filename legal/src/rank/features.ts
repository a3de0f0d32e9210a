/** Computes the features of passages for one question, used by rankers and by the confidence. */

import { analyse, foldAccents, foldCase } from 'italian'
import { defaultBm25 } from '../index/bm25.ts'
import { type Passage, splitRef } from '../law/model.ts'
import type { PassageTerms, RankInput } from '../ports.ts'
import { companyFit } from '../retrieve/company-types.ts'
import file from '../retrieve/question-signs.json' with { type: 'json' }
import { Signs } from '../text/signs.ts'
import { actPrior } from './act-priors.ts'
import { answers } from './answering.ts'
import { EverydayReader } from './everyday-features.ts'
import type { Features } from './feature-names.ts'
import { SlotReader } from './slots.ts'

const signs = new Signs<'notion'>(file)

/** Prepares everything that is the same for all passages of a question. Features that depend on other passages stay 0 (`rank.ts`). */
export function createFeatureReader(input: RankInput): (passage: Passage, fields: PassageTerms) => Features {
	const { question, statistics } = input
	const slots = new SlotReader(input.terms, question.terms, statistics, defaultBm25)
	const everydayReader = new EverydayReader({ ...input, asked: new Set(question.asked) }, defaultBm25)
	const asked = [...new Set(question.requests.map(({ kind }) => kind))]
	const asksNotion = question.kind === 'concept'
	const cited = new Set<string>(question.citations.map(({ ref }) => ref))
	const near = new Set<string>(question.citations.flatMap(({ alternatives = [] }) => alternatives))

	return (passage, fields) => {
		const { act } = splitRef(passage.ref)
		const closest = input.closest.get(passage.ref)
		return {
			...slots.read(fields),
			...everydayReader.read(passage.ref, slots.counts),
			everydayBest: 0,
			institute: 0,
			line: closest?.share ?? 0,
			lineCloseness: closest?.closeness ?? 0,
			lineBest: 0,
			closenessBest: 0,
			bm25Rank: 0,
			everydayRank: 0,
			lineRank: 0,
			referred: 0,
			wording: 0,
			answers: answers(asked, fields),
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
			similarity: input.similarity.get(passage.id) ?? 0,
			abrogated: passage.abrogated ? 1 : 0,
		}
	}
}

function isNotion(heading: string): boolean {
	return signs.has('notion', foldAccents(foldCase(heading)))
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

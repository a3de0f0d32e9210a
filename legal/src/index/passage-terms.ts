import { analyse } from 'italian'
import type { Passage } from '../law/model.ts'
import type { PassageTerms } from '../ports.ts'

/** The analysed fields of a passage: what a store indexes and what the ranker reads. */
export function analysePassage(passage: Pick<Passage, 'heading' | 'act' | 'path' | 'text'>): PassageTerms {
	return {
		heading: analyse(passage.heading),
		context: analyse([passage.act.title, ...passage.path].join(' ')),
		text: analyse(passage.text),
	}
}

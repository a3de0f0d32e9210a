import type { PDFDocument } from '@cantoo/pdf-lib'
import { pages } from '../model/walk.ts'
import type { Loss } from '../problem.ts'
import type { Profile } from '../profiles/profile.ts'
import type { Subject } from '../profiles/subjects.ts'
import type { Finding } from '../step.ts'
import { type Announced, lostFeatures, placeOf, type Survey, survey } from './survey.ts'
import { isSameSignature, signatures } from './unchanged.ts'
import { lostWords } from './words.ts'

/** Opens a PDF as the engine does; undefined if it cannot. */
export type Reopen = (bytes: Uint8Array) => Promise<PDFDocument | undefined>

/**
 * Compares what a document was with what was made of it. Pages of which no step changed the content, the forms or the fonts show the
 * same words; of the others the letters are compared, one by one and by place, between the file as it came and the file as it was written.
 */
export class Comparison {
	readonly #source: Uint8Array
	readonly #survey: Survey
	readonly #signatures: ReturnType<typeof signatures>

	/** Takes down what the document is before any step has run. */
	constructor(doc: PDFDocument, source: Uint8Array) {
		this.#source = source
		this.#survey = survey(doc)
		this.#signatures = signatures(doc)
	}

	/** Finds what is gone and was not announced. `doc` is the document as the steps left it, `written` its file. */
	async losses(
		doc: PDFDocument,
		written: Uint8Array,
		profile: Profile,
		findings: readonly Finding[],
		reopen: Reopen,
	): Promise<Loss[]> {
		const losses = lostFeatures(this.#survey, survey(doc), announcedPlaces(profile, findings))
		const after = signatures(doc)
		const changed = this.#signatures.flatMap((before, index) => (isSameSignature(before, after[index]) ? [] : [index]))
		if (changed.length === 0) return losses
		const [source, result] = [await reopen(this.#source), await reopen(written)]
		if (!source || !result) return losses
		const [given, made] = [pages(source), pages(result)]
		for (const index of changed) {
			const [before, now] = [given[index], made[index]]
			const lost = before && now && lostWords(source, before, result, now)
			if (lost) losses.push(lost)
		}
		return losses
	}
}

/** Places where the findings say that something went because the part forbids it. */
function announcedPlaces({ clauses }: Profile, findings: readonly Finding[]): Announced {
	const taken = findings.filter(({ action }) => action === 'removed' || action === 'replaced')
	const placesOf = (...subjects: Subject[]) =>
		new Set(taken.filter(({ clause }) => subjects.some((subject) => clauses[subject] === clause)).map(placeOf))
	return {
		attachment: placesOf('embedded-files', 'annotation-types'),
		layers: placesOf('no-layers'),
		links: placesOf('actions', 'annotation-types'),
		metadata: placesOf('metadata', 'metadata-properties', 'info'),
	}
}

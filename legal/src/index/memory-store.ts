/**
 * The in-process index: compact postings, removal by marks, the same answers as any other store that passes the contract.
 */

import type { Act, Article, LegalRef, Passage } from '../law/model.ts'
import { inForce, versionOn } from '../law/vigenza.ts'
import {
	type Candidate,
	type CandidateRequest,
	isVisibleTo,
	type PassageFilter,
	type Reader,
	type TermStatistics,
	type WritableStore,
} from '../ports.ts'
import { type Bm25Parameters, defaultBm25 } from './bm25.ts'
import { type ChunkRange, type ChunkSizes, chunkRanges, defaultSizes, passageOf, versionKey } from './chunk.ts'
import { passesFilter } from './filter.ts'
import { ForwardIndex } from './forward-index.ts'
import { analysePassage } from './passage-terms.ts'
import { Postings } from './postings.ts'
import { VectorTable } from './vectors.ts'

interface Slot {
	readonly article: Article
	readonly ranges: readonly ChunkRange[]
	/** Number of its first passage; the others follow. */
	readonly first: number
	removed: boolean
}

export class MemoryStore implements WritableStore {
	readonly #forward = new ForwardIndex()
	readonly #slots: Slot[] = []
	/** Slot of every passage. */
	readonly #slotOf: number[] = []
	readonly #byRef = new Map<string, number[]>()
	#documentFrequency = new Uint32Array(1 << 14)
	#lengths = { heading: 0, context: 0, text: 0 }
	#alive = 0
	readonly #postings: Postings
	readonly #vectors = new VectorTable()
	readonly #withVector = new Set<string>()
	/** Passage of every row of vectors, -1 where it is gone; recomputed after changes. */
	#rowPassages: Int32Array | undefined
	/** Cached until the next change. */
	readonly #actsByViewer = new Map<string, readonly Act[]>()

	constructor(bm25: Bm25Parameters = defaultBm25) {
		this.#postings = new Postings(this.#forward, bm25)
	}

	get passageCount(): number {
		return this.#alive
	}

	get articleCount(): number {
		return this.#slots.reduce((count, slot) => count + (slot.removed ? 0 : 1), 0)
	}

	async add(articles: readonly Article[]): Promise<void> {
		this.addNow(articles)
	}

	/** As `add`, without waiting: the index lives in this process. A saved index is cut by the default sizes. */
	addNow(articles: readonly Article[], sizes: ChunkSizes = defaultSizes): void {
		for (const article of articles) {
			for (const number of this.#byRef.get(article.ref) ?? []) {
				const slot = this.#slots[number]
				if (slot !== undefined && versionKey(slot.article) === versionKey(article)) this.#drop(slot)
			}
			this.#insert(article, sizes)
		}
	}

	async remove(refs: readonly LegalRef[]): Promise<void> {
		for (const ref of refs) {
			for (const slot of this.#slotsOf(ref)) this.#drop(slot)
			this.#byRef.delete(ref)
		}
	}

	async statistics(terms: readonly string[]): Promise<TermStatistics> {
		const documentFrequency = new Map(terms.map((term) => [term, this.#frequency(term)]))
		const mean = (sum: number) => (this.#alive === 0 ? 0 : sum / this.#alive)
		const { heading, context, text } = this.#lengths
		return {
			passages: this.#alive,
			meanLength: { heading: mean(heading), context: mean(context), text: mean(text) },
			documentFrequency,
		}
	}

	async candidates({ terms, filter, limit }: CandidateRequest): Promise<readonly Candidate[]> {
		this.#postings.seal(this.#alive === 0 ? 1 : this.#lengths.text / this.#alive)
		const best = this.#postings.best(terms, limit, (passage) => this.#passes(passage, filter))
		return best.map((passage) => this.#candidate(passage))
	}

	async passagesOf(refs: readonly LegalRef[], filter: PassageFilter): Promise<readonly Candidate[]> {
		return refs.flatMap((ref) =>
			this.#slotsOf(ref)
				.filter((slot) => this.#shows(slot, filter))
				.flatMap((slot) => slot.ranges.map((_, i) => this.#candidate(slot.first + i))),
		)
	}

	async article(ref: LegalRef, { on, readOn, viewer }: Reader = {}): Promise<Article | undefined> {
		const versions = this.#slotsOf(ref)
			.map(({ article }) => article)
			.filter(
				({ audience, validity }) =>
					isVisibleTo(audience, viewer) && (on === undefined || inForce(validity, on) !== 'no'),
			)
		if (readOn !== undefined) return versionOn(versions, readOn)
		return versions.toSorted((a, b) => (a.validity.from ?? '').localeCompare(b.validity.from ?? '')).at(-1)
	}

	async acts(viewer?: readonly string[]): Promise<readonly Act[]> {
		const key = JSON.stringify(viewer ?? [])
		const known = this.#actsByViewer.get(key)
		if (known !== undefined) return known
		const acts = new Map<string, Act>()
		for (const { article, removed } of this.#slots)
			if (!removed && isVisibleTo(article.audience, viewer)) acts.set(article.act.code, article.act)
		const list = [...acts.values()]
		if (this.#actsByViewer.size > 100) this.#actsByViewer.clear()
		this.#actsByViewer.set(key, list)
		return list
	}

	async nearest(vector: Float32Array, filter: PassageFilter, limit: number) {
		const passages = this.#passagesOfRows()
		const passes = (row: number) => {
			const passage = passages[row]
			return passage !== undefined && passage >= 0 && this.#passes(passage, filter)
		}
		return this.#vectors
			.nearest(vector, limit, passes)
			.map(({ row, similarity }) => ({ candidate: this.#candidate(passages[row] ?? 0), similarity }))
	}

	setVector(passageId: string, vector: Float32Array): void {
		this.#vectors.set(passageId, vector)
		this.#withVector.add(passageId)
		this.#rowPassages = undefined
	}

	*passagesWithoutVector(): Generator<Passage> {
		for (const { article, ranges, removed } of this.#slots) {
			if (removed) continue
			for (const range of ranges) {
				const passage = passageOf(article, range)
				if (!this.#withVector.has(passage.id)) yield passage
			}
		}
	}

	#passagesOfRows(): Int32Array {
		if (this.#rowPassages !== undefined) return this.#rowPassages
		const passages = new Map(this.#slotOf.map((_, passage) => [this.#idOf(passage), passage]))
		this.#rowPassages = Int32Array.from(this.#vectors.ids(), (id) => passages.get(id) ?? -1)
		return this.#rowPassages
	}

	#idOf(passage: number): string {
		const slot = this.#slots[this.#slotOf[passage] ?? -1]
		const range = slot?.ranges[passage - (slot?.first ?? 0)]
		return slot === undefined || range === undefined ? '' : `${versionKey(slot.article)}#${range.start}-${range.end}`
	}

	#insert(article: Article, sizes: ChunkSizes): void {
		this.#actsByViewer.clear()
		this.#rowPassages = undefined
		const ranges = chunkRanges(article.text, article.commi, sizes)
		const slotNumber = this.#slots.length
		this.#slots.push({ article, ranges, first: this.#slotOf.length, removed: false })
		for (const range of ranges) {
			const passage = this.#forward.add(analysePassage(passageOf(article, range)))
			this.#slotOf.push(slotNumber)
			this.#count(passage, 1)
		}
		const known = this.#byRef.get(article.ref)
		if (known === undefined) this.#byRef.set(article.ref, [slotNumber])
		else known.push(slotNumber)
	}

	#drop(slot: Slot): void {
		if (slot.removed) return
		slot.removed = true
		this.#actsByViewer.clear()
		for (let i = 0; i < slot.ranges.length; i++) this.#count(slot.first + i, -1)
	}

	#count(passage: number, sign: 1 | -1): void {
		if (this.#documentFrequency.length < this.#forward.termCount) {
			const larger = new Uint32Array(this.#forward.termCount * 2)
			larger.set(this.#documentFrequency)
			this.#documentFrequency = larger
		}
		for (const term of this.#forward.distinctTerms(passage))
			this.#documentFrequency[term] = (this.#documentFrequency[term] ?? 0) + sign
		const start = this.#forward.startOf(passage)
		const [heading, context, text] = this.#forward.boundsOf(passage)
		this.#lengths.heading += sign * (heading - start)
		this.#lengths.context += sign * (context - heading)
		this.#lengths.text += sign * (text - context)
		this.#alive += sign
	}

	#passes(passage: number, filter: PassageFilter): boolean {
		const slot = this.#slots[this.#slotOf[passage] ?? -1]
		return slot !== undefined && !slot.removed && this.#shows(slot, filter)
	}

	#shows({ article }: Slot, filter: PassageFilter): boolean {
		if (!passesFilter(article, filter)) return false
		const { readOn, viewer } = filter
		if (readOn === undefined || (this.#byRef.get(article.ref)?.length ?? 0) < 2) return true
		const versions = this.#slotsOf(article.ref)
			.map((slot) => slot.article)
			.filter(({ audience }) => isVisibleTo(audience, viewer))
		return versionOn(versions, readOn) === article
	}

	#candidate(passage: number): Candidate {
		const slot = this.#slots[this.#slotOf[passage] ?? -1]
		const range = slot?.ranges[passage - (slot?.first ?? 0)]
		if (slot === undefined || range === undefined) throw new Error(`passage ${passage} has no article`)
		return { passage: passageOf(slot.article, range), terms: this.#forward.termsOf(passage) }
	}

	#slotsOf(ref: LegalRef): Slot[] {
		return (this.#byRef.get(ref) ?? []).flatMap((number) => {
			const slot = this.#slots[number]
			return slot === undefined || slot.removed ? [] : [slot]
		})
	}

	#frequency(term: string): number {
		const number = this.#forward.numberOf(term)
		return number === undefined ? 0 : (this.#documentFrequency[number] ?? 0)
	}
}

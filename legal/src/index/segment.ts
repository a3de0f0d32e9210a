/**
 * Postings of a run of passages in compressed-row form: for term t, `documents[offsets[t] … offsets[t + 1])` are the passages that contain it.
 * Counts are packed in 16 bits: 4 for the heading, 4 for the context, 8 for the text, each saturating.
 */
import type { ForwardIndex } from './forward-index.ts'

export interface Segment {
	readonly from: number
	readonly to: number
	readonly offsets: Uint32Array
	readonly documents: Uint32Array
	readonly counts: Uint16Array
}

export const headingShift = 12
export const contextShift = 8

/** Builds the postings of passages `from` to `to` (exclusive) in two passes over their terms. */
export function buildSegment(forward: ForwardIndex, from: number, to: number, termCount: number): Segment {
	const offsets = countDocuments(forward, from, to, termCount)
	const total = offsets[termCount] ?? 0
	const documents = new Uint32Array(total)
	const counts = new Uint16Array(total)
	const next = offsets.slice(0, termCount)
	const slot = new Int32Array(termCount).fill(-1)
	for (let passage = from; passage < to; passage++) {
		const begin = forward.startOf(passage)
		const [headingEnd, contextEnd, end] = forward.boundsOf(passage)
		for (let at = begin; at < end; at++) {
			const term = forward.termAt(at)
			let position = slot[term] ?? -1
			if (position < 0 || documents[position] !== passage || position >= (next[term] ?? 0)) {
				position = next[term] ?? 0
				next[term] = position + 1
				slot[term] = position
				documents[position] = passage
			}
			counts[position] = bump(
				counts[position] ?? 0,
				at < headingEnd ? headingShift : at < contextEnd ? contextShift : 0,
			)
		}
	}
	return { from, to, offsets, documents, counts }
}

function bump(packed: number, shift: number): number {
	const most = shift === 0 ? 0xff : 0xf
	const count = (packed >> shift) & most
	return count === most ? packed : packed + (1 << shift)
}

function countDocuments(forward: ForwardIndex, from: number, to: number, termCount: number): Uint32Array {
	const offsets = new Uint32Array(termCount + 1)
	const seenIn = new Uint32Array(termCount)
	for (let passage = from; passage < to; passage++) {
		const [, , end] = forward.boundsOf(passage)
		for (let at = forward.startOf(passage); at < end; at++) {
			const term = forward.termAt(at)
			if (seenIn[term] === passage + 1) continue
			seenIn[term] = passage + 1
			offsets[term + 1] = (offsets[term + 1] ?? 0) + 1
		}
	}
	for (let term = 0; term < termCount; term++) offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0)
	return offsets
}

/** Estimates the similarity of two texts from a small sketch of each: the smallest hashes of their word sequences (a bottom-k sketch). */
import { foldAccents } from 'italian'

const RUN_WORDS = 5
const KEPT = 128

/** Returns distinct hashes from 0 to 2^31 - 1, ascending; empty if there are no words. Ignores case, accents and punctuation. */
export function textSketch(text: string): number[] {
	const words = foldAccents(text)
		.toLowerCase()
		.match(/[\p{L}\d]+/gu)
	if (!words) return []
	const hashes = new Set<number>()
	for (let at = 0; at <= Math.max(0, words.length - RUN_WORDS); at++) {
		hashes.add(hash(words.slice(at, at + RUN_WORDS).join(' ')))
	}
	return [...hashes].toSorted((a, b) => a - b).slice(0, KEPT)
}

/** Returns the estimated share of word sequences that two texts have in common, 0 to 1. */
export function likeness(a: readonly number[], b: readonly number[]): number {
	const smallest = [...new Set([...a, ...b])].toSorted((x, y) => x - y).slice(0, KEPT)
	if (smallest.length === 0) return 0
	const [inA, inB] = [new Set(a), new Set(b)]
	return smallest.filter((value) => inA.has(value) && inB.has(value)).length / smallest.length
}

/** FNV-1a, 31 bits. */
function hash(text: string): number {
	let value = 0x811c9dc5
	for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
	return value >>> 1
}

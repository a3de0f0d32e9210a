import { type LegalRef, resolveCitations } from 'legal'

/** A law that a text names: a whole act where `article` is absent. */
export interface CitedNorm {
	readonly act: string
	readonly ref?: LegalRef
}

/** Returns the norms that texts name, without repetitions. */
export function normsIn(texts: readonly string[]): CitedNorm[] {
	const found = texts.flatMap((text) => resolveCitations(text)).map(({ ref }) => ref)
	return [...new Set(found)].map((ref) => {
		const [act = '', article = ''] = ref.split(':')
		return article === '' ? { act } : { act, ref: `${act}:${article}` }
	})
}

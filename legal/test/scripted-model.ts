import type { LanguageModel } from '../src/ports.ts'

/** A language model that always replies the same, in one piece. */
export function scriptedModel(reply: string): LanguageModel {
	return {
		model: 'scripted',
		async *stream() {
			yield reply
		},
	}
}

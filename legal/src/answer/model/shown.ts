/** The ranges of the law that an answer has shown so far. */
import type { AnswerSource } from '../../law/model.ts'

export class Shown {
	readonly #ranges = new Map<string, { start: number; end: number }[]>()

	add(sources: readonly AnswerSource[]): void {
		for (const { ref, start, end } of sources) {
			const known = this.#ranges.get(ref)
			if (known === undefined) this.#ranges.set(ref, [{ start, end }])
			else known.push({ start, end })
		}
	}

	/** Returns true if each source lies within one range already shown. */
	covers(sources: readonly AnswerSource[]): boolean {
		return sources.every(({ ref, start, end }) =>
			(this.#ranges.get(ref) ?? []).some((range) => range.start <= start && range.end >= end),
		)
	}
}

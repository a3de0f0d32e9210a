import type { Profile } from '../profiles/profile.ts'
import type { RuleName } from '../profiles/rule-names.ts'

export interface Failure {
	/** Clause of the part asked for, e.g. `6.2.11.4.1`. */
	clause: string
	/** Number of the test within the clause, as veraPDF numbers them. */
	test: number
	/** From 1. */
	page?: number
	/** Number of an indirect object. */
	object?: number
	/** English, for technicians. */
	note: string
}

export interface Where {
	page?: number | undefined
	object?: number | undefined
}

/** A file can break one rule a million times; more than this is not reported. */
const MAX_PER_RULE = 20

/** Collects violations, each rule once per place. */
export class Report {
	readonly profile: Profile
	readonly failures: Failure[] = []
	readonly #entries: { key: string; rule: RuleName }[] = []
	readonly #counts = new Map<RuleName, number>()
	readonly #seen = new Set<string>()
	/** Page whose content is being checked. */
	page: number | undefined

	constructor(profile: Profile) {
		this.profile = profile
	}

	/** Returns whether the flavour has this rule: saves work for those that are dear to check. */
	has(rule: RuleName): boolean {
		return this.profile.rules[rule] !== undefined
	}

	/** A point to go back to with {@link restore}. */
	mark(): number {
		return this.failures.length
	}

	/** Takes back what was found since; each may be found again. */
	restore(mark: number): void {
		for (const { key, rule } of this.#entries.splice(mark)) {
			this.#seen.delete(key)
			this.#counts.set(rule, (this.#counts.get(rule) ?? 1) - 1)
		}
		this.failures.length = mark
	}

	fail(rule: RuleName, where: Where, note: string): void {
		const place = this.profile.rules[rule]
		if (!place) return
		const count = this.#counts.get(rule) ?? 0
		if (count >= MAX_PER_RULE) return
		const page = where.page ?? this.page
		const key = `${rule} ${page ?? ''} ${where.object ?? ''} ${note}`
		if (this.#seen.has(key)) return
		this.#seen.add(key)
		this.#counts.set(rule, count + 1)
		this.#entries[this.failures.length] = { key, rule }
		this.failures.push({
			clause: place[0],
			test: place[1],
			...(page !== undefined && { page }),
			...(where.object !== undefined && { object: where.object }),
			note,
		})
	}
}

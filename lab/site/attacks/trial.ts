import type { Stranger } from './stranger.ts'
import type { Target } from './target.ts'

export interface Scene {
	target: Target
	stranger: Stranger
}

/** Outcome of one attack. */
export interface Trial {
	what: string
	isOpen: boolean
	/** Observation, for the report. */
	seen: string
}

/** An attack that once worked. */
export interface Attack {
	name: string
	run(scene: Scene): Promise<Trial[]>
}

/** @param isOpen true if the attack succeeded */
export function trial(what: string, isOpen: boolean, seen: string | number = ''): Trial {
	return { what, isOpen, seen: String(seen) }
}

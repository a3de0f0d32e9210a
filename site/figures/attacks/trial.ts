import type { Stranger } from './stranger.ts'
import type { Target } from './target.ts'

export interface Scene {
	target: Target
	stranger: Stranger
}

/** One thing an attacker does, and whether it worked. */
export interface Trial {
	what: string
	isOpen: boolean
	/** What was seen, for who reads the report. */
	seen: string
}

/** An attack that worked once. */
export interface Attack {
	name: string
	run(scene: Scene): Promise<Trial[]>
}

export function trial(what: string, isOpen: boolean, seen: string | number = ''): Trial {
	return { what, isOpen, seen: String(seen) }
}

import type { Matter } from '#app/features/desk/health/matters.ts'

/** Something that does not work, with the page where one can do something about it. */
export type Failure =
	| { kind: 'source'; name: string; problem: string; since: string | null; failures: number }
	| { kind: 'mail' | 'job'; failed: number; retrying: number }
	| { kind: 'conversions'; faults: number }
	| { kind: 'matter'; matter: Matter; said: { title: string; text: string } }
	| { kind: 'missing-settings'; names: readonly string[] }

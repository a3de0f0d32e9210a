/**
 * Outcome of something that a user can make fail: the only form in which an expected refusal is returned. `problem` is a code with its facts,
 * except on screens, where it is the sentence to show. What only we can break is thrown.
 */
export type Result<Value extends object, Problem> = ({ readonly ok: true } & Readonly<Value>) | Refusal<Problem>

export interface Refusal<Problem> {
	readonly ok: false
	readonly problem: Problem
}

/** A refusal after too many uses of something in a short time. */
export interface TooMany {
	code: 'too-many'
	waitSeconds: number
}

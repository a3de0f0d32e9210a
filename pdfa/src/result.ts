/**
 * Outcome of something that a caller can make fail: the only form in which an expected refusal is returned. What only we can break is
 * thrown.
 */
export type Result<Value extends object, Problem> =
	| ({ readonly ok: true } & Readonly<Value>)
	| { readonly ok: false; readonly problem: Problem }

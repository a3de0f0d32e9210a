/** A value in a content stream, with its place in the bytes. */
export type Operand =
	| { kind: 'number'; value: number; integer: boolean; start: number; end: number }
	| { kind: 'name'; value: string; start: number; end: number }
	| { kind: 'string'; hex: boolean; start: number; end: number }
	| { kind: 'array'; items: readonly Operand[]; start: number; end: number }
	| { kind: 'dict'; entries: ReadonlyMap<string, Operand>; start: number; end: number }
	| { kind: 'keyword'; value: string; start: number; end: number }

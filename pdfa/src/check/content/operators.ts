import { utf8Bytes } from '#pdfa-platform/bytes'
import { latin1 } from '../syntax/lexer.ts'

/** Operators of content streams (ISO 32000-1 Annex A); all others are forbidden, even between BX and EX. */
export const OPERATORS: ReadonlySet<string> = new Set(
	(
		'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l M m MP n ' +
		'q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
	).split(' '),
)

/** Use that an operator makes of its operands; undefined for one that does not exist. */
export type Manner = 'quiet' | 'heedless' | 'heeding' | undefined

/** Operators that neither paint nor say with what: only their operands have limits. */
const QUIET = new Set('m l c v y h re n W W* w J j M d i cm BT ET BX EX MP d0 Td TD Tm T* Tc Tw Tz TL Ts'.split(' '))

/** Operators that do what they do whatever their operands are. */
const HEEDLESS = new Set('q Q f F f* S s B B* b b* g G rg RG k K EMC'.split(' '))

const MANNERS = new Map<string, Manner>(
	Array.from(OPERATORS, (operator) => [
		operator,
		QUIET.has(operator) ? 'quiet' : HEEDLESS.has(operator) ? 'heedless' : 'heeding',
	]),
)

/** Returns what an operator does with its operands. */
export function mannerOf(operator: string): Manner {
	return MANNERS.get(operator)
}

const BY_CODE = new Map<number, string>()
for (const operator of OPERATORS) BY_CODE.set(codeOf(utf8Bytes(operator), 0, operator.length), operator)

function codeOf(bytes: Uint8Array, start: number, end: number): number {
	let code = 0
	for (let at = start; at < end; at++) code = (code << 8) | (bytes[at] ?? 0)
	return code
}

/** Returns an operator as text, known ones as the same string each time: that costs less to make and to compare. */
export function operatorAt(bytes: Uint8Array, start: number, end: number): string {
	const known = end - start <= 3 ? BY_CODE.get(codeOf(bytes, start, end)) : undefined
	return known ?? latin1(bytes, start, end)
}

import { utf8Bytes } from '#pdfa-platform/bytes'
import { latin1 } from './latin1.ts'

/** Operators of ISO 32000-1 table 51; ID and EI are read with BI, and mean nothing alone. */
export const OPERATORS: ReadonlySet<string> = new Set(
	(
		'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l m M MP n q Q re RG rg ri ' +
		's S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
	).split(' '),
)

/** Operators whose operands are numbers that name nothing: paths, matrices, places of text. */
export const QUIET: ReadonlySet<string> = new Set(
	'm l c v y h re n W W* w J j M d i cm f F f* S s B B* b b* BT ET Td TD Tm T* Tc Tw Tz TL Ts'.split(' '),
)

const BY_CODE = new Map<number, string>()
for (const operator of OPERATORS) BY_CODE.set(codeOf(utf8Bytes(operator), 0, operator.length), operator)

function codeOf(bytes: Uint8Array, start: number, end: number): number {
	let code = 0
	for (let at = start; at < end; at += 1) code = (code << 8) | (bytes[at] ?? 0)
	return code
}

/** Returns a keyword as text: for an operator always the same string, which costs less to make and to compare. */
export function keywordAt(bytes: Uint8Array, start: number, end: number): string {
	const known = end - start <= 3 ? BY_CODE.get(codeOf(bytes, start, end)) : undefined
	return known ?? latin1(bytes, start, end)
}

/** Operators of content streams (ISO 32000-1 Annex A); all others are forbidden, even between BX and EX. */
export const OPERATORS: ReadonlySet<string> = new Set(
	(
		'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l M m MP n ' +
		'q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
	).split(' '),
)

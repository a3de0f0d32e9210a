import { walk } from '../file-structure.ts'
import { checkInteger, checkObject, checkReal } from '../objects-and-limits.ts'
import type { Report } from '../report.ts'
import { Dict, Name, PdfArray, type PdfObject, PdfString, Real } from '../syntax/objects.ts'
import type { ContentParser } from './content-parser.ts'
import { type Manner, OPERATORS } from './operators.ts'

/** Their operands stand for colours, which no limit applies to. */
const COLOUR_OPERATORS = new Set(['g', 'G', 'rg', 'RG', 'k', 'K', 'sc', 'SC', 'scn', 'SCN'])

const SHOWING = new Set(['Tj', 'TJ', "'", '"'])

/** Returns true if the operator uses an operand of this type; superfluous ones have no limits. */
function takes(operator: string, operand: PdfObject): boolean {
	if (operand instanceof PdfString) return SHOWING.has(operator)
	if (operand instanceof PdfArray) return operator === 'TJ' || operator === 'd'
	if (operand instanceof Dict) return operator === 'BDC' || operator === 'DP'
	return true
}

const LARGEST_INTEGER = 2_147_483_647

/** Checks the operands of the operator just read. Most are numbers far from the limits, which need not be listed. */
export function checkOperandsOf(
	operator: string,
	manner: Manner,
	parser: ContentParser,
	num: number | undefined,
	report: Report,
): void {
	const { real, smallestReal } = report.profile.limits
	const mayBeNumbers = manner === 'quiet' || manner === 'heedless'
	if (mayBeNumbers && parser.hasOnlyNumbers(real, smallestReal) && parser.hasOnlyNumbers(LARGEST_INTEGER, 0)) return
	if (manner !== 'quiet' || !checkNumbers(parser, num, report)) checkOperands(operator, parser.operands, num, report)
}

/** Reports an unknown operator, and operands beyond the limits; `num` is the object the content stands in. */
function checkOperands(
	operator: string,
	operands: readonly PdfObject[],
	num: number | undefined,
	report: Report,
): void {
	if (!OPERATORS.has(operator) || operator === 'ID' || operator === 'EI') {
		report.fail('unknown-operator', { object: num }, `operator ${JSON.stringify(operator)}`)
		return
	}
	const colours = COLOUR_OPERATORS.has(operator)
	for (let at = 0; at < operands.length; at++) {
		const operand = operands[at] ?? null
		if (typeof operand === 'number') {
			if (!colours) checkInteger(operand, num, report)
			continue
		}
		if (operand instanceof Real) {
			if (!colours) checkReal(operand.value, num, report)
			continue
		}
		if (operand === null || (colours && !(operand instanceof Name)) || !takes(operator, operand)) continue
		if (typeof operand === 'object' && !(operand instanceof Name)) {
			walk(operand, undefined, (inner) => checkObject(inner, num, report))
		} else checkObject(operand, num, report)
	}
}

/** Checks the operands of an operator if all are numbers; false if some are not. */
function checkNumbers(parser: ContentParser, num: number | undefined, report: Report): boolean {
	return parser.eachNumber((value, real) => (real ? checkReal(value, num, report) : checkInteger(value, num, report)))
}

/** Returns the rendering mode that an operand of `Tr` sets; 0 if it is none. */
export function renderingModeOf(operand: PdfObject | undefined): number {
	return typeof operand === 'number' && operand >= 0 && operand <= 7 ? operand : 0
}

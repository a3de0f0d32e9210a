const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)/

/** PDF has no exponents, but programs write them, and what they mean is plain. */
export const EXPONENT = /^[+-]?(\d+\.?\d*|\.\d+)[eE][+-]?\d{1,3}$/

/** Reads numbers as readers take them: `--5`, `1.2.3`, `5-3` and a lone `-` are read by them too, up to where they make sense. */
export function parseNumber(text: string): number | undefined {
	const strict = Number(text)
	if (!Number.isNaN(strict) && (!/[exobEXOB]/.test(text) || EXPONENT.test(text))) return strict
	const lenient = NUMBER.exec(text.replace(/^[+-]+(?=[+-])/, ''))
	if (lenient) return Number(lenient[0])
	return /^[+-.]+$/.test(text) ? 0 : undefined
}

import { checkRenderingIntent } from './rendering-intents.ts'
import type { Report } from './report.ts'
import { PdfFile } from './syntax/file.ts'
import { Dict, dictOf, Name, numberOf, PdfArray, type PdfObject, Stream } from './syntax/objects.ts'

const BLEND_MODES = new Set(
	(
		'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference ' +
		'Exclusion Hue Saturation Color Luminosity'
	).split(' '),
)
const PROCESS_COLORANTS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black'])

/** ISO 19005-1 §6.2.8 and §6.4, ISO 19005-2 §6.2.5, §6.2.6 and §6.2.10: what the operator gs sets. */
export function checkExtendedGraphicsState(state: Dict, report: Report): void {
	const where = { object: state.num }
	if (state.has('TR')) report.fail('transfer-function', where, 'a graphics state has a transfer function')
	if (state.has('TR2') && state.name('TR2') !== 'Default') {
		report.fail('transfer-function-2', where, 'a graphics state has a transfer function other than Default')
	}
	if (state.has('HTP')) report.fail('halftone-phase', where, 'a graphics state has a halftone phase')
	if (state.has('HTO')) report.fail('halftone-origin', where, 'a graphics state has a halftone origin')
	checkHalftone(state.get('HT'), undefined, report)
	checkRenderingIntent(state.get('RI'), state.num, report)
	checkNoTransparency(state, report)
	checkBlendMode(state.get('BM'), state.num, report)
}

/** More than there are colorants. */
const MAX_HALFTONES = 500

function checkHalftone(
	halftone: PdfObject,
	colorant: string | undefined,
	report: Report,
	seen = new Set<Dict>(),
): void {
	const dict = dictOf(halftone)
	if (!report.has('halftone-type') || (!dict && !(halftone instanceof Name))) return
	if (dict && (seen.has(dict) || seen.size > MAX_HALFTONES)) return
	if (dict) seen.add(dict)
	const where = { object: dict?.num }
	const isDefault = halftone instanceof Name && halftone.value === 'Default'
	const type = isDefault ? 1 : PdfFile.integer(dict?.get('HalftoneType') ?? null)
	if (type !== 1 && type !== 5) report.fail('halftone-type', where, `halftone of type ${type}`)
	const name = dict?.get('HalftoneName')
	if (name instanceof Name || (name !== undefined && name !== null && !isDefault)) {
		report.fail('halftone-name', where, 'a halftone has a name')
	}
	const hasFunction = (dict?.get('TransferFunction') ?? null) !== null
	const isProcess = colorant === undefined || PROCESS_COLORANTS.has(colorant)
	if (colorant !== 'Default' && hasFunction === isProcess) {
		const note = isProcess
			? 'a halftone of a process colorant has a transfer function'
			: `the halftone of ${colorant} has no transfer function`
		report.fail('halftone-transfer', where, note)
	}
	if (type !== 5 || !dict) return
	for (const key of dict.entries.keys()) {
		const value = dict.get(key)
		if (value instanceof Dict || value instanceof Stream) checkHalftone(value, key, report, seen)
	}
}

function checkBlendMode(mode: PdfObject, num: number | undefined, report: Report): void {
	const first = mode instanceof PdfArray ? [...mode].find((item) => item instanceof Name) : mode
	if (first instanceof Name && !BLEND_MODES.has(first.value)) {
		report.fail('blend-mode', { object: num }, `blend mode ${first.value}`)
	}
}

function checkNoTransparency(state: Dict, report: Report): void {
	const where = { object: state.num }
	if (state.has('SMask') && state.name('SMask') !== 'None') {
		report.fail('no-soft-mask-state', where, 'a graphics state has a soft mask')
	}
	const mode = state.name('BM')
	if (state.has('BM') && mode !== 'Normal' && mode !== 'Compatible') {
		report.fail('no-blend-mode', where, `blend mode ${mode}`)
	}
	if (!isOpaque(state.get('CA'))) report.fail('no-stroke-alpha', where, 'lines are drawn translucent')
	if (!isOpaque(state.get('ca'))) report.fail('no-fill-alpha', where, 'areas are filled translucent')
}

function isOpaque(alpha: PdfObject): boolean {
	if (alpha === null) return true
	const value = numberOf(alpha)
	return value !== undefined && Math.abs(value - 1) < 1e-6
}

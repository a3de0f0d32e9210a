import { PDFArray, PDFDict, PDFName, PDFStream } from '@cantoo/pdf-lib'
import { asDict, dictAt, get, name, nameAt, nameText, numberAt, resolve } from '../model/objects.ts'
import { dictionaries } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

const BLEND_MODES = new Set(
	(
		'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference ' +
		'Exclusion Hue Saturation Color Luminosity'
	).split(' '),
)
const PRIMARIES = new Set(['Cyan', 'Magenta', 'Yellow', 'Black'])

/**
 * Extended graphics states: no transfer functions, no halftone phase, halftones of types 1 and 5 without names
 * (ISO 19005-1 §6.2.8, ISO 19005-2 §6.2.5), blend modes that exist (ISO 19005-2 §6.2.10).
 */
export const graphicsState: Step = {
	name: 'graphics-state',
	subjects: ['graphics-states', 'halftones', 'blend-modes'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		const clause = clauseOf(profile, 'graphics-states')
		const { halftones } = profile.clauses
		for (const { dict, object } of dictionaries(doc.context)) {
			const states = dictAt(dict, 'ExtGState')
			for (const value of states?.values() ?? []) {
				const state = asDict(resolve(doc.context, value))
				if (!state) continue
				const remove = (key: string, note: string) => {
					state.delete(name(key))
					findings.push({ clause, action: 'removed', object, note })
				}
				if (state.has(name('TR'))) remove('TR', 'transfer function')
				if (state.has(name('TR2')) && nameAt(state, 'TR2') !== 'Default') remove('TR2', 'transfer function')
				if (halftones && state.has(name('HTP'))) remove('HTP', 'halftone phase')
				if (halftones && state.has(name('HTO'))) remove('HTO', 'halftone origin')
				if (halftones && state.has(name('HT')) && !isGoodHalftone(asDict(get(state, 'HT')))) remove('HT', 'halftone')
				const mode = get(state, 'BM')
				if (mode instanceof PDFArray || (mode instanceof PDFName && !BLEND_MODES.has(nameText(mode)))) {
					// A list means the first mode that the reader knows (ISO 32000-1 §11.3.5).
					const known =
						mode instanceof PDFArray
							? mode.asArray().find((item) => item instanceof PDFName && BLEND_MODES.has(nameText(item)))
							: undefined
					state.set(name('BM'), known ?? name('Normal'))
					findings.push({ clause: clauseOf(profile, 'blend-modes'), action: 'fixed', object, note: 'blend mode' })
				}
			}
		}
		return findings
	},
}

function isGoodHalftone(halftone: PDFDict | undefined, colorant?: string): boolean {
	if (!halftone) return false
	const type = numberAt(halftone, 'HalftoneType')
	if ((type !== 1 && type !== 5) || halftone.has(name('HalftoneName'))) return false
	const transfer = halftone.has(name('TransferFunction'))
	if (colorant !== 'Default' && (colorant === undefined || PRIMARIES.has(colorant) ? transfer : !transfer)) return false
	if (type === 1) return true
	return halftone.entries().every(([key, value]) => {
		const inner = resolve(halftone.context, value)
		return !(inner instanceof PDFDict || inner instanceof PDFStream) || isGoodHalftone(asDict(inner), nameText(key))
	})
}

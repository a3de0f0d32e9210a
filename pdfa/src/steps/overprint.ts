import { PDFArray, PDFDict, type PDFDocument, PDFNumber, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import type { Holder } from '../model/holders.ts'
import { asDict, dictAt, name, numberAt, resolve } from '../model/objects.ts'
import type { Finding } from '../step.ts'

/**
 * ISO 19005-2 §6.2.4.2: no overprint mode 1 where CMYK colours are based on ICC profiles. Mode 1 never had an effect on
 * them (ISO 32000-1 §8.6.7), so that nothing changes by mode 0.
 */
export function settleOverprint(doc: PDFDocument, holders: readonly Holder[], clause: string): Finding[] {
	if (!holders.some(({ resources }) => resources && usesCmykProfile(resources))) return []
	const settled = new Set<PDFDict>()
	for (const { resources } of holders) {
		for (const value of (resources && dictAt(resources, 'ExtGState'))?.values() ?? []) {
			const state = asDict(resolve(doc.context, value))
			if (!state || Math.trunc(numberAt(state, 'OPM') ?? 0) === 0) continue
			state.set(name('OPM'), PDFNumber.of(0))
			settled.add(state)
		}
	}
	const note = `${settled.size} graphics states set to overprint mode 0, as profiles of CMYK need`
	return settled.size === 0 ? [] : [{ clause, action: 'fixed', note }]
}

function usesCmykProfile(resources: PDFDict): boolean {
	const { context } = resources
	const isCmyk = (value: PDFObject | undefined): boolean => {
		const space = resolve(context, value)
		if (!(space instanceof PDFArray)) return false
		const [family, inner] = space.asArray().map((item) => resolve(context, item))
		if (family === name('Pattern')) return isCmyk(inner)
		return family === name('ICCBased') && inner instanceof PDFStream && numberAt(inner.dict, 'N') === 4
	}
	const shadings = dictAt(resources, 'Shading')?.values() ?? []
	return (
		(dictAt(resources, 'ColorSpace')?.values() ?? []).some(isCmyk) ||
		shadings.some((shading) => isCmyk(asDict(resolve(context, shading))?.get(name('ColorSpace'))))
	)
}

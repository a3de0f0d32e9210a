import { PDFName, PDFStream } from '@cantoo/pdf-lib'
import { get, nameAt, numberAt } from '../../model/objects.ts'
import type { Target } from '../../step.ts'
import { mayStayOutside, predefinedSupplement } from '../../tables/predefined-cmaps.ts'
import { writeCMap } from '../cmap-write.ts'
import { type CompositeFont, isCollection, ownDescendant, setCidSystemInfo } from '../composite-font.ts'
import { set } from '../font-objects.ts'
import type { UsedFont } from '../used-text.ts'
import type { Repair } from './repair.ts'

/** CIDSystemInfo of CIDFont and CMap, CMaps that must be embedded, WMode (§6.2.11.3 of parts 2 and 3, §6.3.3 of part 1). */
export function repairCMap(font: CompositeFont, used: UsedFont, target: Target): Repair[] {
	const repairs: Repair[] = []
	if (font.cmapName === 'Identity-H' || font.cmapName === 'Identity-V') return repairs
	const encoding = get(font.dict, 'Encoding')
	const { cmap } = font
	const unknown = !(encoding instanceof PDFStream) && cmap.name?.startsWith('Identity-')
	if (unknown) {
		set(font.dict, 'Encoding', PDFName.of(cmap.name ?? 'Identity-H'))
		return [{ clause: 'cmap', note: 'unknown CMap read as Identity, as readers do' }]
	}
	// Readers take the characters of the CIDFont's collection, whatever an embedded CMap says.
	const isKept = encoding instanceof PDFStream && isCollection(font)
	const registry = (isKept ? undefined : cmap.registry) ?? font.registry ?? 'Adobe'
	const ordering = (isKept ? undefined : cmap.ordering) ?? font.ordering ?? 'Identity'
	const supplement = (encoding instanceof PDFStream ? cmap.supplement : predefinedSupplement(font.cmapName ?? '')) ?? 0
	if (
		font.registry !== registry ||
		font.ordering !== ordering ||
		(font.supplement ?? 0) > supplement ||
		font.supplement === undefined
	) {
		ownDescendant(font)
		setCidSystemInfo(font, { registry, ordering, supplement: Math.min(font.supplement ?? supplement, supplement) })
		repairs.push({
			clause: 'system',
			note: `CIDSystemInfo of the CIDFont set to that of its CMap, ${registry}-${ordering}`,
		})
	}
	const incomplete =
		encoding instanceof PDFStream &&
		(cmap.registry !== registry || cmap.ordering !== ordering || cmap.supplement === undefined)
	const usesOther =
		encoding instanceof PDFStream &&
		(get(encoding.dict, 'UseCMap') !== undefined || (cmap.uses !== undefined && !mayStayOutside(cmap.uses)))
	const badInfo = encoding instanceof PDFStream && nameAt(encoding.dict, 'CMapName') === undefined
	const { koreanCollection, predefinedCMaps } = target.profile.fonts
	// A name that stands for another collection in this part says something else of the same characters.
	const isRenamed = ordering === 'Korea1' && koreanCollection !== ordering
	const outside =
		!(encoding instanceof PDFStream) && (!predefinedCMaps || isRenamed || !mayStayOutside(font.cmapName ?? ''))
	if (outside || usesOther || incomplete || badInfo) {
		const codes = [...used.codes].map(([code, { length }]) => ({ code, length, cid: cmap.cidOf(code) }))
		const identity = {
			name: `${font.cmapName ?? cmap.name ?? 'Codes'}-Used`,
			registry,
			ordering,
			supplement,
			wMode: cmap.wMode,
		}
		set(font.dict, 'Encoding', writeCMap(font.dict, identity, cmap.codespaces, codes))
		repairs.push({ clause: 'cmap', note: 'CMap embedded, with the codes that are used' })
	} else if (encoding instanceof PDFStream && (numberAt(encoding.dict, 'WMode') ?? 0) !== cmap.wMode) {
		set(encoding.dict, 'WMode', cmap.wMode)
		repairs.push({ clause: 'cmap', note: 'WMode of the dictionary set to that of the CMap' })
	}
	return repairs
}

import type { Context } from '../context.ts'
import { PdfFile } from '../syntax/file.ts'
import { Name, type PdfObject, Stream } from '../syntax/objects.ts'
import { parseCMap } from './cmap.ts'
import { isPredefined, namedCMap } from './predefined-cmaps.ts'

const MAX_CID = 65_535

/** Returns the name of a CMap: the name itself, or the one in its stream. */
export function cmapName(object: PdfObject): string {
	if (object instanceof Name) return object.value
	return object instanceof Stream ? (object.dict.name('CMapName') ?? '') : ''
}

/** ISO 19005-1 §6.3.3.3, ISO 19005-2 §6.2.11.3.3: CMaps that readers do not know are in the file, and so are those they use. */
export function checkCMap(object: PdfObject, context: Context, font: number | undefined, depth = 0): void {
	const { file, report } = context
	const where = { object: font }
	const name = cmapName(object)
	const known = isPredefined(name, report.profile.fonts)
	if (!known && !(object instanceof Stream)) report.fail('cmap-embedded', where, `the CMap ${name} is not embedded`)
	if (!known && depth > 0) report.fail('cmap-referenced', where, `a CMap refers to ${name}`)
	if (!(object instanceof Stream) || depth > 10) return
	const map = parseCMap(file.data(object), file.effort, namedCMap)
	const stated = PdfFile.integer(object.dict.get('WMode')) ?? 0
	if (map.wMode !== stated)
		report.fail('cmap-wmode', where, `WMode is ${stated} in the dictionary and ${map.wMode} in the CMap`)
	if (map.maxCid > MAX_CID) report.fail('limit-cid', where, `a CMap maps to CID ${map.maxCid}`)
	const used = object.dict.get('UseCMap')
	if (used !== null) checkCMap(used, context, font, depth + 1)
}

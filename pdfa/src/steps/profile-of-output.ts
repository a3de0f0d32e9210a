import { PDFArray, type PDFDocument, PDFStream } from '@cantoo/pdf-lib'
import { hexText, latin1Text } from '#pdfa-platform/bytes'
import { decode } from '../model/decode.ts'
import type { Holder } from '../model/holders.ts'
import { arrayAt, asDict, dictAt, get, name, nameAt, numberAt, resolve, streamAt } from '../model/objects.ts'
import { partsOf, reachable } from '../model/walk.ts'
import { arraysNamed } from './colour-arrays.ts'

/**
 * ISO 19005-4 §6.2.4.2: a CMYK colour space by the profile of the output intent is DeviceCMYK, which means the same and
 * may be overprinted. @returns how many were changed
 */
export function nameOutputColours(doc: PDFDocument, holders: readonly Holder[]): number {
	const output = outputProfile(doc)
	if (!output || numberAt(output.dict, 'N') !== 4) return 0
	const key = identityOf(output)
	const isOutput = (stream: unknown) =>
		stream instanceof PDFStream &&
		(stream === output || (numberAt(stream.dict, 'N') === 4 && identityOf(stream) === key))
	const changed = new Set<PDFArray>()
	for (const [ref, object] of reachable(doc.context)) {
		for (const space of arraysNamed(partsOf(doc.context, ref, object), 'ICCBased')) {
			if (!isOutput(resolve(doc.context, space.get(1)))) continue
			while (space.size() > 1) space.remove(space.size() - 1)
			space.set(0, name('DeviceCMYK'))
			changed.add(space)
		}
	}
	for (const { resources } of changed.size > 0 ? holders : []) {
		const spaces = resources && dictAt(resources, 'ColorSpace')
		const own = spaces && get(spaces, 'DefaultCMYK')
		if (own instanceof PDFArray && changed.has(own)) spaces?.delete(name('DefaultCMYK'))
	}
	return changed.size
}

function outputProfile({ catalog, context }: PDFDocument): PDFStream | undefined {
	for (const item of arrayAt(catalog, 'OutputIntents')?.asArray() ?? []) {
		const intent = asDict(resolve(context, item))
		if (intent && nameAt(intent, 'S') === 'GTS_PDFA1') return streamAt(intent, 'DestOutputProfile')
	}
	return undefined
}

/** The identifier in the header of a profile, or all of it but what may differ between copies (ISO 15076-1 §7.2.18). */
function identityOf(stream: PDFStream): string {
	const bytes = Uint8Array.from(decode(stream).bytes)
	const own = bytes.subarray(84, 100)
	if (own.some((byte) => byte !== 0)) return hexText(own)
	bytes.fill(0, 44, 48)
	bytes.fill(0, 64, 68)
	return latin1Text(bytes)
}

import { PDFDict, PDFName, PDFNumber, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import { latin1Bytes } from '#pdfa-platform/bytes'
import { name } from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import type { CMap } from '../tables/cmap.ts'
import { set } from './font-objects.ts'

export interface CodedCid {
	code: number
	/** Bytes of the code. */
	length: number
	cid: number
}

function hex(value: number, length: number): string {
	return `<${value
		.toString(16)
		.toUpperCase()
		.padStart(length * 2, '0')}>`
}

function sections(kind: string, lines: readonly string[]): string {
	let out = ''
	for (let from = 0; from < lines.length; from += 100) {
		const some = lines.slice(from, from + 100)
		out += `${some.length} begin${kind}\n${some.join('\n')}\nend${kind}\n`
	}
	return out
}

/** Runs of codes with consecutive CIDs; a range may not cross the last byte of its codes. */
function ranges(codes: readonly CodedCid[]): (CodedCid & { last: number })[] {
	const result: (CodedCid & { last: number })[] = []
	for (const item of codes.toSorted((a, b) => a.length - b.length || a.code - b.code)) {
		const run = result.at(-1)
		const follows = run && run.length === item.length && run.last + 1 === item.code && item.code % 256 !== 0
		if (run && follows && run.cid + item.code - run.code === item.cid) run.last = item.code
		else result.push({ ...item, last: item.code })
	}
	return result
}

export interface CMapIdentity {
	name: string
	registry: string
	ordering: string
	supplement: number
	wMode: number
}

/** A CMap stream that maps the codes given and needs no other CMap (§6.2.11.3.3 of part 2, §6.3.3.3 of part 1). */
export function writeCMap(
	holder: PDFDict,
	identity: CMapIdentity,
	codespaces: CMap['codespaces'],
	codes: readonly CodedCid[],
): PDFRef {
	const spaces = codespaces.length > 0 ? codespaces : [{ length: 2, low: 0, high: 0xffff }]
	const text = `%!PS-Adobe-3.0 Resource-CMap
%%DocumentNeededResources: ProcSet (CIDInit)
%%IncludeResource: ProcSet (CIDInit)
%%BeginResource: CMap (${identity.name})
%%EndComments
/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo 3 dict dup begin
/Registry (${identity.registry}) def
/Ordering (${identity.ordering}) def
/Supplement ${identity.supplement} def
end def
/CMapName /${identity.name} def
/CMapVersion 1 def
/CMapType 1 def
/WMode ${identity.wMode} def
${sections(
	'codespacerange',
	spaces.map(({ length, low, high }) => `${hex(low, length)} ${hex(high, length)}`),
)}${sections(
	'cidrange',
	ranges(codes).map(({ code, last, length, cid }) => `${hex(code, length)} ${hex(last, length)} ${cid}`),
)}endcmap
CMapName currentdict /CMap defineresource pop
end
end
%%EndResource
%%EOF
`
	const info = PDFDict.withContext(holder.context)
	set(info, 'Registry', PDFString.of(identity.registry))
	set(info, 'Ordering', PDFString.of(identity.ordering))
	set(info, 'Supplement', identity.supplement)
	return holder.context.register(
		packedStream(holder.context, latin1Bytes(text), {
			Type: PDFName.of('CMap'),
			CMapName: name(identity.name),
			CIDSystemInfo: info,
			WMode: PDFNumber.of(identity.wMode),
		}),
	)
}

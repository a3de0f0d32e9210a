import { profileOf } from '../../profiles/index.ts'
import type { Flavour, Profile } from '../../profiles/profile.ts'

/** Changes that a test makes to a compliant file; objects from number 20 on are free. */
export interface Changes {
	version?: string
	/** Entries of dictionaries, as PDF text. */
	catalog?: string
	page?: string
	resources?: string
	info?: string
	trailer?: string
	/** Content of the page. */
	content?: string
	/** Whole XMP packet. */
	xmp?: string
	/** Descriptions added to the packet. */
	xmpMore?: string
	outputIntent?: boolean
	profile?: Uint8Array
	objects?: Record<number, string | TinyStream>
	/** Behind the end. */
	after?: string
}

export interface TinyStream {
	dict: string
	data: string | Uint8Array
}

function identified({ part, level, metadata: { revision } }: Profile): string {
	const conformance = level === '' ? '' : ` pdfaid:conformance="${level.toUpperCase()}"`
	const year = revision === undefined ? '' : ` pdfaid:rev="${revision}"`
	return `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${part}"${year}${conformance}/>`
}

/** Returns an XMP packet with these descriptions. */
export function packet(descriptions: string): string {
	return `<?xpacket begin="\u00ef\u00bb\u00bf" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${descriptions}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}

/** The header of an ICC profile, which is all that is looked at. */
export function iccProfile(space = 'RGB ', deviceClass = 'mntr', major = 2): Uint8Array {
	const bytes = new Uint8Array(132)
	bytes[3] = bytes.length
	bytes.set([major, 0x10], 8)
	bytes.set(latin1Bytes(deviceClass), 12)
	bytes.set(latin1Bytes(space), 16)
	return bytes
}

/** Returns text as bytes, one for each character. */
export function latin1Bytes(text: string): Uint8Array {
	return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

/** A file that is compliant with the flavour, but for the changes. */
export function tinyPdf(flavour: Flavour, changes: Changes = {}): Uint8Array {
	const profile = profileOf(flavour)
	const tagged = profile.rules['structure-tree'] !== undefined
	const intent = changes.outputIntent ?? true
	const objects: Record<number, string | TinyStream> = {
		1: `<< /Type /Catalog /Pages 2 0 R /Metadata 5 0 R ${intent ? '/OutputIntents [6 0 R]' : ''} ${tagged ? '/MarkInfo << /Marked true >> /StructTreeRoot 8 0 R' : ''} ${changes.catalog ?? ''} >>`,
		2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << ${changes.resources ?? ''} >> ${changes.page ?? ''} >>`,
		4: { dict: '', data: changes.content ?? '0 0 1 rg 0 0 10 10 re f' },
		5: {
			dict: '/Type /Metadata /Subtype /XML',
			data: changes.xmp ?? packet(identified(profile) + (changes.xmpMore ?? '')),
		},
		6: '<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (x) /DestOutputProfile 7 0 R >>',
		7: { dict: '/N 3', data: changes.profile ?? iccProfile() },
		8: '<< /Type /StructTreeRoot >>',
		...(changes.info !== undefined && { 9: `<< ${changes.info} >>` }),
		...changes.objects,
	}
	const chunks: Uint8Array[] = []
	let length = 0
	const put = (bytes: Uint8Array | string): void => {
		const chunk = typeof bytes === 'string' ? latin1Bytes(bytes) : bytes
		chunks.push(chunk)
		length += chunk.length
	}
	put(`${changes.version ? `%PDF-${changes.version}` : profile.file.header}\n%\u00e2\u00e3\u00cf\u00d3\n`)
	const offsets = new Map<number, number>()
	for (const [num, object] of Object.entries(objects)) {
		offsets.set(Number(num), length)
		put(`${num} 0 obj\n`)
		if (typeof object === 'string') put(object)
		else {
			const data = typeof object.data === 'string' ? latin1Bytes(object.data) : object.data
			put(`<< ${object.dict} /Length ${data.length} >>\nstream\n`)
			put(data)
			put('\nendstream')
		}
		put('\nendobj\n')
	}
	const start = length
	put('xref\n0 1\n0000000000 65535 f \n')
	for (const [num, offset] of offsets) put(`${num} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
	const info = changes.info === undefined ? '' : '/Info 9 0 R'
	put(`trailer\n<< /Size 100 /Root 1 0 R ${info} /ID [<01> <02>] ${changes.trailer ?? ''} >>\n`)
	put(`startxref\n${start}\n%%EOF\n${changes.after ?? ''}`)
	return Uint8Array.from(Buffer.concat(chunks))
}

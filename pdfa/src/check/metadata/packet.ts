import { latin1Text } from '#pdfa-platform/bytes'
import { DC, RDF, readRdf, type XmpNode } from './rdf.ts'
import { type Element, parseXml, XmlFault, type XmlNode } from './xml.ts'

const EXTENSION = 'http://www.aiim.org/pdfa/ns/extension/'

/** An XMP packet (XMP Specification Part 1), read. */
export interface Packet {
	/** Data of the `xpacket` instruction in front. */
	header: string | undefined
	encoding: string
	properties: readonly XmpNode[]
	/** `pdfaExtension:schemas`, which is no property like others. */
	extensions: XmpNode | undefined
}

/** @throws XmlFault if the packet is no well-formed XML or no RDF that XMP allows. */
export function parsePacket(bytes: Uint8Array): Packet {
	const { text, encoding } = decode(bytes)
	let document: XmlNode[]
	try {
		document = parseXml(text)
	} catch (error) {
		if (!(error instanceof XmlFault)) throw error
		// Bytes of Latin 1 and control characters are forgiven, as readers of XMP do.
		document = parseXml(withoutControls(encoding === 'UTF-8' ? repairUtf8(bytes) : text))
	}
	const found: { header: string | undefined } = { header: undefined }
	const rdf = findRdf(document, found)
	if (!rdf) return { header: undefined, encoding, properties: [], extensions: undefined }
	const nodes = readRdf(rdf)
	const extensions = nodes.findLast((node) => node.namespace === EXTENSION && node.name === 'schemas')
	const properties = nodes.filter((node) => node.namespace !== EXTENSION || node.name !== 'schemas')
	return { header: found.header, encoding, properties, extensions }
}

function findRdf(nodes: readonly XmlNode[], found: { header: string | undefined }): Element | undefined {
	for (const node of nodes) {
		if (node.kind === 'instruction' && node.target === 'xpacket') found.header = node.data
		if (node.kind !== 'element') continue
		if (node.local === 'RDF' && node.namespace === RDF) return node
		const inner = findRdf(node.children, found)
		if (inner) return inner
		if ((node.local === 'xmpmeta' || node.local === 'xapmeta') && node.namespace === 'adobe:ns:meta/') return undefined
	}
	return undefined
}

function decode(bytes: Uint8Array): { text: string; encoding: string } {
	const [a, b, c] = bytes
	if (a === 0xfe && b === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16BE' }
	if (a === 0xff && b === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16LE' }
	if (a === 0 && b === 60) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16BE' }
	if (a === 60 && b === 0 && c !== 0) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16LE' }
	const head = latin1Text(bytes.subarray(0, 200))
	const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z][-\w.]*)["']/.exec(head)?.[1]
	if (declared && !/^utf-?8$/i.test(declared)) {
		try {
			return { text: new TextDecoder(declared, { fatal: true }).decode(bytes), encoding: declared.toUpperCase() }
		} catch {
			return { text: '', encoding: declared.toUpperCase() }
		}
	}
	try {
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
	} catch {
		// Not empty, but not well-formed either: what follows is the repair.
		return { text: '', encoding: 'UTF-8' }
	}
}

/** Bytes that are no UTF-8 taken as Windows-1252. */
function repairUtf8(bytes: Uint8Array): string {
	const strict = new TextDecoder('utf-8', { fatal: true })
	const windows = new TextDecoder('windows-1252')
	let text = ''
	for (let i = 0; i < bytes.length; ) {
		const byte = bytes[i] ?? 0
		if (byte < 128) {
			text += String.fromCharCode(byte)
			i++
			continue
		}
		const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
		const piece = bytes.subarray(i, i + length)
		try {
			if (length === 1) throw new TypeError('no lead byte')
			text += strict.decode(piece)
			i += length
		} catch {
			text += windows.decode(bytes.subarray(i, i + 1))
			i++
		}
	}
	return text.replace(/^\ufeff/, '')
}

function withoutControls(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
	// oxlint-disable-next-line no-control-regex -- these are what is meant
	const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
	return text
		.replaceAll(/&#(?:x([0-9a-fA-F]{1,4})|(\d{1,5}));/g, (reference, hex?: string, decimal?: string) => {
			const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
			return (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127 ? ' ' : reference
		})
		.replaceAll(controls, ' ')
}

/** Returns a property of the packet by namespace and name. */
export function findProperty(packet: Packet | undefined, namespace: string, name: string): XmpNode | undefined {
	return packet?.properties.find((node) => node.namespace === namespace && node.name === name)
}

/** Returns the text of a property that is simple. */
export function simpleValue(packet: Packet | undefined, namespace: string, name: string): string | undefined {
	const node = findProperty(packet, namespace, name)
	return node?.simple ? node.value : undefined
}

/** The `x-default` text of a language alternative, or the text a reader would show instead. */
export function defaultText(packet: Packet | undefined, name: string): string | undefined {
	const node = findProperty(packet, DC, name)
	if (!node?.altText) return undefined
	let generic: XmpNode | undefined
	for (const item of node.children) {
		if (!item.simple || item.qualifiers[0]?.name !== 'xml:lang') return undefined
		const language = item.qualifiers[0].value
		if (language === 'x-default') return item.value
		if (language.startsWith('x')) generic ??= item
	}
	return (generic ?? node.children[0])?.value
}

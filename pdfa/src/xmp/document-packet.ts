import type { PDFDocument } from '@cantoo/pdf-lib'
import { decode } from '../model/decode.ts'
import { streamAt } from '../model/objects.ts'
import { type Packet, readPacket } from './packet.ts'

/** Reads the metadata of the document; undefined if it has none that can be read. */
export function documentPacket({ catalog }: PDFDocument): Packet | undefined {
	const stream = streamAt(catalog, 'Metadata')
	if (!stream) return undefined
	try {
		return readPacket(decode(stream).bytes)
	} catch {
		return undefined
	}
}

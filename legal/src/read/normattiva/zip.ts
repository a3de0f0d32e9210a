/** The files of a ZIP archive held in memory (PKWARE APPNOTE 6.3): stored or deflated, no encryption, no ZIP64. */
import { inflateRawSync } from 'node:zlib'

export interface ZipEntry {
	readonly name: string
	/** As the archive states it; nothing longer is unpacked. */
	readonly sizeBytes: number
	/** Unpacks it. @throws RangeError when it is broken, encrypted, or grows beyond the limit */
	read(): Uint8Array
}

const endSignature = 0x06054b50
const centralSignature = 0x02014b50
const localSignature = 0x04034b50
const stored = 0
const deflated = 8

/** Returns whether bytes begin as an archive does: an archive that is not made yet comes with none. */
export function isZip(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/** Lists the files without unpacking them. @throws RangeError when the archive is broken */
export function readZip(archive: Uint8Array, limitBytes = 64 * 1024 * 1024): ZipEntry[] {
	const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
	const end = findEnd(view)
	const count = view.getUint16(end + 10, true)
	let at = view.getUint32(end + 16, true)
	const entries: ZipEntry[] = []
	for (let i = 0; i < count; i++) {
		if (view.getUint32(at, true) !== centralSignature) throw new RangeError('broken central directory')
		const flags = view.getUint16(at + 8, true)
		const method = view.getUint16(at + 10, true)
		const packed = view.getUint32(at + 20, true)
		const unpacked = view.getUint32(at + 24, true)
		const nameLength = view.getUint16(at + 28, true)
		const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength))
		const local = view.getUint32(at + 42, true)
		at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
		if (name.endsWith('/')) continue
		entries.push({
			name,
			sizeBytes: unpacked,
			read() {
				if ((flags & 1) !== 0) throw new RangeError(`${name} is encrypted`)
				if (unpacked > limitBytes) throw new RangeError(`${name} grows beyond ${limitBytes} bytes`)
				return unpack(archive, view, local, method, packed, unpacked)
			},
		})
	}
	return entries
}

function unpack(
	archive: Uint8Array,
	view: DataView,
	local: number,
	method: number,
	packed: number,
	unpacked: number,
): Uint8Array {
	if (view.getUint32(local, true) !== localSignature) throw new RangeError('broken local header')
	const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
	const data = archive.subarray(start, start + packed)
	if (method === stored) return data.slice()
	if (method === deflated) return new Uint8Array(inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) }))
	throw new RangeError(`unknown compression method ${method}`)
}

function findEnd(view: DataView): number {
	const lowest = Math.max(0, view.byteLength - 22 - 0xffff)
	for (let at = view.byteLength - 22; at >= lowest; at--) if (view.getUint32(at, true) === endSignature) return at
	throw new RangeError('not a ZIP archive')
}

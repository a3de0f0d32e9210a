/** An sfnt file (TrueType, OpenType): its tables by tag, and the file put together again. */
export class Sfnt {
	readonly version: number
	readonly tables: Map<string, Uint8Array>
	/** True if strict readers would stumble over the file as it is: a collection, or tables that reach beyond its end. */
	readonly irregular: boolean

	constructor(version: number, tables: Map<string, Uint8Array>, irregular = false) {
		this.version = version
		this.tables = tables
		this.irregular = irregular
	}

	/** Tables that lie wholly or partly outside of the data are cut or left out. `undefined` when it is no sfnt file. */
	static read(data: Uint8Array, fontIndex = 0): Sfnt | undefined {
		if (data.length < 12) return undefined
		const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
		let base = 0
		let version = view.getUint32(0)
		if (version === 0x74746366) {
			if (data.length < 16 + fontIndex * 4) return undefined
			base = view.getUint32(12 + fontIndex * 4)
			if (base + 12 > data.length) return undefined
			version = view.getUint32(base)
		}
		if (![0x00010000, 0x74727565, 0x4f54544f, 0x00020000].includes(version)) return undefined
		const tables = new Map<string, Uint8Array>()
		let irregular = base > 0
		const count = view.getUint16(base + 4)
		for (let index = 0; index < count; index++) {
			const at = base + 12 + index * 16
			if (at + 16 > data.length) break
			const tag = String.fromCharCode(...data.subarray(at, at + 4))
			const offset = view.getUint32(at + 8)
			const length = view.getUint32(at + 12)
			if (offset + length > data.length) irregular = true
			if (offset < data.length && !tables.has(tag))
				tables.set(tag, data.subarray(offset, Math.min(data.length, offset + length)))
		}
		return new Sfnt(version, tables, irregular)
	}

	view(tag: string): DataView | undefined {
		const table = this.tables.get(tag)
		return table && new DataView(table.buffer, table.byteOffset, table.byteLength)
	}

	write(): Uint8Array {
		const tags = [...this.tables.keys()].toSorted()
		const bodies = tags.map((tag) => [tag, this.tables.get(tag) ?? new Uint8Array()] as const)
		const total = bodies.reduce((sum, [, body]) => sum + padded(body.length), 12 + 16 * bodies.length)
		const out = new Uint8Array(total)
		const view = new DataView(out.buffer)
		const log = Math.floor(Math.log2(Math.max(1, bodies.length)))
		view.setUint32(0, this.version)
		view.setUint16(4, bodies.length)
		view.setUint16(6, 16 << log)
		view.setUint16(8, log)
		view.setUint16(10, bodies.length * 16 - (16 << log))
		let offset = 12 + 16 * bodies.length
		let head = -1
		for (const [index, [tag, body]] of bodies.entries()) {
			out.set(body, offset)
			if (tag === 'head' && body.length >= 12) {
				head = offset
				view.setUint32(head + 8, 0)
			}
			const entry = 12 + index * 16
			for (let byte = 0; byte < 4; byte++) out[entry + byte] = tag.charCodeAt(byte)
			view.setUint32(entry + 4, checksum(view, offset, padded(body.length)))
			view.setUint32(entry + 8, offset)
			view.setUint32(entry + 12, body.length)
			offset += padded(body.length)
		}
		if (head >= 0) view.setUint32(head + 8, (0xb1b0afba - checksum(view, 0, total)) >>> 0)
		return out
	}
}

function padded(length: number): number {
	return (length + 3) & ~3
}

function checksum(view: DataView, from: number, length: number): number {
	let sum = 0
	for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
	return sum
}

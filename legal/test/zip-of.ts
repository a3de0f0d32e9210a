import { deflateRawSync } from 'node:zlib'

/** Makes an archive of deflated files. */
export function zipOf(files: readonly (readonly [name: string, content: string])[]): Buffer {
	const bodies: Buffer[] = []
	const directory: Buffer[] = []
	let at = 0
	for (const [name, content] of files) {
		const packed = deflateRawSync(Buffer.from(content))
		const size = Buffer.byteLength(content)
		const local = Buffer.alloc(30)
		local.writeUInt32LE(0x04034b50, 0)
		local.writeUInt16LE(8, 8)
		local.writeUInt32LE(packed.length, 18)
		local.writeUInt32LE(size, 22)
		local.writeUInt16LE(name.length, 26)
		const central = Buffer.alloc(46)
		central.writeUInt32LE(0x02014b50, 0)
		central.writeUInt16LE(8, 10)
		central.writeUInt32LE(packed.length, 20)
		central.writeUInt32LE(size, 24)
		central.writeUInt16LE(name.length, 28)
		central.writeUInt32LE(at, 42)
		bodies.push(local, Buffer.from(name), packed)
		directory.push(central, Buffer.from(name))
		at += 30 + name.length + packed.length
	}
	const end = Buffer.alloc(22)
	end.writeUInt32LE(0x06054b50, 0)
	end.writeUInt16LE(files.length, 8)
	end.writeUInt16LE(files.length, 10)
	end.writeUInt32LE(
		directory.reduce((sum, bytes) => sum + bytes.length, 0),
		12,
	)
	end.writeUInt32LE(at, 16)
	return Buffer.concat([...bodies, ...directory, end])
}

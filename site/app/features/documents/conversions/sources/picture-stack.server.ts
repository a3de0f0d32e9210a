import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_PICTURES } from '../conversion.ts'
import { STACK_START } from '../file-kind.ts'

/** Several pictures in one stored file: this line, then each picture in pieces, every piece and every end behind its length in bytes. */
const START = Buffer.from(STACK_START)
const LENGTH_BYTES = 4

/** Joins pictures as they arrive. */
export async function* stackPictures(pictures: AsyncIterable<AsyncIterable<Buffer>>): AsyncGenerator<Buffer> {
	yield START
	for await (const picture of pictures) {
		for await (const piece of picture) if (piece.length > 0) yield Buffer.concat([lengthOf(piece), piece])
		yield lengthOf(Buffer.alloc(0))
	}
}

function lengthOf({ length }: Buffer): Buffer {
	const bytes = Buffer.alloc(LENGTH_BYTES)
	bytes.writeUInt32BE(length)
	return bytes
}

/** Writes the pictures of a stack into a folder, as files of their own. @returns their names in the order of the pages; none if the stack is damaged */
export async function unstackPictures(folder: string, stack: string): Promise<string[]> {
	const pictures = readStack(await readFile(join(folder, stack)))
	const names = pictures.map((_, index) => `page-${String(index + 1).padStart(3, '0')}.jpg`)
	await Promise.all(names.map((name, index) => writeFile(join(folder, name), pictures[index] ?? '')))
	return names
}

function readStack(bytes: Buffer): Buffer[] {
	const pictures: Buffer[] = []
	let pieces: Buffer[] = []
	let at = START.length
	while (at + LENGTH_BYTES <= bytes.length) {
		const length = bytes.readUInt32BE(at)
		at += LENGTH_BYTES
		if (at + length > bytes.length) return []
		if (length > 0) pieces.push(bytes.subarray(at, at + length))
		else {
			pictures.push(Buffer.concat(pieces))
			pieces = []
		}
		at += length
	}
	return pieces.length === 0 && pictures.length <= MOST_PICTURES ? pictures : []
}

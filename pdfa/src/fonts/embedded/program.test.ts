import { inflateSync } from 'node:zlib'
import { PDFDocument, type PDFRawStream } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { dictAt, name, streamAt } from '../../model/objects.ts'
import { smallTrueType } from '../programs/test-programs.ts'
import { readProgram } from './program.ts'

const SMALL = smallTrueType({ advances: [500, 500], glyphs: 2 })

async function descriptorOf(change: (stream: PDFRawStream) => void) {
	const { context } = await PDFDocument.create()
	const stream = context.flateStream(SMALL)
	change(stream)
	const font = context.obj({ FontDescriptor: { FontFile2: context.register(stream) } })
	return { descriptor: dictAt(font, 'FontDescriptor'), stream }
}

it('packs a program again whose checksum is wrong: some readers lose the end of it', async () => {
	const { descriptor, stream } = await descriptorOf(({ contents }) => contents.set([1, 2, 3, 4], contents.length - 4))
	expect(() => inflateSync(stream.contents)).toThrow('incorrect data check')
	const program = readProgram(descriptor)
	expect(program).toMatchObject({ kind: 'truetype' })
	const packed = descriptor && streamAt(descriptor, 'FontFile2')
	expect(packed?.dict.get(name('Filter'))).toBe(name('FlateDecode'))
	expect(packed && inflateSync(packed.getContents()).length).toBe(SMALL.length)
})

it('leaves the stream of a sound program as it is', async () => {
	const { descriptor, stream } = await descriptorOf(() => {})
	readProgram(descriptor)
	expect(descriptor && streamAt(descriptor, 'FontFile2')).toBe(stream)
})

import { PDFContext } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { packedStream } from './packed-stream.ts'

it('keeps no more memory than its bytes, where packing made them fewer', () => {
	const { contents } = packedStream(PDFContext.create(), new Uint8Array(4000))
	expect(contents.length).toBeLessThan(100)
	expect(contents.buffer.byteLength).toBe(contents.length)
})

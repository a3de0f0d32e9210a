import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { recogniseFile } from '../file-kind.ts'
import { stackPictures, unstackPictures } from './picture-stack.server.ts'

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
	yield* items
}

/** Stacks pictures given by their pieces. */
async function stacked(pictures: readonly (readonly string[])[]): Promise<Buffer> {
	const parts: Buffer[] = []
	const streams = pictures.map((pieces) => each(pieces.map((piece) => Buffer.from(piece))))
	for await (const part of stackPictures(each(streams))) parts.push(part)
	return Buffer.concat(parts)
}

async function unstacked(stack: Uint8Array): Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), 'stack-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	writeFileSync(join(folder, 'source'), stack)
	const names = await unstackPictures(folder, 'source')
	return names.map((name) => readFileSync(join(folder, name), 'utf8'))
}

it('gives back every picture, in order, however its bytes arrived', async () => {
	const stack = await stacked([['one'], ['t', 'w', 'o'], [], ['three']])
	expect(recogniseFile(stack)).toBe('pictures')
	expect(await unstacked(stack)).toEqual(['one', 'two', '', 'three'])
})

it('gives nothing of a stack that ends too soon, or that says more than it has', async () => {
	const stack = await stacked([['one'], ['two']])
	for (let end = 12; end < stack.length; end += 1) {
		const pictures = await unstacked(stack.subarray(0, end))
		expect(pictures.length).toBeLessThan(2)
	}
	expect(await unstacked(Buffer.concat([stack, Buffer.from('ffffffff', 'hex')]))).toEqual([])
})

import { PDFContext } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { name } from '../../model/objects.ts'
import { readFunction } from './functions.ts'

const context = PDFContext.create()
const line = (from: number, to: number) => ({ FunctionType: 2, Domain: [0, 1], C0: [from], C1: [to], N: 1 })

it('reads powers, and several functions as one of several results', () => {
	const found = readFunction(context, context.obj([line(0, 1), { ...line(1, 0), N: 2 }]))
	expect(found?.(0.5)).toEqual([0.5, 0.75])
	expect(found?.(7)).toEqual([1, 0])
})

it('stitches functions at their bounds', () => {
	const parts = { Functions: [line(0, 0.2), line(0.8, 1)], Bounds: [0.5], Encode: [0, 1, 1, 0] }
	const found = readFunction(context, context.obj({ FunctionType: 3, Domain: [0, 1], ...parts }))
	expect([0, 0.25, 0.5, 1].map((at) => found?.(at)[0])).toEqual([0, 0.1, 1, 0.8])
})

it('interpolates samples', () => {
	const entries = { FunctionType: 0, Domain: [0, 2], Range: [0, 1], Size: [3], BitsPerSample: 8 }
	const found = readFunction(context, context.stream(Uint8Array.of(0, 255, 51), entries))
	expect([0, 0.5, 1, 2].map((at) => found?.(at)[0])).toEqual([0, 0.5, 1, 0.2])
})

it('reads no function of a kind it does not know, and none that holds itself', () => {
	const circle = context.obj({ FunctionType: 3, Domain: [0, 1], Bounds: [], Encode: [0, 1] })
	circle.set(name('Functions'), context.obj([circle]))
	expect(readFunction(context, circle)).toBeUndefined()
	expect(readFunction(context, context.stream('{ }', { FunctionType: 4, Domain: [0, 1] }))).toBeUndefined()
})

import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { nameText } from '../model/objects.ts'

export type Device = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK'

/** Returns whether a name is that of a device colour space. */
export function isDevice(space: string | undefined): space is Device {
	return space === 'DeviceGray' || space === 'DeviceRGB' || space === 'DeviceCMYK'
}

/** Colour spaces of a family inside an object, without those it refers to. */
export function* arraysNamed(object: PDFObject, family: string): Generator<PDFArray> {
	const todo: PDFObject[] = [object]
	for (let item = todo.pop(); item; item = todo.pop()) {
		if (item instanceof PDFArray) {
			const first = item.size() >= 2 ? item.get(0) : undefined
			if (first instanceof PDFName && nameText(first) === family) yield item
			todo.push(...item.asArray())
		} else if (item instanceof PDFDict) todo.push(...item.values())
		else if (item instanceof PDFStream) todo.push(...item.dict.values())
	}
}

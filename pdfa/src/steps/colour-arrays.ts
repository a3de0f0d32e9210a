import { PDFArray, PDFName } from '@cantoo/pdf-lib'
import type { Part } from '../model/object-graph.ts'
import { nameText } from '../model/objects.ts'

export type Device = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK'

/** Returns whether a name is that of a device colour space. */
export function isDevice(space: string | undefined): space is Device {
	return space === 'DeviceGray' || space === 'DeviceRGB' || space === 'DeviceCMYK'
}

/** Colour spaces of a family among the parts of an object. */
export function* arraysNamed(parts: readonly Part[], family: string): Generator<PDFArray> {
	for (let at = 0; at < parts.length; at += 1) {
		const part = parts[at]
		if (!(part instanceof PDFArray) || part.size() < 2) continue
		const first = part.get(0)
		if (first instanceof PDFName && nameText(first) === family) yield part
	}
}

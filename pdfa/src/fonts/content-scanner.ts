import { readContent, shownBytes } from '../model/content.ts'
import type { Operand } from '../model/content-reader.ts'

/** Events of a content stream that matter for fonts: bytes shown in each font, and other painting. */
export interface ContentEvents {
	/** `Tf`: the resource name of the font. */
	font(name: string): void
	/** Bytes of one string shown with the current font. */
	text(bytes: Uint8Array): void
	renderingMode(mode: number): void
	save(): void
	restore(): void
	/** `Do`, `gs` and pattern operands of `scn`: names to look up in the resources. */
	xObject(name: string): void
	graphicsState(name: string): void
	pattern(name: string): void
}

/** Reports what a content stream shows and draws, in order. Never throws on damaged content. */
export function scanContent(bytes: Uint8Array, events: ContentEvents): void {
	readContent(bytes, ({ operator, operands }) => {
		switch (operator) {
			case 'q':
				return events.save()
			case 'Q':
				return events.restore()
			case 'Tj':
			case 'TJ':
			case "'":
			case '"':
				return showStrings(bytes, operands, events)
			case 'Tr':
				return events.renderingMode(Math.trunc(lastNumber(operands)))
			case 'Tf':
				return withName(operands, (name) => events.font(name))
			case 'Do':
				return withName(operands, (name) => events.xObject(name))
			case 'gs':
				return withName(operands, (name) => events.graphicsState(name))
			case 'scn':
			case 'SCN':
				return withName(operands, (name) => events.pattern(name))
		}
	})
}

/** An operator without any string shows an empty one: readers take its font for used. */
function showStrings(bytes: Uint8Array, operands: readonly Operand[], events: ContentEvents): void {
	const strings = operands.flatMap((operand) => (operand.kind === 'array' ? operand.items : [operand]))
	let shown = false
	for (const operand of strings) {
		if (operand.kind !== 'string') continue
		events.text(Buffer.from(shownBytes(bytes, operand), 'latin1'))
		shown = true
	}
	if (!shown) events.text(new Uint8Array())
}

function lastNumber(operands: readonly Operand[]): number {
	const number = operands.findLast((operand) => operand.kind === 'number')
	return number?.kind === 'number' ? number.value : 0
}

function withName(operands: readonly Operand[], use: (name: string) => void): void {
	const name = operands.findLast((operand) => operand.kind === 'name')
	if (name?.kind === 'name') use(name.value)
}

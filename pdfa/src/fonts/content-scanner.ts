import { latin1Bytes } from '#pdfa-platform/bytes'
import { shownBytes } from '../model/content.ts'
import { Reader } from '../model/content-reader.ts'
import { MARK, type MarkedText } from '../model/text-marks.ts'

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

const BACKSLASH = 0x5c
const PARENTHESIS = 0x28
const NO_BYTES = new Uint8Array()

/** Reports what a content stream shows and draws, in order, by the marks that its scan left. */
export function replayText({ bytes, marks }: MarkedText, events: ContentEvents): void {
	const reader = new Reader(bytes)
	const nameAt = (start: number) => {
		reader.at = start
		const name = reader.next(0)
		return name?.kind === 'name' ? name.value : ''
	}
	for (let at = 0; at < marks.length; at += 3) {
		const start = marks[at + 1] ?? 0
		switch (marks[at]) {
			case undefined:
				return
			case MARK.save:
				events.save()
				break
			case MARK.restore:
				events.restore()
				break
			case MARK.text:
				events.text(stringBytes(bytes, start, marks[at + 2] ?? 0))
				break
			case MARK.nothing:
				events.text(NO_BYTES)
				break
			case MARK.mode:
				events.renderingMode(start)
				break
			case MARK.font:
				events.font(nameAt(start))
				break
			case MARK.draw:
				events.xObject(nameAt(start))
				break
			case MARK.state:
				events.graphicsState(nameAt(start))
				break
			case MARK.pattern:
				events.pattern(nameAt(start))
		}
	}
}

/** The bytes that a string shows; a literal one without escapes shows its own. */
function stringBytes(bytes: Uint8Array, start: number, end: number): Uint8Array {
	const hex = bytes[start] !== PARENTHESIS
	const inner = bytes.subarray(start + 1, end - 1)
	if (!hex && !inner.includes(BACKSLASH)) return inner
	return latin1Bytes(shownBytes(bytes, { kind: 'string', hex, start, end }))
}

import type { PDFDocument } from '@cantoo/pdf-lib'
import { latin1Bytes } from '#pdfa-platform/bytes'
import { applyEdits, type Edit, readContent, shownBytes } from '../model/content.ts'
import { contentOf, type Holder, holders, setContent } from '../model/holders.ts'
import { dictAt, nameText } from '../model/objects.ts'
import type { Operand } from '../model/operand.ts'
import { type TextFont, textFont, UNKNOWN } from './text.ts'

const PRIVATE_USE = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u
const SHOWING = new Set(['Tj', 'TJ', "'", '"'])

/**
 * ISO 19005-2 §6.2.11.7.3: characters of private use areas are put into marked content with ActualText, which is what readers extract
 * today, since their meaning is unknown. Returns the number of strings.
 */
export function markPrivateUse(doc: PDFDocument): number {
	let marked = 0
	for (const holder of holders(doc)) {
		if (!mayShowPrivateUse(holder)) continue
		const { bytes } = contentOf(holder)
		const edits = privateUse(bytes, holder)
		if (edits.length === 0) continue
		setContent(doc, holder, applyEdits(bytes, edits))
		marked += edits.length / 2
	}
	return marked
}

function mayShowPrivateUse({ resources }: Holder): boolean {
	const fonts = resources && dictAt(resources, 'Font')
	return fonts?.keys().some((key) => textFont(resources, nameText(key)).mayShow(PRIVATE_USE)) ?? false
}

function privateUse(bytes: Uint8Array, { resources }: Holder): Edit[] {
	const edits: Edit[] = []
	let font: TextFont = UNKNOWN
	const saved: TextFont[] = []
	/** True if each open mark has ActualText. */
	const open: boolean[] = []
	readContent(bytes, ({ operator, operands, start, end }) => {
		const [first, last] = [operands[0], operands.at(-1)]
		if (operator === 'q') saved.push(font)
		else if (operator === 'Q') font = saved.pop() ?? font
		else if (operator === 'Tf' && first?.kind === 'name') font = textFont(resources, first.value)
		else if (operator === 'BMC') open.push(false)
		else if (operator === 'BDC') open.push(last?.kind === 'dict' && last.entries.has('ActualText'))
		else if (operator === 'EMC') open.pop()
		else if (SHOWING.has(operator) && last && !open.includes(true)) {
			const text = extracted(bytes, last, font)
			if (!PRIVATE_USE.test(text)) return
			edits.push({ start, end: start, text: `/Span <</ActualText <${utf16(text)}>>> BDC\n` })
			edits.push({ start: end, end, text: '\nEMC\n' })
		}
	})
	return edits
}

/** Thousandths of an em that readers take for a space between words. */
const WORD_GAP = 100

/** The text that readers extract of a shown string, or of several with gaps between them. */
function extracted(bytes: Uint8Array, shown: Operand, font: TextFont): string {
	const items = shown.kind === 'array' ? shown.items : [shown]
	return items.reduce((text, item) => {
		if (item.kind === 'number') return -item.value > WORD_GAP && !/^$| $/.test(text) ? `${text} ` : text
		return text + font.read(latin1Bytes(shownBytes(bytes, item))).text
	}, '')
}

function utf16(text: string): string {
	const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
	return `FEFF${units.join('').toUpperCase()}`
}

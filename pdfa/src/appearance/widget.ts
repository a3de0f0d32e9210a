import { PDFArray, type PDFDict, type PDFDocument, PDFNumber } from '@cantoo/pdf-lib'
import { asText, dictAt, get, items, name, numberAt } from '../model/objects.ts'
import { inherited } from '../model/walk.ts'
import type { Drawing } from './appearance.ts'
import { rectangle } from './appearance.ts'
import { type Border, borderOf, colourOperator, ellipse, listAt, number, numbers } from './pen.ts'
import {
	fieldText,
	findFont,
	literal,
	optionsOf,
	parseDefaultAppearance,
	type UsableFont,
	widthOf,
	wrap,
	zapfDingbats,
} from './text.ts'

/** Bits of Ff (ISO 32000-1 tables 226, 228, 230). */
const MULTILINE = 1 << 12
const PASSWORD = 1 << 13
const COMB = 1 << 24
const COMBO = 1 << 17
const RADIO = 1 << 15
const PUSH_BUTTON = 1 << 16

/** A form field as readers draw it when it has no appearance: background, border, value. */
export function drawWidget(doc: PDFDocument, widget: PDFDict): Drawing | undefined {
	const size = sizeOf(widget)
	if (!size) return undefined
	const { height, matrix, width } = size
	const border = statedBorder(widget)
	const characteristics = dictAt(widget, 'MK')
	const type = inheritedName(widget, 'FT')
	const flags = inheritedNumber(widget, 'Ff')
	const parts = characteristics
		? [
				background(characteristics, width, height),
				frame(
					characteristics,
					border,
					width,
					height,
					type === 'Btn' && (flags & RADIO) !== 0 && isRound(characteristics),
				),
			]
		: []
	const resources = doc.context.obj({})
	if (type === 'Tx' || type === 'Ch')
		parts.push(drawValue(doc, widget, { width, height, border: border.width, flags, type }, resources))
	else if (type === 'Btn' && (flags & PUSH_BUTTON) !== 0)
		parts.push(caption(doc, widget, { width, height, border: border.width }, resources))
	const content = parts.filter((part) => part !== '').join('\n')
	return content === '' ? undefined : { content, box: [0, 0, width, height], resources, ...matrix }
}

/** Size of a widget as its text sees it, and the matrix that turns it back (ISO 32000-1 table 189, `R`). */
function sizeOf(
	widget: PDFDict,
): ({ width: number; height: number } & { matrix: Pick<Drawing, 'matrix'> }) | undefined {
	const rect = rectangle(widget)
	if (!rect) return undefined
	const [across, up] = [rect[2] - rect[0], rect[3] - rect[1]]
	if (across <= 0 || up <= 0) return undefined
	const characteristics = dictAt(widget, 'MK')
	const turned = ((((characteristics && numberAt(characteristics, 'R')) ?? 0) % 360) + 360) % 360
	if (turned === 90) return { width: up, height: across, matrix: { matrix: [0, 1, -1, 0, across, 0] } }
	if (turned === 180) return { width: across, height: up, matrix: { matrix: [-1, 0, 0, -1, across, up] } }
	if (turned === 270) return { width: up, height: across, matrix: { matrix: [0, -1, 1, 0, 0, up] } }
	return { width: across, height: up, matrix: {} }
}

/** Readers draw no border but one that the widget states. */
function statedBorder(widget: PDFDict): Border {
	const border = borderOf(widget)
	return get(widget, 'BS') || get(widget, 'Border') ? border : { ...border, width: 0 }
}

/** The caption of a radio button is its mark, a letter of ZapfDingbats: readers draw its border round with the disc, which is also the mark of buttons that state none. */
function isRound(characteristics: PDFDict): boolean {
	return (asText(get(characteristics, 'CA')) ?? 'l') === 'l'
}

/** Draws the mark of a checked box or radio button over its unchecked appearance. */
export function drawMark(doc: PDFDocument, widget: PDFDict): Drawing | undefined {
	const dimensions = sizeOf(widget)
	if (!dimensions) return undefined
	const { height, matrix, width } = dimensions
	const border = statedBorder(widget).width
	const radio = (inheritedNumber(widget, 'Ff') & RADIO) !== 0
	const characteristics = dictAt(widget, 'MK')
	const given = characteristics && asText(get(characteristics, 'CA'))
	const style = parseDefaultAppearance(defaultAppearance(doc, widget))
	const ground = drawWidget(doc, widget)?.content ?? ''
	const resources = doc.context.obj({})
	if (radio && !given) {
		const inset = Math.min(width, height) / 4
		return {
			content: `${ground}\n${style.colour} ${ellipse(inset, inset, width - inset, height - inset)} f`,
			box: [0, 0, width, height],
			resources,
			...matrix,
		}
	}
	const font = zapfDingbats(doc)
	use(doc, resources, 'ZaDb', font)
	const bytes = Array.from(given || '3', (char) => char.charCodeAt(0) & 0xff)
	const size = style.size > 0 ? style.size : fitting('', bytes, font, { width, height, border }, false)
	const place = numbers((width - widthOf(bytes, font, size)) / 2, 0.5 * height - 0.4 * size)
	return {
		content: `${ground}\nq BT ${style.colour} /ZaDb ${number(size)} Tf 1 0 0 1 ${place} Tm ${literal(bytes)} Tj ET Q`,
		box: [0, 0, width, height],
		resources,
		...matrix,
	}
}

function inheritedName(field: PDFDict, key: string): string | undefined {
	const holder = inherited(field, key)
	return holder === undefined ? undefined : String(holder).replace(/^\//, '')
}

function inheritedNumber(field: PDFDict, key: string): number {
	const value = inherited(field, key)
	return value instanceof PDFNumber ? value.asNumber() : 0
}

function background(characteristics: PDFDict, width: number, height: number): string {
	const fill = colourOperator(listAt(characteristics, 'BG'), 'fill')
	return fill ? `${fill}\n${numbers(0, 0, width, height)} re f` : ''
}

function frame(characteristics: PDFDict, border: Border, width: number, height: number, round: boolean): string {
	const stroke = colourOperator(listAt(characteristics, 'BC'), 'stroke')
	if (!stroke || border.width <= 0) return ''
	const half = border.width / 2
	const dash = border.style === 'D' && border.dash.length > 0 ? `[${numbers(...border.dash)}] 0 d ` : ''
	const pen = `${stroke} ${dash}${number(border.width)} w`
	if (border.style === 'U') return `${pen} ${numbers(0, half)} m ${numbers(width, half)} l S`
	if (round) {
		const [x, y, radius] = [width / 2, height / 2, Math.min(width, height) / 2 - half]
		return `${pen}\n${ellipse(x - radius, y - radius, x + radius, y + radius)} s`
	}
	return `${pen} ${numbers(half, half, width - border.width, height - border.width)} re s`
}

interface Space {
	width: number
	height: number
	border: number
}

function drawValue(
	doc: PDFDocument,
	field: PDFDict,
	space: Space & { flags: number; type: string },
	resources: PDFDict,
): string {
	const text = space.type === 'Ch' && (space.flags & COMBO) === 0 ? undefined : fieldText(field)
	const style = parseDefaultAppearance(defaultAppearance(doc, field))
	if (text === undefined) return list(doc, field, space, resources)
	if (text === '') return ''
	const shown = (space.flags & PASSWORD) !== 0 && space.type === 'Tx' ? '*'.repeat(text.length) : text
	const font = findFont(doc, style.font, shown)
	use(doc, resources, style.font, font)
	const clip = clipping(space)
	const multiline = space.type === 'Tx' && (space.flags & MULTILINE) !== 0
	const bytes = font.encode(shown.replace(/[\r\n]+/g, ' '))
	const size = style.size > 0 ? style.size : fitting(shown, bytes, font, space, multiline)
	const quadding = inheritedNumber(field, 'Q')
	const tf = `${style.colour} /${style.font} ${number(size)} Tf`
	const maximum = inheritedNumber(field, 'MaxLen')
	let lines: string
	if (multiline) lines = paragraph(shown, font, size, space, quadding)
	else if ((space.flags & COMB) !== 0 && maximum > 0 && space.type === 'Tx')
		lines = comb(bytes, font, size, space, maximum, quadding)
	else
		lines = `1 0 0 1 ${numbers(start(widthOf(bytes, font, size), space, quadding), 0.5 * space.height - 0.4 * size)} Tm ${literal(bytes)} Tj`
	return `/Tx BMC q ${clip} BT ${tf}\n${lines}\nET Q EMC`
}

function defaultAppearance(doc: PDFDocument, field: PDFDict): string {
	const form = dictAt(doc.catalog, 'AcroForm')
	return asText(inherited(field, 'DA')) ?? (form ? asText(get(form, 'DA')) : undefined) ?? ''
}

function use(doc: PDFDocument, resources: PDFDict, fontName: string, font: UsableFont): void {
	const fonts = doc.context.obj({})
	fonts.set(name(fontName), font.resource)
	resources.set(name('Font'), fonts)
}

function clipping({ width, height, border }: Space): string {
	return `${numbers(border, border, Math.max(0, width - 2 * border), Math.max(0, height - 2 * border))} re W n`
}

/** Horizontal start of a line: 0 left, 1 centred, 2 right. */
function start(textWidth: number, { width, border }: Space, quadding: number): number {
	if (quadding === 1) return (width - textWidth) / 2
	if (quadding === 2) return width - border - 2 - textWidth
	return border + 2
}

function fitting(text: string, bytes: readonly number[], font: UsableFont, space: Space, multiline: boolean): number {
	if (!multiline) {
		const natural = widthOf(bytes, font, 1)
		const bySize = 0.67 * space.height
		return Math.max(
			1,
			Math.floor(natural > 0 ? Math.min(bySize, (space.width - 2 * space.border - 4) / natural) : bySize),
		)
	}
	for (let size = 12; size > 4; size -= 1) {
		if (wrap(text, font, size, space.width - 2 * space.border - 2).length * size <= space.height - 4) return size
	}
	return 4
}

function paragraph(text: string, font: UsableFont, size: number, space: Space, quadding: number): string {
	const lines = wrap(text, font, size, space.width - 2 * space.border - 2)
	return lines
		.map(
			(line, i) =>
				`1 0 0 1 ${numbers(start(widthOf(line, font, size), space, quadding), space.height - 3 - size * (i + 1))} Tm ${literal(line)} Tj`,
		)
		.join('\n')
}

/** Characters in cells of equal width. */
function comb(
	bytes: readonly number[],
	font: UsableFont,
	size: number,
	space: Space,
	cells: number,
	quadding: number,
): string {
	const cell = (space.width - 2 * space.border) / cells
	const free = Math.max(0, cells - bytes.length)
	const skip = quadding === 1 ? Math.floor(free / 2) : quadding === 2 ? free : 0
	return bytes
		.map((byte, i) => {
			const x = space.border + (skip + i) * cell + (cell - widthOf([byte], font, size)) / 2
			return `1 0 0 1 ${numbers(x, 0.5 * space.height - 0.4 * size)} Tm ${literal([byte])} Tj`
		})
		.join('\n')
}

/** A list box: its options from the first that shows, the chosen ones in white on black, all of them as text. */
function list(doc: PDFDocument, field: PDFDict, space: Space, resources: PDFDict): string {
	const texts = optionsOf(field)
	if (texts.length === 0) return ''
	const style = parseDefaultAppearance(defaultAppearance(doc, field))
	const size = style.size > 0 ? style.size : 12
	const chosen = new Set(chosenOf(field))
	const first = inheritedNumber(field, 'TI')
	const font = findFont(doc, style.font, texts.map(({ text }) => text).join(''))
	use(doc, resources, style.font, font)
	const leading = 1.1 * size
	const rows: string[] = []
	for (const [row, { text, value: exported }] of texts.slice(first).entries()) {
		const top = space.height - space.border - row * leading
		const selected = chosen.has(exported) || chosen.has(text)
		if (selected)
			rows.push(
				`0 g ${numbers(space.border, top - leading - 0.2 * size, space.width - 2 * space.border, leading)} re f`,
			)
		rows.push(
			`BT ${selected ? '1 g' : style.colour} /${style.font} ${number(size)} Tf 1 0 0 1 ${numbers(space.border + 2, top - leading)} Tm ${literal(font.encode(text))} Tj ET`,
		)
	}
	return `/Tx BMC q ${clipping(space)}\n${rows.join('\n')}\nQ EMC`
}

function chosenOf(field: PDFDict): string[] {
	const chosen = inherited(field, 'V')
	if (!(chosen instanceof PDFArray)) return [asText(chosen) ?? '']
	return items(chosen, field.context).map((item) => asText(item) ?? '')
}

function caption(doc: PDFDocument, widget: PDFDict, space: Space, resources: PDFDict): string {
	const characteristics = dictAt(widget, 'MK')
	const text = characteristics ? (asText(get(characteristics, 'CA')) ?? '') : ''
	if (text === '') return ''
	const style = parseDefaultAppearance(defaultAppearance(doc, widget))
	const font = findFont(doc, style.font, text)
	use(doc, resources, style.font, font)
	const bytes = font.encode(text)
	const size = style.size > 0 ? style.size : fitting(text, bytes, font, space, false)
	return `q BT ${style.colour} /${style.font} ${number(size)} Tf 1 0 0 1 ${numbers((space.width - widthOf(bytes, font, size)) / 2, 0.5 * space.height - 0.4 * size)} Tm ${literal(bytes)} Tj ET Q`
}

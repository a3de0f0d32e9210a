import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { name, nameAt } from '../model/objects.ts'
import { type Drawing, rectangle } from './appearance.ts'
import { colourOperator, listAt, number, numbers } from './pen.ts'
import { findFont, literal, widthOf } from './text.ts'

/** Stamps that readers draw by their name (ISO 32000-1 table 181); one without a name is a draft. */
const WORDS: Readonly<Record<string, string>> = {
	Approved: 'APPROVED',
	AsIs: 'AS IS',
	Confidential: 'CONFIDENTIAL',
	Departmental: 'DEPARTMENTAL',
	Draft: 'DRAFT',
	Experimental: 'EXPERIMENTAL',
	Expired: 'EXPIRED',
	Final: 'FINAL',
	ForComment: 'FOR COMMENT',
	ForPublicRelease: 'FOR PUBLIC RELEASE',
	NotApproved: 'NOT APPROVED',
	NotForPublicRelease: 'NOT FOR PUBLIC RELEASE',
	Sold: 'SOLD',
	TopSecret: 'TOP SECRET',
}
const DARK_RED = '0.6 0 0 rg'
/** Shares of the width and of the height that the words may fill. */
const WIDEST = 0.84
const HIGHEST = 0.6
/** Height of capitals, of the size of the font. */
const CAPITALS = 0.72

/** The words of a stamp in a frame, in its colour; undefined for stamps of other names, which only the program that set them knows. */
export function drawStamp(doc: PDFDocument, annotation: PDFDict): Drawing | undefined {
	const rect = rectangle(annotation)
	const words = WORDS[nameAt(annotation, 'Name') ?? 'Draft']
	if (!rect || !words) return undefined
	const [width, height] = [rect[2] - rect[0], rect[3] - rect[1]]
	const font = findFont(doc, 'Stamp', words)
	const codes = font.encode(words)
	const size = Math.min((width * WIDEST) / widthOf(codes, font, 1), (height * HIGHEST) / CAPITALS)
	if (!(size > 0)) return undefined
	const fill = colourOperator(listAt(annotation, 'C'), 'fill') ?? DARK_RED
	const stroke = colourOperator(listAt(annotation, 'C'), 'stroke') ?? DARK_RED.toUpperCase()
	const line = Math.min(width, height) / 20
	const frame = `${stroke} ${number(line)} w ${numbers(line, line, width - 2 * line, height - 2 * line)} re S`
	const place = numbers((width - widthOf(codes, font, size)) / 2, (height - size * CAPITALS) / 2)
	// Part of the picture: where readers draw the stamp themselves, its words are none of the text of the page.
	const text = `/Span <</ActualText ( )>> BDC BT ${fill} /Stamp ${number(size)} Tf ${place} Td ${literal(codes)} Tj ET EMC`
	const resources = doc.context.obj({})
	resources.set(name('Font'), doc.context.obj({ Stamp: font.resource }))
	return { content: `q\n${frame}\n${text}\nQ`, box: [0, 0, width, height], resources }
}

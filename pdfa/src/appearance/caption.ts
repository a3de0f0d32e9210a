import { PDFBool, type PDFDict, type PDFDocument } from '@cantoo/pdf-lib'
import { apply, type Matrix } from '../model/matrix.ts'
import { get, name, nameAt, textAt } from '../model/objects.ts'
import { ledLine } from './leader-lines.ts'
import type { Painting } from './markup.ts'
import { listAt, number, numbers } from './pen.ts'
import { findFont, literal, widthOf } from './text.ts'

const SIZE = 9
/** Between the caption and the ends of the line that it interrupts. */
const GAP = 2

/** Writes the text of a line along it, where the line says so (ISO 32000-1 table 175): in its middle, which it interrupts, or over it. */
export function withCaption(doc: PDFDocument, annotation: PDFDict, painting: Painting): Painting {
	const [text = ''] = (textAt(annotation, 'Contents') ?? '').split(/[\r\n]/)
	const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ledLine(annotation).ends
	const length = Math.hypot(x2 - x1, y2 - y1)
	if (get(annotation, 'Cap') !== PDFBool.True || text.trim() === '' || length === 0) return painting
	const font = findFont(doc, 'Helv', text)
	const codes = font.encode(text)
	const width = widthOf(codes, font, SIZE)
	const isOver = nameAt(annotation, 'CP') === 'Top'
	const [along = 0, across = 0] = listAt(annotation, 'CO')
	const [cos, sin] = [(x2 - x1) / length, (y2 - y1) / length]
	const place: Matrix = [cos, sin, -sin, cos, x1, y1]
	const [left, bottom] = [(length - width) / 2 + along, across + (isOver ? GAP : -SIZE / 4)]
	const hole = [left - GAP, left + width + GAP].flatMap((x, side) => {
		const ends = [bottom - GAP, bottom + SIZE].map((y) => apply(place, x, y))
		return side === 0 ? ends : ends.toReversed()
	})
	const xs = [painting.box[0], painting.box[2], ...hole.map(([x]) => x)]
	const ys = [painting.box[1], painting.box[3], ...hole.map(([, y]) => y)]
	const box: Painting['box'] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
	const around = `${numbers(box[0], box[1], box[2] - box[0], box[3] - box[1])} re`
	const path = hole.map(([x, y], at) => `${numbers(x, y)} ${at === 0 ? 'm' : 'l'}`).join(' ')
	const line = isOver ? painting.content : `q ${around} ${path} h W* n\n${painting.content}\nQ`
	const shown = `BT 0 g /Helv ${number(SIZE)} Tf ${numbers(...place.slice(0, 4), ...apply(place, left, bottom))} Tm`
	const resources = doc.context.obj({})
	resources.set(name('Font'), doc.context.obj({ Helv: font.resource }))
	return { ...painting, box, content: `${line}\n${shown} ${literal(codes)} Tj ET`, resources }
}

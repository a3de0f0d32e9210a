import { type PDFDict, type PDFDocument, PDFStream } from '@cantoo/pdf-lib'
import { latin1Bytes } from '#pdfa-platform/bytes'
import { normalAppearance, rectangle } from '../appearance/appearance.ts'
import { readContent, shownBytes } from '../model/content.ts'
import { contentStreams, joinStreams } from '../model/holders.ts'
import { IDENTITY, type Matrix, multiply, toMatrix, transformBox } from '../model/matrix.ts'
import { asDict, dictAt, get, nameAt, numberAt, numbersAt } from '../model/objects.ts'
import type { Operand } from '../model/operand.ts'
import { Visibility } from '../model/optional-content.ts'
import { annotations, inherited, type Page } from '../model/walk.ts'
import { type ShownText, type TextFont, textFont, UNKNOWN } from '../tagging/text.ts'

/** A character that a page shows or that can be found on it, and where, in the page's own space. */
export interface Letter {
	character: string
	x: number
	y: number
	/** Height of the type. */
	size: number
	/** True if the file does not say that it is this character. */
	isGuessed: boolean
}

/** Forms may nest this deep; deeper is hostile. */
const MAX_DEPTH = 24
const ANNOTATION_HIDDEN = 2

interface State {
	matrix: Matrix
	font: TextFont
	size: number
	leading: number
	characterSpace: number
	wordSpace: number
	scale: number
	rise: number
}

/** Reads the letters of a page in the order in which they are painted, those of its annotations last, those of hidden layers not at all. */
export function readLetters(doc: PDFDocument, page: Page): Letter[] {
	const letters: Letter[] = []
	const reader = new LetterReader(new Visibility(doc), letters)
	const resources = reader.page(page)
	for (const { dict } of annotations(page)) reader.annotation(dict, resources)
	return letters
}

/** Returns whether a page shows words or can be searched for them, and whether it shows pictures; its annotations are not its own. */
export function shownBy(doc: PDFDocument, page: Page): { words: boolean; pictures: boolean } {
	const letters: Letter[] = []
	const reader = new LetterReader(new Visibility(doc), letters)
	reader.page(page)
	return { words: letters.length > 0, pictures: reader.hasPictures }
}

/** Reads the letters that the appearance of an annotation shows. */
export function readAppearance(doc: PDFDocument, annotation: PDFDict): Letter[] {
	const letters: Letter[] = []
	const form = dictAt(doc.catalog, 'AcroForm')
	new LetterReader(new Visibility(doc), letters).annotation(annotation, form && dictAt(form, 'DR'))
	return letters
}

class LetterReader {
	readonly #visibility: Visibility
	readonly #letters: Letter[]
	hasPictures = false

	constructor(visibility: Visibility, letters: Letter[]) {
		this.#visibility = visibility
		this.#letters = letters
	}

	/** @returns the resources of the page */
	page(page: Page): PDFDict | undefined {
		const resources = asDict(inherited(page.dict, 'Resources'))
		const holder = { kind: 'page', dict: page.dict, resources, ownResources: true, page } as const
		this.content(joinStreams(contentStreams(holder).map(({ stream }) => stream)).bytes, resources, IDENTITY, 0)
		return resources
	}

	/** ISO 32000-1 §12.5.5: the appearance's box is laid over the rectangle. */
	annotation(dict: PDFDict, resources: PDFDict | undefined): void {
		const rect = rectangle(dict)
		const appearance = normalAppearance(dict)?.stream
		if (!rect || !appearance || ((numberAt(dict, 'F') ?? 0) & ANNOTATION_HIDDEN) !== 0) return
		if (this.#visibility.isHidden(get(dict, 'OC'))) return
		const [left = 0, bottom = 0, right = 0, top = 0] = numbersAt(appearance.dict, 'BBox', 4) ?? []
		const box = transformBox(toMatrix(numbersAt(appearance.dict, 'Matrix', 6)), [left, bottom, right, top])
		const [wide, high] = [box[2] - box[0], box[3] - box[1]]
		const across = wide === 0 ? 1 : (rect[2] - rect[0]) / wide
		const up = high === 0 ? 1 : (rect[3] - rect[1]) / high
		const place: Matrix = [across, 0, 0, up, rect[0] - box[0] * across, rect[1] - box[1] * up]
		this.#form(appearance, resources, place, 0)
	}

	content(bytes: Uint8Array, resources: PDFDict | undefined, matrix: Matrix, depth: number): void {
		const saved: State[] = []
		let state: State = {
			matrix,
			font: UNKNOWN,
			size: 0,
			leading: 0,
			characterSpace: 0,
			wordSpace: 0,
			scale: 1,
			rise: 0,
		}
		let line = IDENTITY
		let text = IDENTITY
		/** For each open sequence of marked content: whether it is hidden. */
		const marked: boolean[] = []
		const move = (x: number, y: number) => {
			line = multiply([1, 0, 0, 1, x, y], line)
			text = line
		}
		const show = (operand: Operand | undefined) => {
			for (const item of operand?.kind === 'array' ? operand.items : operand ? [operand] : []) {
				if (item.kind === 'number')
					text = multiply([1, 0, 0, 1, (-item.value / 1000) * state.size * state.scale, 0], text)
				if (item.kind !== 'string') continue
				const { characterSpace, matrix: outer, rise, scale, size, wordSpace } = state
				const advanceOf = ({ characters, spaces, width }: Readonly<ShownText>) =>
					(width * size + characters * characterSpace + spaces * wordSpace) * scale
				const place = multiply(multiply([1, 0, 0, 1, 0, rise], text), outer)
				const isShown = !marked.includes(true)
				const { isGuessed } = state.font
				const shown = state.font.read(latin1Bytes(shownBytes(bytes, item)), (code, before) => {
					if (isShown) this.#add(code, place, advanceOf(before), size, isGuessed)
				})
				const advance = advanceOf(shown)
				text = multiply([1, 0, 0, 1, advance, 0], text)
			}
		}
		readContent(bytes, ({ operator, operands }) => {
			const values = operands.flatMap((operand) => (operand.kind === 'number' ? [operand.value] : []))
			const [a = 0, b = 0] = values
			switch (operator) {
				case 'q':
					saved.push({ ...state })
					break
				case 'Q':
					state = saved.pop() ?? state
					break
				case 'cm':
					state.matrix = multiply(toMatrix(values), state.matrix)
					break
				case 'Tf':
					state.size = values.at(-1) ?? 0
					state.font = textFont(resources, nameOf(operands[0]))
					break
				case 'TL':
					state.leading = a
					break
				case 'Tc':
					state.characterSpace = a
					break
				case 'Tw':
					state.wordSpace = a
					break
				case 'Tz':
					state.scale = a / 100
					break
				case 'Ts':
					state.rise = a
					break
				case 'BT':
					line = IDENTITY
					text = IDENTITY
					break
				case 'Tm':
					line = toMatrix(values)
					text = line
					break
				case 'TD':
					state.leading = -b
					move(a, b)
					break
				case 'Td':
					move(a, b)
					break
				case 'T*':
					move(0, -state.leading)
					break
				case '"':
					state.wordSpace = a
					state.characterSpace = b
					move(0, -state.leading)
					show(operands.at(-1))
					break
				case "'":
					move(0, -state.leading)
					show(operands.at(-1))
					break
				case 'Tj':
				case 'TJ':
					show(operands.at(-1))
					break
				case 'BMC':
					marked.push(false)
					break
				case 'BDC':
					marked.push(this.#isHidden(operands, resources))
					break
				case 'EMC':
					marked.pop()
					break
				case 'BI':
					if (!marked.includes(true)) this.hasPictures = true
					break
				case 'Do':
					if (!marked.includes(true)) this.#xObject(nameOf(operands.at(-1)), resources, state.matrix, depth)
					break
			}
		})
	}

	#isHidden(operands: readonly Operand[], resources: PDFDict | undefined): boolean {
		const properties = resources && dictAt(resources, 'Properties')
		return nameOf(operands[0]) === 'OC' && this.#visibility.isHidden(properties && get(properties, nameOf(operands[1])))
	}

	#xObject(name: string, resources: PDFDict | undefined, matrix: Matrix, depth: number): void {
		const category = resources && dictAt(resources, 'XObject')
		const object = category && get(category, name)
		if (!(object instanceof PDFStream)) return
		const kind = nameAt(object.dict, 'Subtype')
		if (kind === 'Form') this.#form(object, resources, matrix, depth)
		else if (kind === 'Image' && !this.#visibility.isHidden(get(object.dict, 'OC'))) this.hasPictures = true
	}

	#form(form: PDFStream, outer: PDFDict | undefined, matrix: Matrix, depth: number): void {
		if (depth > MAX_DEPTH || this.#visibility.isHidden(get(form.dict, 'OC'))) return
		const inner = multiply(toMatrix(numbersAt(form.dict, 'Matrix', 6)), matrix)
		this.content(joinStreams([form]).bytes, dictAt(form.dict, 'Resources') ?? outer, inner, depth + 1)
	}

	#add(text: string, at: Matrix, along: number, fontSize: number, isGuessed: boolean): void {
		const size = Math.abs(fontSize) * Math.hypot(at[2], at[3])
		for (const character of text.normalize('NFKC'))
			if (IS_WORD.test(character))
				this.#letters.push({ character, x: at[0] * along + at[4], y: at[1] * along + at[5], size, isGuessed })
	}
}

/** Letters and digits: what words consist of. */
export const IS_WORD = /[\p{L}\p{N}]/u

function nameOf(operand: Operand | undefined): string {
	return operand?.kind === 'name' ? operand.value : ''
}

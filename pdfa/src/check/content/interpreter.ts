import { checkTime } from '../../clock.ts'
import type { ColourSpace } from '../colour/colour-spaces.ts'
import { checkExtendedGraphicsState } from '../extended-graphics-state.ts'
import { walk } from '../file-structure.ts'
import { checkInlineImage } from '../images.ts'
import { checkObject } from '../objects-and-limits.ts'
import { checkRenderingIntent } from '../rendering-intents.ts'
import { SyntaxFault } from '../syntax/lexer.ts'
import { Dict, dictOf, Name, PdfArray, type PdfObject, PdfString, Stream } from '../syntax/objects.ts'
import type { Canvas } from './canvas.ts'
import { ContentParser } from './content-parser.ts'
import { applyParameters, fills, type GraphicsState, OPAQUE, strokes, type Translucency } from './graphics-state.ts'
import { MarkedContent } from './marked-content.ts'
import { checkOperandsOf, renderingModeOf } from './operands.ts'
import { mannerOf } from './operators.ts'
import type { Resources } from './resources.ts'

const MAX_NESTED_STATES = 28
const NOTHING: readonly PdfObject[] = []
/** Deeper ones are counted only. */
const MAX_SAVED_STATES = 10_000

export interface Surroundings {
	drawing: Canvas
	resources: Resources
	state: GraphicsState
	/** Dictionary of the page, form, pattern or glyph. */
	holder: Dict
}

/** Runs a content stream (ISO 32000-1 §7.8.2) for what it paints with. An unreadable stream paints nothing. */
export function interpret(bytes: Uint8Array, around: Surroundings): { readable: boolean; translucent: boolean } {
	checkTime()
	const interpreter = new Interpreter(around)
	try {
		interpreter.run(bytes)
	} catch (error) {
		if (!(error instanceof SyntaxFault)) throw error
		return { readable: false, translucent: false }
	}
	return { readable: true, translucent: interpreter.translucent }
}

class Interpreter {
	readonly #drawing: Canvas
	readonly #resources: Resources
	readonly #holder: Dict
	readonly #marked: MarkedContent
	#state: GraphicsState
	#translucency: Translucency = { ...OPAQUE }
	readonly #stack: { state: GraphicsState; translucency: Translucency }[] = []
	#notSaved = 0
	translucent = false

	constructor({ drawing, holder, resources, state }: Surroundings) {
		this.#drawing = drawing
		this.#resources = resources
		this.#holder = holder
		this.#state = { ...state, initial: { ...state } }
		this.#marked = new MarkedContent(drawing.context, holder)
	}

	run(bytes: Uint8Array): void {
		const { file, report } = this.#drawing.context
		const { num } = this.#holder
		const parser = new ContentParser(bytes, file)
		for (let operator = parser.next(); operator !== undefined; operator = parser.next()) {
			if (operator === 'BI') this.#inlineImage(parser.imageParameters)
			else {
				const manner = mannerOf(operator)
				checkOperandsOf(operator, manner, parser, num, report)
				if (manner !== 'quiet') this.#execute(operator, manner === 'heedless' ? NOTHING : parser.operands)
			}
		}
	}

	#inlineImage(parameters: Dict | undefined): void {
		const state = this.#state
		if (!parameters || (!state.colours && parameters.boolean('IM') !== true)) return
		const { colours, context } = this.#drawing
		walk(parameters, undefined, (inner) => checkObject(inner, this.#holder.num, context.report))
		checkInlineImage(parameters, { context, colours, resources: this.#resources, home: undefined, fill: state.fill })
	}

	#execute(operator: string, operands: readonly PdfObject[]): void {
		switch (operator) {
			case 'q':
				this.#save()
				if (this.#stack.length > MAX_NESTED_STATES) {
					const note = `q nested more than ${MAX_NESTED_STATES} deep`
					this.#drawing.context.report.fail('limit-q-nesting', { object: this.#holder.num }, note)
				}
				break
			case 'Q': {
				const saved = this.#notSaved > 0 ? undefined : this.#stack.pop()
				this.#notSaved = Math.max(0, this.#notSaved - 1)
				if (saved) ({ state: this.#state, translucency: this.#translucency } = saved)
				break
			}
			case 'gs':
				this.#parameters(operands)
				break
			case 'Do':
				this.#xObject(operands)
				break
			case 'BMC':
			case 'BDC':
			case 'DP':
				this.#marked.begin(operator, operands, this.#resources)
				if (operator === 'BDC') this.#associate(operands)
				break
			case 'EMC':
				this.#marked.end()
				break
			case 'Tf': {
				const [name] = operands
				this.#state.font = name instanceof Name ? dictOf(this.#resources.find('Font', name.value)) : undefined
				break
			}
			case 'Tr':
				this.#state.renderingMode = renderingModeOf(operands[0])
				break
			case 'Tj':
			case 'TJ':
			case "'":
			case '"':
				this.#showText(operands)
				break
			case 'd1':
				this.#state.colours = false
				break
			default:
				if (!this.#paint(operator) && this.#state.colours) this.#setColour(operator, operands)
		}
	}

	#save(): void {
		if (this.#stack.length < MAX_SAVED_STATES) {
			this.#stack.push({ state: { ...this.#state }, translucency: { ...this.#translucency } })
		} else this.#notSaved++
	}

	#parameters(operands: readonly PdfObject[]): void {
		const name = operands.at(-1)
		const parameters = name instanceof Name ? dictOf(this.#resources.find('ExtGState', name.value)) : undefined
		if (!parameters) return
		checkExtendedGraphicsState(parameters, this.#drawing.context.report)
		applyParameters(parameters, this.#state, this.#translucency)
	}

	#xObject(operands: readonly PdfObject[]): void {
		const name = operands.at(-1)
		const found = name instanceof Name ? this.#resources.findWithHome('XObject', name.value) : undefined
		const translucent =
			found?.object instanceof Stream &&
			this.#drawing.xObject(found.object, found.home, this.#resources, { ...this.#state, initial: undefined })
		this.#painted(translucent, true, false)
	}

	/** Files that a marked-content sequence is said to be associated with (ISO 19005-3). */
	#associate(operands: readonly PdfObject[]): void {
		const tag = operands.at(-2)
		const name = operands.at(-1)
		if (!(tag instanceof Name) || tag.value !== 'AF' || !(name instanceof Name)) return
		const files = this.#resources.find('Properties', name.value)
		if (files instanceof PdfArray) this.#drawing.context.associateFiles(files)
	}

	#setColour(operator: string, operands: readonly PdfObject[]): void {
		switch (operator) {
			case 'g':
			case 'G':
				this.#setSpace(operator === 'G', 'DeviceGray')
				break
			case 'rg':
			case 'RG':
				this.#setSpace(operator === 'RG', 'DeviceRGB')
				break
			case 'k':
			case 'K':
				this.#setSpace(operator === 'K', 'DeviceCMYK')
				break
			case 'cs':
			case 'CS': {
				const name = operands.at(-1)
				this.#setSpace(operator === 'CS', name instanceof Name ? name.value : undefined)
				break
			}
			case 'scn':
			case 'SCN':
				this.#setPattern(operator === 'SCN', operands.at(-1) ?? null)
				break
			case 'sh':
				this.#shade(operands.at(-1) ?? null)
				break
			case 'ri':
				checkRenderingIntent(operands.at(-1) ?? null, this.#holder.num, this.#drawing.context.report)
				break
		}
	}

	#setSpace(stroking: boolean, name: string | undefined): void {
		const space = name === undefined ? undefined : this.#resources.colourSpace(name)
		if (stroking) this.#state.stroke = space
		else this.#state.fill = space
		this.#drawing.colour(space, this.#resources, this.#state)
	}

	#setPattern(stroking: boolean, name: PdfObject): void {
		const state = this.#state
		const space = stroking ? state.stroke : state.fill
		if (space?.kind === 'pattern' || space?.kind === 'tiling' || space?.kind === 'shading') {
			const pattern = name instanceof Name ? this.#resources.pattern(name.value) : undefined
			const underlying = space.kind === 'pattern' ? space.underlying : undefined
			if (stroking) {
				state.strokeUnderlying = underlying
				state.stroke = pattern
			} else {
				state.fillUnderlying = underlying
				state.fill = pattern
			}
		}
		this.#drawing.colour(stroking ? state.stroke : state.fill, this.#resources, state)
	}

	#shade(name: PdfObject): void {
		const found = name instanceof Name ? this.#resources.findWithHome('Shading', name.value) : undefined
		const shading = dictOf(found?.object)
		if (shading) this.#drawing.shading(shading, found?.home)
	}

	/** Path-painting operators, and `sh` for what it does to translucency. */
	#paint(operator: string): boolean {
		switch (operator) {
			case 'f':
			case 'F':
			case 'f*':
				this.#paintWith(true, false)
				return true
			case 'S':
			case 's':
				this.#paintWith(false, true)
				return true
			case 'B':
			case 'B*':
			case 'b':
			case 'b*':
				this.#paintWith(true, true)
				return true
			case 'sh':
				this.#painted(false, true, false)
				return false
			default:
				return false
		}
	}

	#paintWith(fill: boolean, stroke: boolean): void {
		const state = this.#state
		let translucent = false
		if (fill && this.#use(state.fill, state.overprintFill)) translucent = true
		if (stroke && this.#use(state.stroke, state.overprintStroke)) translucent = true
		this.#painted(translucent, fill, stroke)
	}

	#use(space: ColourSpace | undefined, overprint: boolean): boolean {
		const state = this.#state
		const overprinted = overprint && state.overprintMode !== 0
		return state.colours && this.#drawing.colour(space, this.#resources, state, overprinted)
	}

	#painted(translucent: boolean, fill: boolean, stroke: boolean): void {
		const { blended, fillAlpha, softMask, strokeAlpha } = this.#translucency
		if (translucent || blended || softMask || (fill && fillAlpha < 1) || (stroke && strokeAlpha < 1))
			this.translucent = true
	}

	#showText(operands: readonly PdfObject[]): void {
		const drawing = this.#drawing
		const state = this.#state
		const fill = fills(state.renderingMode)
		const stroke = strokes(state.renderingMode)
		this.#paintWith(fill, stroke)
		const [first] = operands
		const font = state.font && drawing.fonts.of(state.font)
		if (!font) return
		font.use(state.renderingMode)
		const actualText = drawing.context.report.has('unicode-private') && this.#marked.hasActualText()
		const items = first instanceof PdfArray ? first.items : [first]
		for (let at = 0; at < items.length; at++) {
			const string = drawing.context.file.resolve(items[at])
			if (string instanceof PdfString) font.show(string.bytes, state.renderingMode, actualText)
		}
		for (const description of font.glyphDescriptions) {
			const translucent = drawing.glyph(description, font.dict, this.#resources, state)
			if (translucent && (fill || stroke)) this.translucent = true
		}
	}
}

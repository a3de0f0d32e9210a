import { ColourChecks } from '../colour/colour-checks.ts'
import { type ColourSpace, colourSpaceOf } from '../colour/colour-spaces.ts'
import type { Context } from '../context.ts'
import { Fonts } from '../fonts/fonts.ts'
import { IccHeader } from '../icc.ts'
import { checkImage } from '../images.ts'
import { checkFontName } from '../names.ts'
import { Dict, dictOf, Stream } from '../syntax/objects.ts'
import type { Canvas } from './canvas.ts'
import { type GraphicsState, initialState } from './graphics-state.ts'
import { interpret } from './interpreter.ts'
import type { Resources } from './resources.ts'

/** No honest file nests forms and patterns deeper. */
const MAX_NESTING = 60

/** State shared by the content streams of a file: each form, pattern and glyph is drawn once, wherever it is used. */
export class Drawing implements Canvas {
	readonly context: Context
	readonly colours: ColourChecks
	readonly fonts: Fonts
	/** True if what a stream draws is translucent; `undefined` while it is being drawn. */
	readonly #drawn = new Map<Stream, boolean | undefined>()
	readonly #images = new Set<Stream>()
	readonly #resourcesSeen = new Set<Dict>()
	#nesting = 0

	constructor(context: Context) {
		this.context = context
		this.colours = new ColourChecks(context)
		this.fonts = new Fonts(context)
	}

	/** Clears the result of an unreadable stream, so that it is checked again. */
	forget(): void {
		for (const [stream, result] of this.#drawn) if (result !== undefined) this.#drawn.delete(stream)
		this.#images.clear()
		this.colours.forget()
		this.fonts.forget()
	}

	/** Draws a content stream. @returns whether anything in it is translucent */
	content(bytes: Uint8Array, resources: Resources, state: GraphicsState | undefined, holder: Dict): boolean {
		if (this.#nesting >= MAX_NESTING) return false
		this.#nesting++
		this.#resourceNames(resources.own ?? resources.page)
		const { report } = this.context
		const before = report.mark()
		const result = interpret(bytes, { drawing: this, resources, state: state ?? initialState(resources), holder })
		if (!result.readable) {
			report.restore(before)
			this.forget()
		} else {
			const where = { object: holder.num }
			const inherited = [...resources.inherited].join(', ')
			const note = `resources not of the content stream itself: ${inherited}`
			if (inherited !== '') report.fail('inherited-resources', where, note)
			const missing = [...resources.missing].join(', ')
			if (missing !== '') report.fail('undefined-resources', where, `no resources of the names ${missing}`)
		}
		this.#nesting--
		return result.readable && result.translucent
	}

	#once(stream: Stream, draw: () => boolean): boolean {
		if (this.#drawn.has(stream)) return this.#drawn.get(stream) ?? false
		this.#drawn.set(stream, undefined)
		const translucent = draw()
		this.#drawn.set(stream, translucent)
		return translucent
	}

	xObject(object: Stream, home: Dict, resources: Resources, state: GraphicsState): boolean {
		const { report } = this.context
		const where = { object: object.num }
		const type = object.dict.name('Subtype')
		if (type === 'Form') return this.form(object, resources, state)
		if (type === 'PS') report.fail('postscript-xobject', where, 'a PostScript XObject')
		if (type !== 'Image') {
			if (type === 'PS' && object.dict.has('OPI')) report.fail('image-opi', where, 'an XObject has OPI information')
			return false
		}
		if (!this.#images.has(object)) {
			this.#images.add(object)
			checkImage(object, { context: this.context, colours: this.colours, resources, home, fill: state.fill })
		}
		return object.dict.get('SMask') instanceof Stream || (object.dict.number('SMaskInData') ?? 0) > 0
	}

	/** A form XObject; also the appearance of an annotation, which inherits no state. */
	form(form: Stream, resources: Resources, state: GraphicsState | undefined): boolean {
		return this.#once(form, () => {
			const { dict } = form
			const { file, report } = this.context
			const where = { object: form.num }
			const opi = dict.has('OPI')
			if (opi) report.fail('form-opi', where, 'a form has OPI information')
			if (dict.name('Subtype2') === 'PS' || dict.has('PS')) {
				report.fail('form-postscript', where, 'a form is PostScript')
			}
			if (dict.has('Ref')) report.fail('form-reference', where, 'a form refers to another file')
			const own = resources.of(ownResources(form))
			const group = dict.dict('Group')
			if (group) this.group(group, own.own)
			const { blending, blendingProfile } = this.context
			this.blendIn(group, own.own, false)
			const translucent = this.content(file.dataOnce(form), own, state && { ...state }, dict)
			this.context.blending = blending
			this.context.blendingProfile = blendingProfile
			return translucent || group?.name('S') === 'Transparency'
		})
	}

	group(group: Dict, resources: Dict | undefined): void {
		if (group.name('S') === 'Transparency') {
			this.context.report.fail('no-transparency-group', { object: group.num }, 'a transparency group')
		}
		const space = colourSpaceOf(group.get('CS'), resources)
		if (space) this.colours.use(space)
	}

	/** ISO 19005-4 §6.2.4.3: device colours inside a group are in its colour space, or in the surrounding one if the group is not isolated. */
	blendIn(group: Dict | undefined, resources: Dict | undefined, ofPage: boolean): void {
		const { context } = this
		if (!context.report.profile.colour.ofPages) return
		const transparent = group?.name('S') === 'Transparency'
		const own = transparent && (ofPage || group.boolean('I') === true)
		if (!own && !ofPage) return
		const space = own ? colourSpaceOf(group.get('CS'), resources) : undefined
		context.blending = space && blendingName(space, context.file)
		context.blendingProfile = space?.kind === 'icc' ? space.profile : undefined
	}

	/** A tiling pattern begins with the state its stream began with; uncoloured ones with the colour under them. */
	tile(pattern: Stream, resources: Resources, state: GraphicsState): boolean {
		return this.#once(pattern, () => {
			const { file } = this.context
			const initial = { ...(state.initial ?? state) }
			initial.fill = state.fillUnderlying ?? initial.fill
			initial.stroke = state.strokeUnderlying ?? initial.stroke
			if (pattern.dict.number('PaintType') === 2) initial.colours = false
			return this.content(file.dataOnce(pattern), resources.of(ownResources(pattern)), initial, pattern.dict)
		})
	}

	/** A glyph description of a Type 3 font. */
	glyph(description: Stream, font: Dict, resources: Resources, state: GraphicsState): boolean {
		return this.#once(description, () => {
			const own = dictOf(description.dict.get('Resources')) ?? dictOf(font.get('Resources'))
			const found = resources.of(own ?? new Dict(new Map(), font.resolver))
			const begun = { ...state, initial: undefined }
			return this.content(this.context.file.dataOnce(description), found, begun, description.dict)
		})
	}

	/** A shading has a colour space (ISO 32000-1 §8.7.4.3). */
	shading(shading: Dict, resources: Dict | undefined): void {
		const object = shading.get('ColorSpace')
		if (object !== null) this.colours.use(colourSpaceOf(object, resources))
	}

	/** A colour space is used to paint or is set. @returns whether it is a translucent pattern */
	colour(space: ColourSpace | undefined, resources: Resources, state: GraphicsState, overprinted = false): boolean {
		if (space?.kind === 'tiling') return this.tile(space.pattern, resources, state)
		if (space?.kind === 'shading') {
			if (space.shading) this.shading(space.shading, undefined)
		} else this.colours.use(space, overprinted)
		return false
	}

	/** ISO 19005-2 §6.1.8, of the fonts and colorants in resources, used or not. */
	#resourceNames(resources: Dict | undefined): void {
		const { report } = this.context
		if (!resources || !report.has('name-utf8') || this.#resourcesSeen.has(resources)) return
		this.#resourcesSeen.add(resources)
		const fonts = dictOf(resources.get('Font'))
		for (const key of fonts?.entries.keys() ?? []) {
			const font = dictOf(fonts?.get(key))
			const name = font?.name('BaseFont')
			if (name !== undefined) checkFontName(name, font?.num, report)
		}
		const spaces = dictOf(resources.get('ColorSpace'))
		for (const key of spaces?.entries.keys() ?? []) {
			const space = colourSpaceOf(spaces?.get(key) ?? null, resources)
			if (space?.kind === 'separation' || space?.kind === 'deviceN') this.colours.checkNames(space)
		}
	}
}

/** A form or pattern without resources has empty ones: the device colour spaces of the page mean nothing to it. */
function ownResources({ dict }: Stream): Dict {
	return dictOf(dict.get('Resources')) ?? new Dict(new Map(), dict.resolver)
}

function blendingName(space: ColourSpace, file: Context['file']): string | undefined {
	if (space.kind === 'device') return { DeviceGray: 'GRAY', DeviceRGB: 'RGB ', DeviceCMYK: 'CMYK' }[space.name]
	if (space.kind === 'cie') return space.family
	return space.kind === 'icc' && space.profile ? new IccHeader(file.data(space.profile)).colourSpace : undefined
}

import {
	type ColourSpace,
	colourSpaceNamed,
	type DeviceName,
	defaultColourSpace,
	patternOf,
} from '../colour/colour-spaces.ts'
import { Dict, dictOf, type PdfObject, Stream } from '../syntax/objects.ts'

type Category = 'Font' | 'XObject' | 'ExtGState' | 'Pattern' | 'Shading' | 'Properties'

const XOBJECTS = new Set(['Image', 'Form', 'PS'])

/** An entry of another type counts as none, and the resources around are asked. */
const IS_RESOURCE: Readonly<Record<Category, (object: PdfObject) => boolean>> = {
	Font: (object) => object instanceof Dict,
	XObject: (object) => object instanceof Stream && XOBJECTS.has(object.dict.name('Subtype') ?? ''),
	ExtGState: (object) => object instanceof Dict,
	Pattern: (object) => object instanceof Dict || object instanceof Stream,
	Shading: (object) => object instanceof Dict || object instanceof Stream,
	Properties: (object) => object instanceof Dict,
}

/**
 * Looks up the names of a content stream (ISO 32000-1 §7.8.3): in its own resources, and if it is not the page's, in those
 * of the page. What is found elsewhere than in its own is noted: ISO 19005-2 §6.2.2 forbids it.
 */
export class Resources {
	readonly page: Dict | undefined
	readonly #pageInherited: boolean
	/** Of the form, pattern or glyph that is drawn; `undefined` for the page itself. */
	readonly own: Dict | undefined
	readonly inherited = new Set<string>()
	readonly #spaces = new Map<string, ColourSpace>()
	/** Names that are found nowhere (ISO 19005-4 §6.2.2). */
	readonly missing = new Set<string>()

	constructor(page: Dict | undefined, pageInherited: boolean, own?: Dict) {
		this.page = page
		this.#pageInherited = pageInherited
		this.own = own
	}

	of(own: Dict): Resources {
		return new Resources(this.page, this.#pageInherited, own)
	}

	find(category: Category, name: string): Exclude<PdfObject, null> | undefined {
		return this.findWithHome(category, name)?.object
	}

	/** Returns a resource by name, with the dictionary it stands in. */
	findWithHome(category: Category, name: string): { object: Exclude<PdfObject, null>; home: Dict } | undefined {
		const own = this.own && entryOf(this.own, category, name)
		if (this.own && own) return { object: own, home: this.own }
		const object = this.page && entryOf(this.page, category, name)
		if (!this.page || !object) {
			this.missing.add(name)
			return undefined
		}
		if (this.own !== undefined || this.#pageInherited) this.inherited.add(name)
		return { object, home: this.page }
	}

	pattern(name: string): ColourSpace | undefined {
		const object = this.find('Pattern', name)
		const pattern = object === undefined ? undefined : patternOf(object)
		if (object !== undefined && !pattern) this.missing.add(name)
		return pattern
	}

	colourSpace(name: string): ColourSpace | undefined {
		const known = this.#spaces.get(name)
		if (known) return known
		const found = this.#findSpace(name)
		if (found) this.#spaces.set(name, found)
		return found
	}

	#findSpace(name: string): ColourSpace | undefined {
		const first = this.own ?? this.page
		if (!first) return undefined
		if (isDeviceName(name)) {
			const found = defaultColourSpace(first, name)
			if (found) return found
		}
		if (this.own) {
			const found = colourSpaceNamed(this.own, name)
			if (found) return found
		}
		const found = this.page && colourSpaceNamed(this.page, name)
		if (!found) this.missing.add(name)
		if (found && found.kind !== 'device' && (this.own !== undefined || this.#pageInherited)) this.inherited.add(name)
		return found
	}
}

function entryOf(resources: Dict, category: Category, name: string): Exclude<PdfObject, null> | undefined {
	const object = dictOf(resources.get(category))?.get(name) ?? null
	return object !== null && IS_RESOURCE[category](object) ? object : undefined
}

function isDeviceName(name: string): name is DeviceName {
	return name === 'DeviceGray' || name === 'DeviceRGB' || name === 'DeviceCMYK'
}

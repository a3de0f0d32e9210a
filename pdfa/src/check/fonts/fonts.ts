import type { Context } from '../context.ts'
import type { Dict } from '../syntax/objects.ts'
import { CompositeFont } from './composite-font.ts'
import type { Font } from './font.ts'
import { Type1Font, Type3Font } from './simple-font.ts'
import { TrueTypeFont } from './truetype-font.ts'

/** The fonts of a file, each read once. */
export class Fonts {
	readonly #context: Context
	#fonts = new Map<Dict, Font | undefined>()

	constructor(context: Context) {
		this.#context = context
	}

	/** `undefined` for a dictionary that is no font readers know. */
	of(dict: Dict): Font | undefined {
		if (this.#fonts.has(dict)) return this.#fonts.get(dict)
		const font = this.#read(dict)
		this.#fonts.set(dict, font)
		return font
	}

	#read(dict: Dict): Font | undefined {
		switch (dict.name('Subtype')) {
			case 'Type1':
			case 'MMType1':
				return new Type1Font(dict, this.#context)
			case 'TrueType':
				return new TrueTypeFont(dict, this.#context)
			case 'Type3':
				return new Type3Font(dict, this.#context)
			case 'Type0':
				return new CompositeFont(dict, this.#context)
			case undefined:
			default:
				return undefined
		}
	}

	/** Forgets what was found, so that it is reported again. */
	forget(): void {
		this.#fonts = new Map()
	}

	finish(): void {
		for (const font of this.#fonts.values()) font?.finish()
	}
}

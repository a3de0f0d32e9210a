import type { ColourChecks } from '../colour/colour-checks.ts'
import type { ColourSpace } from '../colour/colour-spaces.ts'
import type { Context } from '../context.ts'
import type { Fonts } from '../fonts/fonts.ts'
import type { Dict, Stream } from '../syntax/objects.ts'
import type { GraphicsState } from './graphics-state.ts'
import type { Resources } from './resources.ts'

/** The surface that a content stream paints on. Methods that draw return whether anything drawn is translucent. */
export interface Canvas {
	readonly context: Context
	readonly colours: ColourChecks
	readonly fonts: Fonts
	xObject(object: Stream, home: Dict, resources: Resources, state: GraphicsState): boolean
	glyph(description: Stream, font: Dict, resources: Resources, state: GraphicsState): boolean
	shading(shading: Dict, resources: Dict | undefined): void
	colour(space: ColourSpace | undefined, resources: Resources, state: GraphicsState, overprinted?: boolean): boolean
}

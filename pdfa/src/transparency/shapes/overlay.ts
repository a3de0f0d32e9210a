import { streamAt } from '../../model/objects.ts'
import type { Components } from '../compose.ts'
import type { Painting } from '../painting.ts'
import { canCompose } from '../precompose.ts'
import { canTint, type Laying } from '../tint.ts'
import { type FragmentsAt, findBelow, isPortable } from './fragments.ts'
import { clipsOf, isInvertible } from './shape.ts'
import { Sheet } from './sheet.ts'
import type { Woven } from './weave.ts'

/** Colours that lie below one image; each costs a copy of it. */
const MOST_COLOURS = 4
/** Bytes of the image and its mask, packed, of which there may be copies. */
const MOST_BYTES = 500_000
/** Bytes that one image may add: lines of many dashes are long, and packed to a tenth. */
const MOST_TEXT = 200_000

/** A translucent image over text, lines and shapes of few plain colours: it is painted on the ground, and then, within each of them, on its colour. */
export function overlay(
	painting: Painting,
	index: number,
	fragmentsAt: FragmentsAt,
	paintings: readonly Painting[],
): { laying: Laying; woven: Woven } | undefined {
	const { image, sketch, soft, groups, fillBlending, site, box, masked } = painting
	if (!image || !sketch || soft || groups.length > 0 || fillBlending.mode !== 'Normal') return undefined
	if (!isInvertible(sketch.matrix) || sizeOf(painting) > MOST_BYTES) return undefined
	const below = findBelow(index, box, fragmentsAt, paintings)
	if (!below) return undefined
	const layingOn = (ground: Components): Laying | undefined => {
		const laying = { ground, alpha: fillBlending.alpha }
		return (masked ? canCompose(image, ground) : canTint(image, laying)) ? laying : undefined
	}
	const laying = layingOn(below.ground)
	const sheet = new Sheet(site.stream, sketch.matrix)
	const inForce = clipsOf(sketch.clip)
	const parts: string[] = []
	for (const fragment of below.fragments) {
		const { fill, stroke } = fragment
		const ink = fill ?? stroke
		const on = ink && !(fill && stroke) ? layingOn(ink.components) : undefined
		if (!on || !isPortable(fragment, site.stream)) return undefined
		const shape = sheet.clipTo(fragment.sketch, fragment.operator)
		if (shape === undefined) return undefined
		const clips = fragment.clips.filter((clip) => !inForce.includes(clip))
		parts.push(sheet.within(fragment.sketch, { clips, shape, body: sheet.laid(sketch, { image, laying: on }) }))
	}
	const text = ` ${parts.join(' ')} `
	if (!laying || sheet.images.size > MOST_COLOURS || text.length > MOST_TEXT) return undefined
	const { fonts, images } = sheet
	const recoloured = { fill: undefined, stroke: undefined }
	return { laying, woven: { recoloured, text, offset: site.end, fonts, images, shades: sheet.shades, fragments: [] } }
}

function sizeOf({ image }: Painting): number {
	const mask = image && streamAt(image.dict, 'SMask')
	return [image, mask].reduce((sum, stream) => sum + (stream?.getContentsSize() ?? 0), 0)
}

/** Makes pages of photographs in a thread of the browser's own, so that the screen goes on answering. */
import {
	allFixes,
	type Colours,
	DECODED_PIXELS,
	type Fixes,
	type Found,
	LOOKED_AT_PIXELS,
	lookForFixes,
	straighten,
} from 'ocr/straighten'

export type Order = { id: number; file: Blob } & (
	| { order: 'look' }
	| { order: 'draw'; found: Found; fixes: Fixes; longest: number }
)

export type Answer = { id: number } & ({ found: Found; fixes: Fixes } | { page: Blob } | { failed: true })

/** Shadows are evened over a few millimetres, which a smaller picture does not show. */
const LEAST_PIXELS = 1200
const JPEG = { type: 'image/jpeg', quality: 0.9 }

addEventListener('message', ({ data }: MessageEvent<Order>) => {
	void follow(data).then(
		(answer) => postMessage({ ...answer, id: data.id } satisfies Answer),
		() => postMessage({ id: data.id, failed: true } satisfies Answer),
	)
})

async function follow(given: Order): Promise<{ found: Found; fixes: Fixes } | { page: Blob }> {
	if (given.order === 'look') {
		const found = lookForFixes(await decoded(given.file, LOOKED_AT_PIXELS))
		return { found, fixes: allFixes(found) }
	}
	const { found, fixes, longest } = given
	const drawnAt = Math.max(LEAST_PIXELS, longest)
	const page = straighten(await decoded(given.file, Math.min(DECODED_PIXELS, drawnAt * 1.25)), found, fixes, drawnAt)
	const [canvas, context] = canvasOf(page.width, page.height)
	context.putImageData(new ImageData(page.pixels, page.width, page.height), 0, 0)
	return { page: await shrunk(canvas, longest).convertToBlob(JPEG) }
}

function shrunk(canvas: OffscreenCanvas, longest: number): OffscreenCanvas {
	const scale = longest / Math.max(canvas.width, canvas.height)
	if (scale >= 1) return canvas
	const [small, context] = canvasOf(Math.round(canvas.width * scale), Math.round(canvas.height * scale))
	context.imageSmoothingQuality = 'high'
	context.drawImage(canvas, 0, 0, small.width, small.height)
	return small
}

/** Decodes a picture, turned as its camera says, its longer side at most `longest`. */
async function decoded(file: Blob, longest: number): Promise<Colours> {
	const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
	const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
	const [width, height] = [
		Math.max(1, Math.round(bitmap.width * scale)),
		Math.max(1, Math.round(bitmap.height * scale)),
	]
	const [, context] = canvasOf(width, height)
	context.fillStyle = 'white'
	context.fillRect(0, 0, width, height)
	context.drawImage(bitmap, 0, 0, width, height)
	bitmap.close()
	return { width, height, pixels: context.getImageData(0, 0, width, height).data }
}

function canvasOf(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
	const canvas = new OffscreenCanvas(width, height)
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) throw new Error('the browser draws nothing')
	return [canvas, context]
}

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
	| { order: 'count' }
	| { order: 'page'; page: number; longest: number }
)

type Done = { found: Found; fixes: Fixes } | { pages: number } | { page: Blob }

export type Answer = { id: number } & (Done | { failed: true })

/** Shadows are evened over a few millimetres, which a smaller picture does not show. */
const LEAST_PIXELS = 1200
const JPEG = { type: 'image/jpeg', quality: 0.9 }

addEventListener('message', ({ data }: MessageEvent<Order>) => {
	void follow(data).then(
		(answer) => postMessage({ ...answer, id: data.id } satisfies Answer),
		() => postMessage({ id: data.id, failed: true } satisfies Answer),
	)
})

async function follow(given: Order): Promise<Done> {
	switch (given.order) {
		case 'look': {
			const found = lookForFixes(await decoded(given.file, LOOKED_AT_PIXELS))
			return { found, fixes: allFixes(found) }
		}
		case 'draw': {
			const { file, found, fixes, longest } = given
			const drawnAt = Math.max(LEAST_PIXELS, longest)
			const from = await decoded(file, Math.min(DECODED_PIXELS, drawnAt * 1.25))
			return { page: await jpegOf(straighten(from, found, fixes, drawnAt), longest) }
		}
		case 'count': {
			const { pagesOfTiff } = await import('./tiff.ts')
			const pages = pagesOfTiff(await given.file.arrayBuffer())
			if (pages === undefined) throw new Error('no TIFF that is whole')
			return { pages }
		}
		case 'page': {
			const { pageOfTiff } = await import('./tiff.ts')
			const page = pageOfTiff(await given.file.arrayBuffer(), given.page)
			if (!page) throw new Error('no such page')
			return { page: await jpegOf(page, given.longest) }
		}
	}
}

/** A JPEG whose longer side has at most `longest` pixels. */
function jpegOf(page: Colours, longest: number): Promise<Blob> {
	const [canvas, context] = canvasOf(page.width, page.height)
	context.putImageData(new ImageData(page.pixels, page.width, page.height), 0, 0)
	return shrunk(canvas, longest).convertToBlob(JPEG)
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

import { IMAGE_MAX_BYTES } from '#app/features/base/images/image.ts'

/** Pixels of the longer side: a page of A4 at some 270 dots an inch, in which small print can be read. */
const LONGEST_SIDE = 3200
const QUALITY = 0.85

/** Returns a photo that is as small as the site takes it; other files, and pictures that this browser cannot draw, as they are. */
export async function lightenPhoto(file: Blob): Promise<Blob> {
	if (!file.type.startsWith('image/') || file.size <= IMAGE_MAX_BYTES) return file
	try {
		const picture = await createImageBitmap(file)
		const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
		const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
		canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
		picture.close()
		const lighter = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
		return lighter.size < file.size ? lighter : file
	} catch {
		return file
	}
}

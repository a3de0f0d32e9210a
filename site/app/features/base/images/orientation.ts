const ORIENTATION_TAG = 0x0112
const UPRIGHT = 1

/** Returns how a picture has to be turned, by Exif data; undefined if it is upright. @param tiff Exif 2.3 §4.5: a header and a list of entries of twelve bytes */
export function readOrientation(tiff: Buffer): number | undefined {
	if (tiff.length < 14) return undefined
	const isLittle = tiff.toString('latin1', 0, 2) === 'II'
	const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
	const list = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
	if (list + 2 > tiff.length) return undefined
	const count = short(list)
	for (let entry = list + 2; entry < list + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12) {
		if (short(entry) !== ORIENTATION_TAG) continue
		const value = short(entry + 8)
		return value > UPRIGHT && value <= 8 ? value : undefined
	}
	return undefined
}

/** Returns Exif data that say nothing but how the picture has to be turned. */
export function orientationOnly(orientation: number): Buffer {
	const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
	tiff.writeUInt16BE(orientation, 18)
	return tiff
}

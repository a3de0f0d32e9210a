import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cleanImage } from './clean-image.ts'

/** A wide picture that a camera held upright, with what else a camera writes. */
const turned = (type: 'jpeg' | 'png' | 'webp', orientation: number) =>
	sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
		.toFormat(type)
		.withMetadata({ orientation, exif: { IFD0: { Make: 'Fotocamera di Anna' } } })
		.toBuffer()

it.each(['jpeg', 'png', 'webp'] as const)(
	'a %s stays the way up it was taken, and says nothing else of its camera',
	async (type) => {
		const picture = await turned(type, 6)
		expect(picture.includes('Fotocamera')).toBe(true)
		const cleaned = cleanImage(picture)
		if (!cleaned.ok) throw new Error(cleaned.problem.code)
		expect((await sharp(cleaned.bytes).metadata()).orientation).toBe(6)
		expect(cleaned.bytes.includes('Fotocamera')).toBe(false)
		const upright = cleanImage(await turned(type, 1))
		if (!upright.ok) throw new Error(upright.problem.code)
		expect((await sharp(upright.bytes).metadata()).orientation).toBeUndefined()
	},
)

it('a JPEG with bytes between its segments is taken, without them', async () => {
	const picture = await turned('jpeg', 1)
	const second = picture.indexOf(Buffer.from([0xff, 0xdb]))
	const stray = Buffer.concat([picture.subarray(0, second), Buffer.from('avanzi'), picture.subarray(second)])
	const cleaned = cleanImage(stray)
	if (!cleaned.ok) throw new Error(cleaned.problem.code)
	expect(cleaned.bytes.includes('avanzi')).toBe(false)
	expect((await sharp(cleaned.bytes).metadata()).width).toBe(8)
})

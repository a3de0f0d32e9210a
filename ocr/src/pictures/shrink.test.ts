import sharp from 'sharp'
import { expect, it } from 'vitest'
import { shrinkPicture } from './shrink.ts'

it('draws a picture smaller, as a JPEG of as many components', async () => {
	const samples = Uint8Array.from({ length: 80 * 60 * 3 }, (_, at) => (at * 7) % 256)
	const picture = { kind: 'samples', samples, width: 80, height: 60, components: 3 } as const
	const colour = await shrinkPicture(picture, { width: 40, height: 30, components: 3 })
	expect(await sharp(colour).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30, channels: 3 })
	const bytes = await sharp(samples, { raw: { width: 80, height: 60, channels: 3 } })
		.jpeg()
		.toBuffer()
	const grey = await shrinkPicture({ kind: 'jpeg', bytes }, { width: 20, height: 15, components: 1 })
	expect(await sharp(grey).metadata()).toMatchObject({ width: 20, height: 15, channels: 1 })
})

it('gives nothing of a damaged picture', async () => {
	const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)
	expect(await shrinkPicture({ kind: 'jpeg', bytes }, { width: 2, height: 2, components: 3 })).toBeUndefined()
})

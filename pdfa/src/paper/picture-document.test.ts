import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { drawPage } from '../render/compare.ts'
import { documentOfPictures } from './picture-document.ts'
import type { PicturePage } from './port.ts'

/** White, its upper left quarter black. */
function quarter(changes: Partial<PicturePage> = {}, width = 20, height = 20): PicturePage {
	const samples = new Uint8Array(width * height).fill(255)
	for (let y = 0; y < height / 2; y += 1) samples.fill(0, y * width, y * width + width / 2)
	return {
		image: { kind: 'samples', samples, width, height, components: 1, bits: 8 },
		quarterTurns: 0,
		mirrored: false,
		...changes,
	}
}

async function sizes(pictures: readonly PicturePage[]) {
	const doc = await PDFDocument.load(await documentOfPictures(pictures))
	return doc.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())])
}

it('makes a page of each picture: of its own size, of A4 if it is nearly that, else as long as A4', async () => {
	const own = quarter({ dpi: 200 }, 400, 600)
	expect(await sizes([own, quarter({}, 1000, 1430), quarter({}, 1430, 1000), quarter({}, 500, 1000)])).toEqual([
		[144, 216],
		[595, 842],
		[842, 595],
		[421, 842],
	])
})

it.each([
	[0, false, 'upper left'],
	[1, false, 'upper right'],
	[2, false, 'lower right'],
	[3, false, 'lower left'],
	[0, true, 'upper right'],
	[1, true, 'lower right'],
] as const)(
	'turns a picture by %d quarters, mirrored first: %s, so that its dark corner is %s',
	async (quarterTurns, mirrored, corner) => {
		const { pixels, width, height } = await drawPage(
			await documentOfPictures([quarter({ quarterTurns, mirrored })]),
			1,
			40,
		)
		const dark = {
			'upper left': [0.2, 0.2],
			'upper right': [0.8, 0.2],
			'lower right': [0.8, 0.8],
			'lower left': [0.2, 0.8],
		}
		for (const [name, [x = 0, y = 0]] of Object.entries(dark)) {
			const value = pixels[(Math.floor(y * height) * width + Math.floor(x * width)) * 4]
			expect([name, value]).toEqual([name, name === corner ? 0 : 255])
		}
	},
)

it('takes the bytes of a JPEG as they are', async () => {
	const bytes = Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 37) % 256))
	const document = await documentOfPictures([
		quarter({ image: { kind: 'jpeg', bytes, width: 10, height: 10, components: 3 } }),
	])
	expect(Buffer.from(document).includes(bytes)).toBe(true)
})

it('packs each picture before it asks for the next, so that one at a time is unpacked', async () => {
	const samples = new Uint8Array(120 * 100)
	async function* pictures(): AsyncGenerator<PicturePage> {
		for (const value of [40, 80]) {
			samples.fill(value)
			yield {
				image: { kind: 'samples', samples, width: 120, height: 100, components: 1, bits: 8 },
				quarterTurns: 0,
				mirrored: false,
			}
		}
	}
	const bytes = await documentOfPictures(pictures())
	const drawn = await Promise.all([1, 2].map((page) => drawPage(bytes, page, 60)))
	expect(drawn.map(({ pixels, width, height }) => pixels[(width * (height >> 1) + (width >> 1)) * 4])).toEqual([40, 80])
})

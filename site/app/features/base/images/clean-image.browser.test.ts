import { expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { cleanImage } from './clean-image.ts'

const WIDTH = 40
const HEIGHT = 24

/** A picture as encoded by a browser; all sides and corners differ. */
const draw = `(async (type) => {
	const canvas = document.createElement('canvas')
	canvas.width = ${WIDTH}
	canvas.height = ${HEIGHT}
	const context = canvas.getContext('2d')
	const gradient = context.createLinearGradient(0, 0, ${WIDTH}, ${HEIGHT})
	gradient.addColorStop(0, 'red')
	gradient.addColorStop(1, 'rgba(0, 0, 255, 0.5)')
	context.fillStyle = gradient
	context.fillRect(0, 0, ${WIDTH}, ${HEIGHT})
	context.fillStyle = 'lime'
	context.fillRect(0, 0, 7, 3)
	const blob = await new Promise((resolve) => canvas.toBlob(resolve, type))
	return [...new Uint8Array(await blob.arrayBuffer())]
})`

/** Returns the pixels a page would show. */
const look = `(async (bytes) => {
	const image = new Image()
	image.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)]))
	await image.decode()
	const canvas = document.createElement('canvas')
	canvas.width = image.naturalWidth
	canvas.height = image.naturalHeight
	canvas.getContext('2d').drawImage(image, 0, 0)
	const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
	return { width: canvas.width, height: canvas.height, pixels: [...data].join() }
})`

/** A big-endian Exif segment with a rotated orientation. */
const LYING = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')

it.each(['image/jpeg', 'image/png', 'image/webp'])(
	'a browser shows a cleaned %s as it showed the original',
	async (type) => {
		const { page } = await openBrowser('http://127.0.0.1')
		const original: number[] = await page.evaluate(`${draw}('${type}')`)
		const cleaned = cleanImage(Buffer.from(original))
		if (!cleaned.ok) throw new Error(cleaned.problem.code)
		expect(cleaned.type).toBe(type)
		const seen = (bytes: Iterable<number>) => page.evaluate(`${look}(${JSON.stringify(Array.from(bytes))})`)
		expect(await seen(cleaned.bytes)).toEqual(await seen(original))
	},
)

it('a photograph that lies on its side is shown the same way up', async () => {
	const { page } = await openBrowser('http://127.0.0.1')
	const upright: number[] = await page.evaluate(`${draw}('image/jpeg')`)
	const lying = Buffer.concat([Buffer.from(upright.slice(0, 2)), LYING, Buffer.from(upright.slice(2))])
	const cleaned = cleanImage(lying)
	if (!cleaned.ok) throw new Error(cleaned.problem.code)
	const seen = (bytes: Iterable<number>) => page.evaluate(`${look}(${JSON.stringify(Array.from(bytes))})`)
	const shown = await seen(cleaned.bytes)
	expect(shown).toMatchObject({ width: HEIGHT, height: WIDTH })
	expect(shown).toEqual(await seen(lying))
})

import { expect, it } from 'vitest'
import { decodeJpeg } from './jpeg.ts'

/** Eight by eight black pixels. */
const BLACK = Buffer.from(
	'/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP3//2Q==',
	'base64',
)

it('unpacks a photograph, but none that is damaged, huge, or of very many scans', () => {
	expect(decodeJpeg(BLACK)).toMatchObject({ width: 8, height: 8, count: 1, samples: new Uint8Array(64) })
	const frame = BLACK.indexOf('ffc0', 0, 'hex')
	const huge = Buffer.from(BLACK)
	huge.writeUInt32BE(0xffff_ffff, frame + 5)
	const scan = BLACK.subarray(BLACK.indexOf('ffda', 0, 'hex'), -2)
	const endless = Buffer.concat([BLACK.subarray(0, -2), ...Array<Buffer>(100).fill(scan), BLACK.subarray(-2)])
	expect([BLACK.subarray(0, frame), huge, endless].map((bytes) => decodeJpeg(bytes))).toEqual(Array(3).fill(undefined))
})

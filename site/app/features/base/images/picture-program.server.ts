/** `INPUT OUTPUT WIDTH HEIGHT`: re-encodes a picture; run by `shrink-picture.server.ts`, confined. */
import sharp from 'sharp'
import { MAX_PIXELS } from './image.ts'

const QUALITY = 75

const [input = '', output = '', width = '', height = ''] = process.argv.slice(2)
await sharp(input, { limitInputPixels: MAX_PIXELS })
	.rotate()
	.resize(Number(width), Number(height), { fit: 'cover', position: 'attention' })
	.webp({ quality: QUALITY })
	.toFile(output)

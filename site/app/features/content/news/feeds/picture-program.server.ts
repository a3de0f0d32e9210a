/** `INPUT OUTPUT`: re-encodes a feed's picture; run by `shrink-picture.server.ts`, confined. */
import sharp from 'sharp'
import { MAX_PIXELS } from '#app/features/base/images/image.ts'

/** §9: 16:9, as wide as the widest place where it is shown. */
const WIDTH = 960
const HEIGHT = 540
const QUALITY = 75

const [input = '', output = ''] = process.argv.slice(2)
await sharp(input, { limitInputPixels: MAX_PIXELS })
	.rotate()
	.resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
	.webp({ quality: QUALITY })
	.toFile(output)

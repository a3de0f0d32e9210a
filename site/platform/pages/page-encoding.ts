import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns the best encoding that the client accepts. */
export function acceptedEncoding(headers: Headers): Encoding {
	const accepted = headers.get('accept-encoding') ?? ''
	return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Compresses a page in another thread: fast if it is sent once, well if it is sent often. */
export async function encodePage(html: Buffer, encoding: Encoding, use: 'once' | 'often'): Promise<Buffer> {
	if (encoding === 'identity') return html
	if (encoding === 'gzip') return asGzip(html, { level: use === 'once' ? 3 : 6 })
	return asBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: use === 'once' ? 3 : 5 } })
}

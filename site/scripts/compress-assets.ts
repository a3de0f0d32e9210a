/**
 * Writes `.br` and `.gz` copies of every built file that compresses well; the server sends them as they are. What pages load is compressed as well
 * as it can be; fonts and PDFium, which only conversions on a device load, would take ten times as long for a tenth of their size.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const MIN_BYTES = 1024
/** Share of its size to which a copy has to bring a file. */
const WORTH_IT = 0.9
const BINARY_QUALITY = 9
/** Threads that Node compresses with. All files at once would take 1.4 GB, since each has its buffers from the start. */
const THREADS = 4
const folder = join(import.meta.dirname, '../build/client')
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

async function compress(path: string) {
	const content = readFileSync(path)
	if (content.length < MIN_BYTES) return
	const quality = /\.(wasm|ttf|pfb|bcmap)$/.test(path) ? BINARY_QUALITY : constants.BROTLI_MAX_QUALITY
	const compressed = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
	// Character maps are packed already.
	if (compressed.length > WORTH_IT * content.length) return
	writeFileSync(`${path}.br`, compressed)
	writeFileSync(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
	.filter(({ name }) => /\.(js|css|svg|json|txt|xml|webmanifest|ico|wasm|ttf|pfb|bcmap)$/.test(name))
	.filter((entry) => entry.isFile())
	.map(({ parentPath, name }) => join(parentPath, name))
const left = files.values()
const compressLeft = async () => {
	for (const file of left) await compress(file)
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), THREADS) }, compressLeft))

/** Writes `.br` and `.gz` copies of every built file that compresses well; the server sends them as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const MIN_BYTES = 1024
/** Share of its size to which a copy has to bring a file. */
const WORTH_IT = 0.9
const folder = join(import.meta.dirname, '../build/client')

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
	const path = join(entry.parentPath, entry.name)
	if (!entry.isFile() || !/\.(js|css|svg|json|txt|xml|webmanifest|ico|wasm|ttf|pfb|bcmap)$/.test(entry.name)) continue
	const content = readFileSync(path)
	if (content.length < MIN_BYTES) continue
	const compressed = brotliCompressSync(content)
	// Character maps are packed already.
	if (compressed.length > WORTH_IT * content.length) continue
	writeFileSync(`${path}.br`, compressed)
	writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

/** Writes `.br` and `.gz` copies of every built file that compresses well; the server sends them as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const MIN_BYTES = 1024
const folder = join(import.meta.dirname, '../build/client')

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
	const path = join(entry.parentPath, entry.name)
	if (!entry.isFile() || !/\.(js|css|svg|json|txt|xml|webmanifest|ico)$/.test(entry.name)) continue
	const content = readFileSync(path)
	if (content.length < MIN_BYTES) continue
	writeFileSync(`${path}.br`, brotliCompressSync(content))
	writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

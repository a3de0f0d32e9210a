/** Prints the most memory in MB that this process takes while it reads the pages of a PDF: `memory.ts FILE WORKERS`. */
import { readFileSync } from 'node:fs'
import { createReader } from '../../../ocr/src/index.ts'
import { openToDraw } from '../../../pdfa/src/paper/drawn-pages.ts'

const [file = '', workers = '1'] = process.argv.slice(2)
const document = await openToDraw(readFileSync(file), '')
const reader = await createReader({ workers: Number(workers), engine: 'embedded' })
const numbers = Array.from({ length: document?.pages ?? 0 }, (_, index) => index + 1).values()
await Promise.all(
	Array.from({ length: Number(workers) }, async () => {
		for (const page of numbers) {
			const drawn = document?.draw(page)
			if (drawn) await reader.read(drawn.picture, { dpi: drawn.dpi, languages: ['it', 'en'] })
		}
	}),
)
await reader.close()
process.stdout.write(`${process.resourceUsage().maxRSS / 1024}\n`)

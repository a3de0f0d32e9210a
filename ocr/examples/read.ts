import { readFileSync } from 'node:fs'
import { createReader, greyOf } from 'ocr'

const [input = 'page.png'] = process.argv.slice(2)
const reader = await createReader() // a page a core
const { lines, language, confidence } = await reader.read(await greyOf(readFileSync(input)), {
	languages: ['it', 'en'],
})
await reader.close()
for (const { words } of lines) process.stdout.write(`${words.map(({ text }) => text).join(' ')}\n`)
process.stderr.write(`${language}, ${confidence}\n`)

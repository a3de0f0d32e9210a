/** `INPUT OUTPUT NAME`: reads the file called NAME and writes its text as JSON; run by `file-text-process.server.ts`. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileText } from './file-text.server.ts'

const [input = '', output = '', name = ''] = process.argv.slice(2)
await writeFile(output, JSON.stringify(await fileText(name, await readFile(input))))

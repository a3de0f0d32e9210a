/** `INPUT OUTPUT`: reads an e-mail and writes it as JSON; run by `read-mail-process.server.ts`, confined. */
import { readFile, writeFile } from 'node:fs/promises'
import { readMail } from './read-mail.server.ts'

const [input = '', output = ''] = process.argv.slice(2)
await writeFile(output, JSON.stringify(await readMail(await readFile(input))))

/** `INPUT OUTPUT`: reads an XML of fatture and writes what stands in it as JSON; run by `open-fattura.server.ts`, confined. */
import { readFile, writeFile } from 'node:fs/promises'
import { readFattura } from './read-fattura.server.ts'

const [input = '', output = ''] = process.argv.slice(2)
await writeFile(output, JSON.stringify(readFattura(await readFile(input))))

/** Reads the file on standard input, whose name is the argument, and prints its text as JSON; `file-text-process.server.ts` runs it. */
import { buffer } from 'node:stream/consumers'
import { fileText } from './file-text.server.ts'

process.stdout.write(JSON.stringify(await fileText(process.argv[2] ?? '', await buffer(process.stdin))))

/** Copies the index of the cases beside the server that is built, which was bundled with the code that reads it. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
copyFileSync(join(root, '../cases/dist/cases.bin'), join(root, 'build/cases.bin'))

/** `npm run documents`: prints the documents that are made of tables. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printed, root } from './printed.ts'

for (const [path, text] of printed()) writeFileSync(join(root, path), text)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { printed, root } from './printed.ts'

it.each([...printed()])('%s is as its table says: run npm run documents', (path, text) => {
	expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})

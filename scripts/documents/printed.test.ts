import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { printed, root } from './printed.ts'

it.each([...printed()])('%s is as its table says: run npm run documents', (path, text) => {
	expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})

it.each(globSync('*/examples/*.ts', { cwd: root }))('%s is the example of its package’s README', (path) => {
	const readme = readFileSync(join(root, dirname(path), '../README.md'), 'utf8')
	expect(readme).toContain(`\`\`\`ts\n${readFileSync(join(root, path), 'utf8')}\`\`\``)
})

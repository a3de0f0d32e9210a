import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldAccents, foldCase } from 'italian'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expressionOf } from './signs.ts'

const File = z.strictObject({
	reads: z.enum(['folded', 'written']),
	parts: z.record(z.string(), z.string()),
	kinds: z.record(
		z.string(),
		z.array(z.strictObject({ sign: z.string().min(1), catches: z.string().min(1), spares: z.string().min(1) })).min(1),
	),
})
const source = join(import.meta.dirname, '..')
const files = globSync('**/*-signs.json', { cwd: source })

it('stand in files', () => {
	expect(files.length).toBeGreaterThan(0)
})

describe.each(files)('the signs of %s', (name) => {
	const file = File.parse(JSON.parse(readFileSync(join(source, name), 'utf8')))
	const read = (text: string) => (file.reads === 'folded' ? foldAccents(foldCase(text)) : text)
	const isIn = (expression: RegExp, text: string) => read(text).search(expression) >= 0

	it.each(Object.keys(file.kinds))('%s catch what they must and spare what they must', (kind) => {
		const all = file.kinds[kind] ?? []
		for (const one of all) {
			expect(isIn(expressionOf(file, [one]), one.catches), `${one.sign} misses: ${one.catches}`).toBe(true)
			expect(isIn(expressionOf(file, all), one.spares), `${one.sign} or another catches: ${one.spares}`).toBe(false)
		}
	})

	it('name every part that they use', () => {
		const used = new Set([...JSON.stringify(file.kinds).matchAll(/\{([a-z]+)\}/g)].flatMap(([, part]) => part ?? []))
		expect([...used].toSorted()).toEqual(Object.keys(file.parts).toSorted())
	})
})

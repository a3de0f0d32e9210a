import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { buildVariables } from './build-memory.mjs'

const GIGABYTE = 1024 ** 3

it('leaves a build alone where there is plenty of memory', () => {
	expect(buildVariables(8 * GIGABYTE, {})).toEqual({})
})

it('keeps the heap of a build small on a server of 1 GB, beside the options that Node was given', () => {
	const { NODE_OPTIONS = '' } = buildVariables(GIGABYTE, { NODE_OPTIONS: '--no-warnings' })
	expect(NODE_OPTIONS).toMatch(/^--no-warnings /)
	const heap = execFileSync(process.execPath, ['-p', "require('node:v8').getHeapStatistics().heap_size_limit"], {
		env: { ...process.env, NODE_OPTIONS },
		encoding: 'utf8',
	})
	expect(Number(heap)).toBeLessThan(0.4 * GIGABYTE)
})

import { expect, it } from 'vitest'
import { compilerFlags } from './compiler.ts'

it.each(['20.20.2', '22.23.3'])('leaves an optimizing compiler on in Node %s, which has no Maglev', (version) => {
	expect(compilerFlags(version)).toEqual([])
})

it.each(['24.22.3', '26.0.0'])('does not compile a second time in Node %s, where Maglev has done so', (version) => {
	expect(compilerFlags(version)).toEqual(['--no-turbofan'])
})

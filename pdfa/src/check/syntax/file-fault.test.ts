import { expect, it } from 'vitest'
import { Effort, FileFault } from './file-fault.ts'

it('stops work that a small file asks for again and again', () => {
	expect(() => new Effort(1000).spend(1e9)).toThrow(FileFault)
	const effort = new Effort(1000)
	effort.spend(3e8)
	expect(() => effort.spend(3e8)).toThrow(FileFault)
})

it('lets a long document repeat more than a short one', () => {
	expect(() => new Effort(50_000_000).spend(1e9)).not.toThrow()
})

import { expect, it } from 'vitest'
import { PendingCalls } from './pending-calls.ts'

it('gives each call its own answer, in whatever order answers come', async () => {
	const calls = new PendingCalls()
	const sent: number[] = []
	const [first, second, third] = [1, 2, 3].map(() => calls.call<string>((id) => void sent.push(id)))
	expect(new Set(sent).size).toBe(3)
	calls.resolve(sent[1] ?? 0, 'two')
	calls.reject(sent[2] ?? 0, new Error('three failed'))
	calls.resolve(sent[0] ?? 0, 'one')
	calls.resolve(99, 'nobody asked')
	expect([await first, await second]).toEqual(['one', 'two'])
	await expect(third).rejects.toThrow('three failed')
})

it('rejects every call once the other side is gone, and sends none', async () => {
	const calls = new PendingCalls()
	const pending = calls.call(() => {})
	calls.end(new Error('gone'))
	calls.end(new Error('gone twice'))
	await expect(pending).rejects.toThrow('gone')
	const sent: number[] = []
	await expect(calls.call((id) => void sent.push(id))).rejects.toThrow(/^gone$/)
	expect(sent).toEqual([])
})

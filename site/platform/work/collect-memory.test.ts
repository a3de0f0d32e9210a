import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Collect, collectWhenQuiet } from './collect-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function burst(noteRequest: () => void, requests: number) {
	for (let n = 0; n < requests; n++) noteRequest()
}

it('collects the whole heap once requests pause after a burst, and not while they come', () => {
	const collect = vi.fn<Collect>()
	const noteRequest = collectWhenQuiet(collect)
	for (let second = 0; second < 10; second++) {
		burst(noteRequest, 100)
		vi.advanceTimersByTime(1_000)
	}
	expect(collect).not.toHaveBeenCalled()
	vi.advanceTimersByTime(60_000)
	expect(collect.mock.calls).toEqual([[{ type: 'major', execution: 'async' }]])
})

it('leaves the heap of a site that few people read to V8', () => {
	const collect = vi.fn<Collect>()
	burst(collectWhenQuiet(collect), 20)
	vi.advanceTimersByTime(60_000)
	expect(collect).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectWhenQuiet, type Heap } from './collect-memory.ts'

const MEGABYTE = 1024 * 1024

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A heap of 80 MB, to which every request adds garbage. */
function createHeap() {
	let garbage = 0
	return {
		add: (megabytes: number) => void (garbage += megabytes * MEGABYTE),
		committedBytes: () => 80 * MEGABYTE + garbage,
		collect: vi.fn<Heap['collect']>(() => void (garbage = 0)),
	}
}

it('collects the whole heap once requests pause, and not while they come', () => {
	const heap = createHeap()
	const noteRequest = collectWhenQuiet(heap)
	for (let second = 0; second < 10; second++) {
		heap.add(20)
		noteRequest()
		vi.advanceTimersByTime(1_000)
	}
	expect(heap.collect).not.toHaveBeenCalled()
	vi.advanceTimersByTime(60_000)
	expect(heap.collect.mock.calls).toEqual([[{ type: 'major', flavor: 'last-resort' }]])
})

it('does not collect again for the little that single requests leave behind', () => {
	const heap = createHeap()
	const noteRequest = collectWhenQuiet(heap)
	noteRequest()
	vi.advanceTimersByTime(5_000)
	expect(heap.collect).toHaveBeenCalledTimes(1)
	for (let visit = 0; visit < 5; visit++) {
		heap.add(1)
		noteRequest()
		vi.advanceTimersByTime(5_000)
	}
	expect(heap.collect).toHaveBeenCalledTimes(1)
})

it('collects after every burst, although a collection returns its pages with a delay', () => {
	const heap = createHeap()
	heap.collect.mockImplementation(() => void setTimeout(() => heap.add(-120), 500))
	const noteRequest = collectWhenQuiet(heap)
	for (let burst = 1; burst <= 3; burst++) {
		heap.add(120)
		noteRequest()
		vi.advanceTimersByTime(10_000)
		expect(heap.collect).toHaveBeenCalledTimes(burst)
	}
})

it('collects what jobs leave behind while nobody asks', () => {
	const heap = createHeap()
	collectWhenQuiet(heap)
	vi.advanceTimersByTime(60_000)
	expect(heap.collect).toHaveBeenCalledTimes(1)
	heap.add(40)
	vi.advanceTimersByTime(60_000)
	expect(heap.collect).toHaveBeenCalledTimes(2)
})

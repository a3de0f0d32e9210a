import { expect, it, vi } from 'vitest'
import { msUntilLong, startAsking } from './asking.ts'

it('asks for the state of a conversion every two seconds until it is stopped', () => {
	vi.useFakeTimers()
	const ask = vi.fn<() => void>()
	const stop = startAsking(ask)
	vi.advanceTimersByTime(1999)
	expect(ask).not.toHaveBeenCalled()
	vi.advanceTimersByTime(4001)
	expect(ask).toHaveBeenCalledTimes(3)
	stop()
	vi.advanceTimersByTime(60_000)
	expect(ask).toHaveBeenCalledTimes(3)
	vi.useRealTimers()
})

it('counts a conversion as long after five minutes', () => {
	expect([0, 299_999, 300_000, 999_999].map((now) => msUntilLong(0, now))).toEqual([300_000, 1, 0, 0])
})

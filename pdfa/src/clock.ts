import { createContext } from '#pdfa-platform/context'
import { LimitError } from './problem.ts'

interface Clock {
	deadline: number
	timeMs: number
}

const running = createContext<Clock>()

/** Runs `work` under a limit of time; inside another such limit, that one stands. */
export function withinTime<Value>(timeMs: number, work: () => Promise<Value>): Promise<Value> {
	return running.current() ? work() : running.run({ deadline: Date.now() + timeMs, timeMs }, work)
}

/** Stands in loops that a hostile file can make long. @throws LimitError when the time is over */
export function checkTime(): void {
	const clock = running.current()
	if (clock && Date.now() > clock.deadline) throw new LimitError('time', clock.timeMs)
}

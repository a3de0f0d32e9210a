import { afterAll, onTestFinished, TestRunner } from 'vitest'

const closings: (() => unknown)[] = []

// Registered while the file is read: a hook cannot register another.
afterAll(async () => {
	for (const close of closings.toReversed()) await close()
})

/** Runs `close` after the current test; called outside a test, after all of the file's, the last first. */
export function atEnd(close: () => unknown): void {
	if (TestRunner.getCurrentTest()) {
		onTestFinished(async () => {
			await close()
		})
	} else closings.push(close)
}

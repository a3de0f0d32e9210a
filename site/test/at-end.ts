import { afterAll, onTestFinished, TestRunner } from 'vitest'

const closings: (() => unknown)[] = []

// Registered while the file is loaded, since a hook cannot register another.
afterAll(async () => {
	for (const close of closings.toReversed()) await close()
})

/** Runs `close` after the current test; called outside a test, after all tests of the file, last registered first. */
export function atEnd(close: () => unknown): void {
	if (TestRunner.getCurrentTest()) {
		onTestFinished(async () => {
			await close()
		})
	} else closings.push(close)
}

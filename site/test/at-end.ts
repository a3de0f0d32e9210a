import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs `close` after the current test; called outside a test, after all of the file's. */
export function atEnd(close: () => unknown): void {
	const run = async () => {
		await close()
	}
	if (TestRunner.getCurrentTest()) onTestFinished(run)
	else afterAll(run)
}

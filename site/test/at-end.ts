import { onTestFinished, TestRunner } from 'vitest'

let closings: (() => unknown)[] = []

/** Runs `close` after the current test; called outside a test, after all tests of the file, last registered first. */
export function atEnd(close: () => unknown): void {
	if (TestRunner.getCurrentTest()) {
		onTestFinished(async () => {
			await close()
		})
	} else atEndOfFile(close)
}

/** Runs `close` after all tests of the file, also if called in a test. */
export function atEndOfFile(close: () => unknown): void {
	closings.push(close)
}

/** Called by the set-up of each file. */
export async function closeFile(): Promise<void> {
	const now = closings.toReversed()
	closings = []
	for (const close of now) await close()
}

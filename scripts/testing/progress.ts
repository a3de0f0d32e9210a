import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Shortest time between two lines of a log; a terminal shows one line that changes. */
const EVERY_MS = 10_000

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/** A vitest reporter that shows progress: files done and in total, failures so far, minutes. */
export default class Progress implements Reporter {
	readonly #output: Output
	readonly #now: () => number
	#started = 0
	#said = 0
	#total = 0
	#done = 0
	#failed = 0

	constructor({
		output = process.stderr,
		now = () => performance.now(),
	}: { output?: Output; now?: () => number } = {}) {
		this.#output = output
		this.#now = now
	}

	onInit(_vitest: Pick<Vitest, 'version'>): void {
		this.#started = this.#now()
	}

	onTestRunStart(specifications: readonly unknown[]): void {
		this.#total = specifications.length
		this.#say()
	}

	onTestModuleEnd(module: Pick<TestModule, 'ok'>): void {
		this.#done += 1
		const failed = !module.ok()
		if (failed) this.#failed += 1
		const isDue = this.#now() - this.#said >= EVERY_MS
		if (failed || isDue || this.#output.isTTY || this.#done === this.#total) this.#say()
	}

	#say(): void {
		this.#said = this.#now()
		const minutes = ((this.#said - this.#started) / 60_000).toFixed(1).replace('.', ',')
		const line = `File di test: ${this.#done} di ${this.#total}, falliti ${this.#failed}, ${minutes} minuti`
		this.#output.write(this.#output.isTTY && this.#done < this.#total ? `\r\u001b[2K${line}` : `${line}\n`)
	}
}

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Command, Settings } from './arguments.ts'
import { pdfFilesUnder, writeWhole } from './files.ts'
import { convertWithFonts } from './missing-fonts.ts'
import { faultLine, type ReportLine, reportLine } from './report.ts'
import type { Terminal } from './terminal.ts'

type Batch = Extract<Command, { name: 'batch' }>

/** Every PDF of a folder; 0 unless there was a fault. */
export async function batch(command: Batch, terminal: Terminal): Promise<number> {
	const { input, output, report } = command
	const files = await pdfFilesUnder(input)
	if (report) await mkdir(dirname(report), { recursive: true })
	const lines = report ? createWriteStream(report) : undefined
	const bar = new ProgressBar(files.length, terminal)
	const counts = { converted: 0, refused: 0, unreachable: 0, fault: 0 }
	const queue = files.values()
	const worker = async () => {
		for (const file of queue) {
			const line = await convertFile(join(input, file), join(output, file), file, command.settings, terminal)
			counts[line.outcome] += 1
			lines?.write(`${JSON.stringify(line)}\n`)
			bar.advance(file)
		}
	}
	await Promise.all(Array.from({ length: command.jobs }, worker))
	if (lines) {
		lines.end()
		await once(lines, 'finish')
	}
	bar.end()
	terminal.stdout.write(
		`${files.length} files: ${counts.converted} converted, ${counts.refused} refused, ${counts.unreachable} not reachable, ${counts.fault} faults\n`,
	)
	return counts.fault > 0 ? 5 : 0
}

async function convertFile(
	input: string,
	output: string,
	file: string,
	settings: Settings,
	terminal: Terminal,
): Promise<ReportLine> {
	const started = Date.now()
	const elapsed = () => Date.now() - started
	try {
		const { reading: _, ...options } = settings
		const result = await convertWithFonts(await readFile(input), { ...options, fileName: basename(file) }, terminal)
		if (result.outcome === 'converted') writeWhole(output, result.bytes)
		else await rm(output, { force: true }) // an older result must not be taken for this one
		return reportLine(file, settings.flavour, result, elapsed())
	} catch (error) {
		return faultLine(file, settings.flavour, error, elapsed())
	}
}

/** Progress line on a terminal; nothing if output is redirected. */
class ProgressBar {
	#done = 0
	readonly #total: number
	readonly #terminal: Terminal

	constructor(total: number, terminal: Terminal) {
		this.#total = total
		this.#terminal = terminal
	}

	advance(file: string): void {
		this.#done += 1
		if (!this.#terminal.stderr.isTTY) return
		const filled = Math.round((this.#done / Math.max(1, this.#total)) * 30)
		const bar = `${'█'.repeat(filled)}${'░'.repeat(30 - filled)}`
		this.#terminal.stderr.write(`\r\x1b[K${bar} ${this.#done}/${this.#total} ${file.slice(-40)}`)
	}

	end(): void {
		if (this.#terminal.stderr.isTTY) this.#terminal.stderr.write('\r\x1b[K')
	}
}
